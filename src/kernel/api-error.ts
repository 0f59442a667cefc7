import { ERROR_STATUS, type ErrorCode, type InputErrorCode } from './error-codes.js';

export type ErrorDetails = Readonly<Record<string, unknown>>;

/** Field name (a path such as `fromAddress.postalCode`) → what is wrong with it. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/**
 * The one error the service answers with. Anything else that is thrown is a fault of ours and
 * becomes `500 INTERNAL_ERROR` without a word of its text.
 */
export class ApiError extends Error {
  /** `statusOverride`: 413 and 415 share the code `VALIDATION_ERROR` (contract, Responses). */
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
    private readonly statusOverride?: number,
  ) {
    super(message);
    this.name = 'ApiError';
  }

  get status(): number {
    return this.statusOverride ?? ERROR_STATUS[this.code];
  }
}

/** `400 VALIDATION_ERROR`: a field is missing, of the wrong type or out of its range. */
export const validationError = (errors: FieldErrors): ApiError =>
  new ApiError('VALIDATION_ERROR', `The request is not valid: ${summary(errors)}`, { errors });

/** `400 INVALID_INPUT` that points at fields: wrong combinations, and where the specification names the code. */
export const invalidFields = (errors: FieldErrors): ApiError =>
  new ApiError('INVALID_INPUT', `The request is not valid: ${summary(errors)}`, { errors });

/** `400 INVALID_INPUT` with a finer code in `details.code`. */
export const invalidInput = (code: InputErrorCode, message: string, details: ErrorDetails = {}): ApiError =>
  new ApiError('INVALID_INPUT', message, { code, ...details });

/** `404 RESOURCE_NOT_FOUND`: missing, of another organization, or of the other mode: one answer for the three. */
export const notFound = (what: string): ApiError => new ApiError('RESOURCE_NOT_FOUND', `${what} not found.`);

const summary = (errors: FieldErrors): string =>
  Object.entries(errors)
    .slice(0, 3)
    .map(([field, messages]) => `${field} ${messages[0]}`)
    .join('; ');
