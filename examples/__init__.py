"""Apps that know the contract and nothing else."""
