import type { Data, Schemas } from './operations.js';

/** Error codes known to this version of the client. The service may add codes. */
export type ErrorCode = Schemas['ErrorEnvelope']['error']['code'];

/** Base class of all errors of the client. */
export class GuiaError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** No complete response was received. The request may have been executed. `cause` is the original error. */
export class ConnectionError extends GuiaError {}

/** The signature of a webhook is invalid or too old. */
export class WebhookVerificationError extends GuiaError {}

export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string;
  /** Seconds. */
  readonly retryAfter: number | undefined;
}

/** An error response of the API. Each code has its subclass. `UNKNOWN`: the response did not come from the service. */
export class ApiError<Details extends object = Readonly<Record<string, unknown>>> extends GuiaError {
  readonly status: number;
  readonly code: ErrorCode | (string & {});
  readonly details: Details;
  readonly requestId: string;
  /** Seconds. Undefined if the response has no `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor({ status, code, message, details, requestId, retryAfter }: Refusal) {
    super(`${code}: ${message}`);
    this.status = status;
    this.code = code;
    this.details = details as Details;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

/** Messages by field: `parcel.weight`. */
type FieldErrors = Readonly<Record<string, readonly string[]>>;

export class ValidationError extends ApiError<{ errors?: FieldErrors }> {}
export class InvalidInputError extends ApiError<{ code?: string; errors?: FieldErrors }> {}
export class ApiVersionUnsupportedError extends ApiError<{ supportedVersions: string[]; currentVersion: string }> {}
export class LiveModeRequiredError extends ApiError {}
export class SkuAlreadyExistsError extends ApiError<{ sku: string; productId: string }> {}
export class UnauthorizedError extends ApiError {}
export class InvalidApiKeyError extends ApiError {}
export class ExpiredApiKeyError extends ApiError {}

/** Decimal strings. `shipmentId`: present if the same call created the shipment. */
export class InsufficientBalanceError extends ApiError<{
  required: string;
  available: string;
  shortfall: string;
  currency: string;
  shipmentId?: string;
}> {}

export class ForbiddenError extends ApiError {}
export class InsufficientScopeError extends ApiError<{ requiredScopes: string[]; missingScopes: string[] }> {}
export class IpNotAllowedError extends ApiError {}
export class PlanLimitReachedError extends ApiError<{ resource: string; limit: number; plan: string }> {}
export class SoleOwnerOfOrganizationError extends ApiError {}
export class ResourceNotFoundError extends ApiError {}
/** `code` and `shipmentId`: present if `rejectDuplicate` found another shipment with the same `externalId`. */
export class ShipmentAlreadyProcessedError extends ApiError<{
  status?: string;
  code?: 'DUPLICATE_EXTERNAL_ID';
  shipmentId?: string;
}> {}
export class ShipmentLabelInProgressError extends ApiError<{ attemptId: string; statusUrl: string }> {}
export class IdempotencyKeyReusedError extends ApiError {}
export class IdempotencyKeyInUseError extends ApiError {}
export class ClaimPendingNoRefundAllowedError extends ApiError<{ claimId: string }> {}
export class ShipmentRefundedNoClaimsAllowedError extends ApiError<{ shipmentId: string }> {}

/** `hint`: the path that quotes again. */
export class RatesExpiredError extends ApiError<{ shipmentId: string; hint: string }> {}

export class CarrierNotSupportedError extends ApiError {}
export class CarrierCredentialsRequiredError extends ApiError {}
export class OneCallBuyRatesPendingError extends ApiError<{ shipmentId: string; ratesPollUrl: string }> {}
export class OneCallBuyNoMatchingRateError extends ApiError<{
  shipmentId: string;
  availableRates: Data<'post', '/v1/shipments'>['rates'];
  rateMessages: Data<'post', '/v1/shipments'>['rateMessages'];
}> {}

/** `details.retryAfter`: seconds. */
export class RateLimitExceededError extends ApiError<{ retryAfter: number }> {}

export class InternalError extends ApiError {}

/** The carrier rejected the operation. Any charge was refunded. */
export class CarrierError extends ApiError {}

export class CheckoutNotConfiguredError extends ApiError {}

const CLASSES: { readonly [Code in ErrorCode]: new (refusal: Refusal) => ApiError<object> } = {
  VALIDATION_ERROR: ValidationError,
  INVALID_INPUT: InvalidInputError,
  API_VERSION_UNSUPPORTED: ApiVersionUnsupportedError,
  LIVE_MODE_REQUIRED: LiveModeRequiredError,
  SKU_ALREADY_EXISTS: SkuAlreadyExistsError,
  UNAUTHORIZED: UnauthorizedError,
  INVALID_API_KEY: InvalidApiKeyError,
  EXPIRED_API_KEY: ExpiredApiKeyError,
  INSUFFICIENT_BALANCE: InsufficientBalanceError,
  FORBIDDEN: ForbiddenError,
  INSUFFICIENT_SCOPE: InsufficientScopeError,
  IP_NOT_ALLOWED: IpNotAllowedError,
  PLAN_LIMIT_REACHED: PlanLimitReachedError,
  SOLE_OWNER_OF_ORGANIZATION: SoleOwnerOfOrganizationError,
  RESOURCE_NOT_FOUND: ResourceNotFoundError,
  SHIPMENT_ALREADY_PROCESSED: ShipmentAlreadyProcessedError,
  SHIPMENT_LABEL_IN_PROGRESS: ShipmentLabelInProgressError,
  IDEMPOTENCY_KEY_REUSED: IdempotencyKeyReusedError,
  IDEMPOTENCY_KEY_IN_USE: IdempotencyKeyInUseError,
  CLAIM_PENDING_NO_REFUND_ALLOWED: ClaimPendingNoRefundAllowedError,
  SHIPMENT_REFUNDED_NO_CLAIMS_ALLOWED: ShipmentRefundedNoClaimsAllowedError,
  RATES_EXPIRED: RatesExpiredError,
  CARRIER_NOT_SUPPORTED: CarrierNotSupportedError,
  CARRIER_CREDENTIALS_REQUIRED: CarrierCredentialsRequiredError,
  ONE_CALL_BUY_RATES_PENDING: OneCallBuyRatesPendingError,
  ONE_CALL_BUY_NO_MATCHING_RATE: OneCallBuyNoMatchingRateError,
  RATE_LIMIT_EXCEEDED: RateLimitExceededError,
  INTERNAL_ERROR: InternalError,
  CARRIER_ERROR: CarrierError,
  CHECKOUT_NOT_CONFIGURED: CheckoutNotConfiguredError,
};

/** Creates the error of an error response, with the class of its code. */
export function errorOf(refusal: Refusal): ApiError<object> {
  const Class = Object.hasOwn(CLASSES, refusal.code) ? CLASSES[refusal.code as ErrorCode] : ApiError;
  return new Class(refusal);
}
