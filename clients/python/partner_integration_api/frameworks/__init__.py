"""Adapters for web frameworks. Each module requires its framework."""
