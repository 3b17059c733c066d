"""What tests share: games from short strings and players who know the rules, a screen without a client, a real
browser, a real server.
"""
