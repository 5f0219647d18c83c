"""The commands of the command line, one file each; what is heavy they import when they run."""
