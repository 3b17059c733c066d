"""One component for each route, each of which returns a View."""
