"""The app with no server: `kibitzer web-app` makes a folder of static files that a browser runs and keeps."""
