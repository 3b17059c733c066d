"""What tests share: builders from short strings, and players who know the rules and nothing else."""
