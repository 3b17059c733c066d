"""What differs between a computer, a phone and a browser."""
