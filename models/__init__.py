"""What the table knows: cards, rules, the log of a game, and where it is kept. Never imports a screen."""
