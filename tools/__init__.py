"""What the project makes for itself: fonts, icons, schemas, pictures, measurements."""
