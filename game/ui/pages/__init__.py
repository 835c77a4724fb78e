"""The pages around the table and the table itself, a folder each. They ask `Services` for everything else."""
