"""The commands of the command line, one file each; they import heavy modules when they run."""
