"""The client: HTTP, retries, paging."""

from __future__ import annotations

import inspect
import json
import random
import re
import socket
import time
import urllib.error
import urllib.request
import uuid
from decimal import Decimal
from http.client import HTTPException
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, Tuple, TypeVar
from urllib.parse import quote, urlencode

from .base import ApiError, GuiaConnectionError, Page
from .errors import ERRORS
from .operations import API_VERSION, Operations

Item = TypeVar("Item")

FIRST_WAIT_SECONDS = 0.25
LONGEST_WAIT_SECONDS = 60.0

# The result is stored with the Idempotency-Key: a retry returns the same error.
FINAL_CODES = ("CARRIER_ERROR", "CHECKOUT_NOT_CONFIGURED")


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirected request would send its API key to another host. The service never redirects."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Guia(Operations):
    """Client of the Guía shipping API.

    Each method returns the `data` of the response or raises an `ApiError` of its code's class, or a
    `GuiaConnectionError`. Transient failures are retried with the same `Idempotency-Key`.
    Numbers with decimals are `Decimal`; amounts that the API sends as decimal strings stay strings.
    """

    def __init__(
        self,
        base_url: str,
        api_key: Optional[str] = None,
        *,
        access_token: Optional[str] = None,
        max_retries: int = 3,
        timeout: float = 60.0,
        strict: bool = False,
        open_url: Optional[Callable[..., Any]] = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """`timeout` is in seconds. `strict` rejects unknown fields instead of ignoring them.

        `open_url` and `sleep` replace the network and the clock in tests.
        """
        self._base_url = base_url.rstrip("/")
        self._api_key = api_key
        self._access_token = access_token
        self._max_retries = max_retries
        self._timeout = timeout
        self._strict = strict
        self._open = open_url or urllib.request.build_opener(_NoRedirects).open
        self._sleep = sleep

    def each(self, operation: Callable[..., Page[Item]], *args: Any, **query: Any) -> Iterator[Item]:
        """Yields every row of a list operation and reads further pages as needed.

        >>> for shipment in guia.each(guia.list_shipments, statuses=["DRAFT"]): ...
        """
        parameters = inspect.signature(operation).parameters
        if "use_cursor" in parameters:
            query["use_cursor"] = True
        following: Optional[Dict[str, Any]] = {}
        while following is not None:
            page = operation(*args, **query, **following)
            yield from page
            following = page.following()
            if following and not set(following) <= set(parameters):
                return

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        headers: Optional[Mapping[str, str]] = None,
        idempotency_key: Optional[str] = None,
    ) -> Any:
        """Calls any path, for headers such as `If-Match` that the typed methods do not take."""
        return self._send(
            method, path, query=query, body=body, headers=headers, idempotency_key=idempotency_key
        )

    def _send(
        self,
        method: str,
        path: str,
        *,
        path_values: Optional[Mapping[str, str]] = None,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        file: Optional[Tuple[str, bytes]] = None,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Any:
        is_keyed = method == "POST" and path.startswith("/v1/") and not path.startswith("/v1/auth/")
        content, content_type = _content_of(body, file)
        sent = self._headers_of(content_type)
        if is_keyed:
            sent["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        sent.update(headers or {})
        url = self._base_url + _url_of(path, path_values or {}, query or {})
        retries = 0
        while True:
            try:
                return self._attempt(urllib.request.Request(url, content, sent, method=method))
            except (ApiError, GuiaConnectionError) as error:
                wait = _wait_before_retry(error, retries, is_keyed or method != "POST")
                if wait is None or retries >= self._max_retries:
                    raise
            self._sleep(wait)
            retries += 1

    def _headers_of(self, content_type: Optional[str]) -> Dict[str, str]:
        headers = {"Service-Version": API_VERSION, "Accept": "*/*", "User-Agent": "guia-python/0.1.0"}
        if self._api_key:
            headers["X-API-Key"] = self._api_key
        if self._access_token:
            headers["Authorization"] = f"Bearer {self._access_token}"
        if self._strict:
            headers["Prefer"] = "handling=strict"
        if content_type:
            headers["Content-Type"] = content_type
        return headers

    def _attempt(self, request: urllib.request.Request) -> Any:
        try:
            with self._open(request, timeout=self._timeout) as response:
                return _result_of(response.headers.get("Content-Type", ""), response.read())
        except urllib.error.HTTPError as error:
            raise _error_of(error) from None
        except (urllib.error.URLError, HTTPException, socket.timeout, OSError) as error:
            raise GuiaConnectionError(f"{request.method} {request.full_url}: no complete response: {error}") from error


def _content_of(body: Any, file: Optional[Tuple[str, bytes]]) -> Tuple[Optional[bytes], Optional[str]]:
    if file is not None:
        filename, content = file
        boundary = uuid.uuid4().hex
        escaped = filename.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
        head = f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="{escaped}"\r\n\r\n'
        return head.encode() + content + f"\r\n--{boundary}--\r\n".encode(), f"multipart/form-data; boundary={boundary}"
    if body is None:
        return None, None
    return json.dumps(body, default=_json_number).encode(), "application/json"


def _json_number(value: Any) -> Any:
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    raise TypeError(f"{value!r} cannot be sent as JSON")


def _url_of(path: str, values: Mapping[str, str], query: Mapping[str, Any]) -> str:
    def fill(match: "re.Match[str]") -> str:
        value = str(values.get(match.group(1), ""))
        # Servers remove such a segment from a URL, so that it would name another path.
        if value in ("", ".", ".."):
            raise ValueError(f"{path} needs a value for {{{match.group(1)}}}")
        return quote(value, safe="")

    pairs: List[Tuple[str, str]] = []
    for name, given in query.items():
        for value in given if isinstance(given, (list, tuple)) else [given]:
            if value is not None:
                pairs.append((name, str(value).lower() if isinstance(value, bool) else str(value)))
    filled = re.sub(r"\{(\w+)\}", fill, path)
    return f"{filled}?{urlencode(pairs)}" if pairs else filled


def _result_of(content_type: str, content: bytes) -> Any:
    if "json" in content_type:
        envelope = json.loads(content, parse_float=Decimal)
        # The content of a file is JSON without the envelope.
        if not isinstance(envelope, dict) or "success" not in envelope:
            return envelope
        data = envelope.get("data")
        return Page(data, envelope.get("meta") or {}) if isinstance(data, list) else data
    if content_type.startswith("text/"):
        return content.decode("utf-8")
    return content or None


def _error_of(response: urllib.error.HTTPError) -> ApiError:
    try:
        content = json.loads(response.read(), parse_float=Decimal)
        error = content.get("error") or {}
    except (ValueError, AttributeError, OSError, HTTPException):
        error = {}
    retry_after = response.headers.get("Retry-After", "")
    code = error.get("code", "UNKNOWN")
    return ERRORS.get(code, ApiError)(
        response.code,
        code,
        error.get("message", f"Response {response.code} without the error envelope of the service."),
        error.get("details", {}),
        error.get("requestId") or response.headers.get("X-Request-Id") or "",
        int(retry_after) if retry_after.isdigit() else None,
    )


def _wait_before_retry(error: Exception, retries: int, is_repeatable: bool) -> Optional[float]:
    """Seconds to wait before the next attempt. None if the call must not be retried."""
    backoff = FIRST_WAIT_SECONDS * 2**retries * (0.5 + random.random())
    if not isinstance(error, ApiError):
        return backoff if is_repeatable else None
    is_transient = (
        error.status == 429
        or error.code == "IDEMPOTENCY_KEY_IN_USE"
        or (error.status >= 500 and is_repeatable and error.code not in FINAL_CODES)
    )
    if not is_transient:
        return None
    wait = backoff if error.retry_after is None else float(error.retry_after)
    return wait if wait <= LONGEST_WAIT_SECONDS else None
