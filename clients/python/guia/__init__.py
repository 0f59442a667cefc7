"""Python client of Guía, the multi-carrier shipping API for Mexico."""

from . import errors, models
from .base import ApiError, GuiaConnectionError, GuiaError, Page, WebhookVerificationError
from .client import Guia
from .operations import API_VERSION
from .webhooks import verify_webhook

__all__ = [
    "API_VERSION",
    "ApiError",
    "Guia",
    "GuiaConnectionError",
    "GuiaError",
    "Page",
    "WebhookVerificationError",
    "errors",
    "models",
    "verify_webhook",
]
