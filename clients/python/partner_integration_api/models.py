"""Every record, literal and union of the contract, and the events."""

from .generated.models import *  # noqa: F401, F403
