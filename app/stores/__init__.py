"""What one open app knows and can do: one observable for each subject, with async verbs."""
