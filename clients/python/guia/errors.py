# Generated from the OpenAPI document: `npm run generate`. Do not edit.

from typing import Dict, Type

from .base import ApiError


class ValidationError(ApiError):
    """VALIDATION_ERROR"""


class InvalidInputError(ApiError):
    """INVALID_INPUT"""


class ApiVersionUnsupportedError(ApiError):
    """API_VERSION_UNSUPPORTED"""


class LiveModeRequiredError(ApiError):
    """LIVE_MODE_REQUIRED"""


class SkuAlreadyExistsError(ApiError):
    """SKU_ALREADY_EXISTS"""


class UnauthorizedError(ApiError):
    """UNAUTHORIZED"""


class InvalidApiKeyError(ApiError):
    """INVALID_API_KEY"""


class ExpiredApiKeyError(ApiError):
    """EXPIRED_API_KEY"""


class InsufficientBalanceError(ApiError):
    """INSUFFICIENT_BALANCE"""


class ForbiddenError(ApiError):
    """FORBIDDEN"""


class InsufficientScopeError(ApiError):
    """INSUFFICIENT_SCOPE"""


class IpNotAllowedError(ApiError):
    """IP_NOT_ALLOWED"""


class PlanLimitReachedError(ApiError):
    """PLAN_LIMIT_REACHED"""


class SoleOwnerOfOrganizationError(ApiError):
    """SOLE_OWNER_OF_ORGANIZATION"""


class ResourceNotFoundError(ApiError):
    """RESOURCE_NOT_FOUND"""


class ShipmentAlreadyProcessedError(ApiError):
    """SHIPMENT_ALREADY_PROCESSED"""


class ShipmentLabelInProgressError(ApiError):
    """SHIPMENT_LABEL_IN_PROGRESS"""


class IdempotencyKeyReusedError(ApiError):
    """IDEMPOTENCY_KEY_REUSED"""


class IdempotencyKeyInUseError(ApiError):
    """IDEMPOTENCY_KEY_IN_USE"""


class ClaimPendingNoRefundAllowedError(ApiError):
    """CLAIM_PENDING_NO_REFUND_ALLOWED"""


class ShipmentRefundedNoClaimsAllowedError(ApiError):
    """SHIPMENT_REFUNDED_NO_CLAIMS_ALLOWED"""


class RatesExpiredError(ApiError):
    """RATES_EXPIRED"""


class CarrierNotSupportedError(ApiError):
    """CARRIER_NOT_SUPPORTED"""


class CarrierCredentialsRequiredError(ApiError):
    """CARRIER_CREDENTIALS_REQUIRED"""


class OneCallBuyRatesPendingError(ApiError):
    """ONE_CALL_BUY_RATES_PENDING"""


class OneCallBuyNoMatchingRateError(ApiError):
    """ONE_CALL_BUY_NO_MATCHING_RATE"""


class RateLimitExceededError(ApiError):
    """RATE_LIMIT_EXCEEDED"""


class InternalError(ApiError):
    """INTERNAL_ERROR"""


class CarrierError(ApiError):
    """CARRIER_ERROR"""


class CheckoutNotConfiguredError(ApiError):
    """CHECKOUT_NOT_CONFIGURED"""


ERRORS: Dict[str, Type[ApiError]] = {
    "VALIDATION_ERROR": ValidationError,
    "INVALID_INPUT": InvalidInputError,
    "API_VERSION_UNSUPPORTED": ApiVersionUnsupportedError,
    "LIVE_MODE_REQUIRED": LiveModeRequiredError,
    "SKU_ALREADY_EXISTS": SkuAlreadyExistsError,
    "UNAUTHORIZED": UnauthorizedError,
    "INVALID_API_KEY": InvalidApiKeyError,
    "EXPIRED_API_KEY": ExpiredApiKeyError,
    "INSUFFICIENT_BALANCE": InsufficientBalanceError,
    "FORBIDDEN": ForbiddenError,
    "INSUFFICIENT_SCOPE": InsufficientScopeError,
    "IP_NOT_ALLOWED": IpNotAllowedError,
    "PLAN_LIMIT_REACHED": PlanLimitReachedError,
    "SOLE_OWNER_OF_ORGANIZATION": SoleOwnerOfOrganizationError,
    "RESOURCE_NOT_FOUND": ResourceNotFoundError,
    "SHIPMENT_ALREADY_PROCESSED": ShipmentAlreadyProcessedError,
    "SHIPMENT_LABEL_IN_PROGRESS": ShipmentLabelInProgressError,
    "IDEMPOTENCY_KEY_REUSED": IdempotencyKeyReusedError,
    "IDEMPOTENCY_KEY_IN_USE": IdempotencyKeyInUseError,
    "CLAIM_PENDING_NO_REFUND_ALLOWED": ClaimPendingNoRefundAllowedError,
    "SHIPMENT_REFUNDED_NO_CLAIMS_ALLOWED": ShipmentRefundedNoClaimsAllowedError,
    "RATES_EXPIRED": RatesExpiredError,
    "CARRIER_NOT_SUPPORTED": CarrierNotSupportedError,
    "CARRIER_CREDENTIALS_REQUIRED": CarrierCredentialsRequiredError,
    "ONE_CALL_BUY_RATES_PENDING": OneCallBuyRatesPendingError,
    "ONE_CALL_BUY_NO_MATCHING_RATE": OneCallBuyNoMatchingRateError,
    "RATE_LIMIT_EXCEEDED": RateLimitExceededError,
    "INTERNAL_ERROR": InternalError,
    "CARRIER_ERROR": CarrierError,
    "CHECKOUT_NOT_CONFIGURED": CheckoutNotConfiguredError,
}
