"""What tests stand on: a screen without a client, a real browser, a real server."""
