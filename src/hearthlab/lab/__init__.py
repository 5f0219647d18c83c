"""Published experiments, repeated here, next to the numbers that they published."""
