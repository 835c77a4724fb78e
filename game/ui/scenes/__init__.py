"""The scenes around the table and the table itself; one module each. They ask `Services` for everything else."""
