"""Players that see a View and Offers and nothing else."""
