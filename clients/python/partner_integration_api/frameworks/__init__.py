"""A receiver in a web framework: a module for each, which needs that framework."""
