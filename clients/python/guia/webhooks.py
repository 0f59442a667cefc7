"""Verification of webhook deliveries (Standard Webhooks)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from decimal import Decimal
from typing import Any, Dict, Mapping, Union

from .base import WebhookVerificationError


def verify_webhook(
    body: Union[str, bytes], headers: Mapping[str, str], secret: str, *, tolerance_seconds: int = 300
) -> Dict[str, Any]:
    """Returns the event of a delivery after its signature is verified.

    `body` is the raw request body, not parsed. `secret` is the endpoint's `whsec_…`.
    Raises `WebhookVerificationError`.
    """
    named = {name.lower(): value for name, value in headers.items()}
    delivery_id = named.get("webhook-id")
    timestamp = named.get("webhook-timestamp")
    signatures = named.get("webhook-signature")
    if not delivery_id or not timestamp or not signatures:
        raise WebhookVerificationError("The request has no webhook headers.")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > tolerance_seconds:
        raise WebhookVerificationError("The timestamp is outside the tolerance. Check the clock of this server.")
    content = body.encode() if isinstance(body, str) else body
    expected = hmac.new(_key_of(secret), f"{delivery_id}.{timestamp}.".encode() + content, hashlib.sha256).digest()
    # After a rotation of the secret there are several signatures. One valid signature is enough.
    for signature in signatures.split(" "):
        version, _, text = signature.partition(",")
        if version == "v1" and hmac.compare_digest(_from_base64(text), expected):
            event: Dict[str, Any] = json.loads(content, parse_float=Decimal)
            return event
    raise WebhookVerificationError("The request is not signed with this secret.")


def _key_of(secret: str) -> bytes:
    key = _from_base64(secret[len("whsec_") :] if secret.startswith("whsec_") else secret)
    if not key:
        raise WebhookVerificationError("The secret of a webhook endpoint has the form whsec_….")
    return key


def _from_base64(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return b""
