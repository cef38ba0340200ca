"""The types of the public API: bodies, results and events. They cost nothing until you import them."""

from ._generated.types import *  # noqa: F403
from ._generated.types import AgencyClient, AgencyTask

Client = AgencyClient
Task = AgencyTask
