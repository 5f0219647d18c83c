"""What a process of foreign code may do: levels, and what each is made of."""
