class AgencyApiError(Exception):
    """The base class of all errors of the SDK, except the `ValueError` for invalid arguments."""
