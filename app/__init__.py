"""What a person sees and touches; the only folder that imports Flet."""
