"""Players judged by their decisions: what each cost in win chance, and pages of the results."""
