"""Published experiments, repeated here beside the published numbers."""
