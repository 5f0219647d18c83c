"""Evidence: published experiments by name, played anew, beside the numbers they published."""
