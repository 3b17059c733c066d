"""Small controls that screens and pads share."""
