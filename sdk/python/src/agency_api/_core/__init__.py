"""Shared code of the clients."""
