"""The search in the rulebook: what somebody types at the table, and the articles that settle it."""

from models.search.index import Found, Search

__all__ = ["Found", "Search"]
