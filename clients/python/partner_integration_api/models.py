"""All types of the contract: records, literals, unions and events."""

from .generated.models import *  # noqa: F401, F403
