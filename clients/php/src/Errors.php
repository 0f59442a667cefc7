<?php

// Generated from the OpenAPI document: `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Guia;

/** VALIDATION_ERROR */
class ValidationError extends ApiError
{
}

/** INVALID_INPUT */
class InvalidInputError extends ApiError
{
}

/** API_VERSION_UNSUPPORTED */
class ApiVersionUnsupportedError extends ApiError
{
}

/** LIVE_MODE_REQUIRED */
class LiveModeRequiredError extends ApiError
{
}

/** SKU_ALREADY_EXISTS */
class SkuAlreadyExistsError extends ApiError
{
}

/** UNAUTHORIZED */
class UnauthorizedError extends ApiError
{
}

/** INVALID_API_KEY */
class InvalidApiKeyError extends ApiError
{
}

/** EXPIRED_API_KEY */
class ExpiredApiKeyError extends ApiError
{
}

/** INSUFFICIENT_BALANCE */
class InsufficientBalanceError extends ApiError
{
}

/** FORBIDDEN */
class ForbiddenError extends ApiError
{
}

/** INSUFFICIENT_SCOPE */
class InsufficientScopeError extends ApiError
{
}

/** IP_NOT_ALLOWED */
class IpNotAllowedError extends ApiError
{
}

/** PLAN_LIMIT_REACHED */
class PlanLimitReachedError extends ApiError
{
}

/** SOLE_OWNER_OF_ORGANIZATION */
class SoleOwnerOfOrganizationError extends ApiError
{
}

/** RESOURCE_NOT_FOUND */
class ResourceNotFoundError extends ApiError
{
}

/** SHIPMENT_ALREADY_PROCESSED */
class ShipmentAlreadyProcessedError extends ApiError
{
}

/** SHIPMENT_LABEL_IN_PROGRESS */
class ShipmentLabelInProgressError extends ApiError
{
}

/** IDEMPOTENCY_KEY_REUSED */
class IdempotencyKeyReusedError extends ApiError
{
}

/** IDEMPOTENCY_KEY_IN_USE */
class IdempotencyKeyInUseError extends ApiError
{
}

/** CLAIM_PENDING_NO_REFUND_ALLOWED */
class ClaimPendingNoRefundAllowedError extends ApiError
{
}

/** SHIPMENT_REFUNDED_NO_CLAIMS_ALLOWED */
class ShipmentRefundedNoClaimsAllowedError extends ApiError
{
}

/** RATES_EXPIRED */
class RatesExpiredError extends ApiError
{
}

/** CARRIER_NOT_SUPPORTED */
class CarrierNotSupportedError extends ApiError
{
}

/** CARRIER_CREDENTIALS_REQUIRED */
class CarrierCredentialsRequiredError extends ApiError
{
}

/** ONE_CALL_BUY_RATES_PENDING */
class OneCallBuyRatesPendingError extends ApiError
{
}

/** ONE_CALL_BUY_NO_MATCHING_RATE */
class OneCallBuyNoMatchingRateError extends ApiError
{
}

/** RATE_LIMIT_EXCEEDED */
class RateLimitExceededError extends ApiError
{
}

/** INTERNAL_ERROR */
class InternalError extends ApiError
{
}

/** CARRIER_ERROR */
class CarrierError extends ApiError
{
}

/** CHECKOUT_NOT_CONFIGURED */
class CheckoutNotConfiguredError extends ApiError
{
}

/** @internal The class of each error code. */
final class Errors
{
    public const CLASSES = [
        'VALIDATION_ERROR' => ValidationError::class,
        'INVALID_INPUT' => InvalidInputError::class,
        'API_VERSION_UNSUPPORTED' => ApiVersionUnsupportedError::class,
        'LIVE_MODE_REQUIRED' => LiveModeRequiredError::class,
        'SKU_ALREADY_EXISTS' => SkuAlreadyExistsError::class,
        'UNAUTHORIZED' => UnauthorizedError::class,
        'INVALID_API_KEY' => InvalidApiKeyError::class,
        'EXPIRED_API_KEY' => ExpiredApiKeyError::class,
        'INSUFFICIENT_BALANCE' => InsufficientBalanceError::class,
        'FORBIDDEN' => ForbiddenError::class,
        'INSUFFICIENT_SCOPE' => InsufficientScopeError::class,
        'IP_NOT_ALLOWED' => IpNotAllowedError::class,
        'PLAN_LIMIT_REACHED' => PlanLimitReachedError::class,
        'SOLE_OWNER_OF_ORGANIZATION' => SoleOwnerOfOrganizationError::class,
        'RESOURCE_NOT_FOUND' => ResourceNotFoundError::class,
        'SHIPMENT_ALREADY_PROCESSED' => ShipmentAlreadyProcessedError::class,
        'SHIPMENT_LABEL_IN_PROGRESS' => ShipmentLabelInProgressError::class,
        'IDEMPOTENCY_KEY_REUSED' => IdempotencyKeyReusedError::class,
        'IDEMPOTENCY_KEY_IN_USE' => IdempotencyKeyInUseError::class,
        'CLAIM_PENDING_NO_REFUND_ALLOWED' => ClaimPendingNoRefundAllowedError::class,
        'SHIPMENT_REFUNDED_NO_CLAIMS_ALLOWED' => ShipmentRefundedNoClaimsAllowedError::class,
        'RATES_EXPIRED' => RatesExpiredError::class,
        'CARRIER_NOT_SUPPORTED' => CarrierNotSupportedError::class,
        'CARRIER_CREDENTIALS_REQUIRED' => CarrierCredentialsRequiredError::class,
        'ONE_CALL_BUY_RATES_PENDING' => OneCallBuyRatesPendingError::class,
        'ONE_CALL_BUY_NO_MATCHING_RATE' => OneCallBuyNoMatchingRateError::class,
        'RATE_LIMIT_EXCEEDED' => RateLimitExceededError::class,
        'INTERNAL_ERROR' => InternalError::class,
        'CARRIER_ERROR' => CarrierError::class,
        'CHECKOUT_NOT_CONFIGURED' => CheckoutNotConfiguredError::class,
    ];
}
