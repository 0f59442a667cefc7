"""Errors, pages and the interface between generated operations and the client."""

from __future__ import annotations

from typing import Any, Dict, Generic, List, Mapping, Optional, Tuple, TypeVar

Item = TypeVar("Item")


class GuiaError(Exception):
    """Base class of every error that the client raises."""


class GuiaConnectionError(GuiaError):
    """No complete response arrived. Whether the request was executed is unknown."""


class WebhookVerificationError(GuiaError):
    """The delivery is not signed with this secret, or its timestamp is outside the tolerance."""


class ApiError(GuiaError):
    """An error response of the API. Each error code has its own subclass."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        details: Mapping[str, Any],
        request_id: str,
        retry_after: Optional[int],
    ) -> None:
        super().__init__(f"{code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.details = details
        self.request_id = request_id
        #: Seconds. None if the response has no `Retry-After` header.
        self.retry_after = retry_after


class Page(List[Item], Generic[Item]):
    """The rows of one page. `meta` holds the pagination of the response."""

    def __init__(self, rows: List[Item], meta: Dict[str, Any]) -> None:
        super().__init__(rows)
        self.meta = meta

    def following(self) -> Optional[Dict[str, Any]]:
        """The query parameters of the next page. None on the last page."""
        pagination = self.meta.get("pagination", self.meta)
        if pagination.get("nextCursor"):
            return {"cursor": pagination["nextCursor"]}
        page = pagination.get("page", 0)
        if page * pagination.get("limit", 0) < pagination.get("total", 0):
            return {"page": page + 1}
        return None


class Sender:
    """Sends requests. `guia.Guia` implements it."""

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
    ) -> Any:
        raise NotImplementedError
