import { ERROR_STATUS, type ErrorCode, type InputErrorCode } from './error-codes.js';

export type ErrorDetails = Readonly<Record<string, unknown>>;

/** Maps a field name (a path such as `fromAddress.postalCode`) to the problems of the field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Maps a field name to a suggested replacement for the rejected value. */
export type Suggestions = Readonly<Record<string, string>>;

/**
 * The only error class that clients receive. Any other thrown value is a bug: the client receives `500 INTERNAL_ERROR` without the
 * message of the thrown value. Source: docs/errors.md
 */
export class ApiError extends Error {
  /**
   * `statusOverride` replaces the status of the code. Responses with the statuses 413 and 415 also use the code `VALIDATION_ERROR`.
   */
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
    private readonly statusOverride?: number,
  ) {
    super(message);
    this.name = 'ApiError';
  }

  withDetails(details: ErrorDetails): ApiError {
    return new ApiError(this.code, this.message, details, this.statusOverride);
  }

  get status(): number {
    return this.statusOverride ?? ERROR_STATUS[this.code];
  }
}

/** `400 VALIDATION_ERROR`. Use this error if a field is missing, or if a value is out of range or of the wrong type. */
export const validationError = (errors: FieldErrors, suggestions: Suggestions = {}): ApiError =>
  new ApiError('VALIDATION_ERROR', `The request is not valid: ${summary(errors)}`, firstOf(errors, suggestions));

/** `400 INVALID_INPUT` with field errors. Source: docs/errors.md#the-codes */
export const invalidFields = (errors: FieldErrors, suggestions: Suggestions = {}): ApiError =>
  new ApiError('INVALID_INPUT', `The request is not valid: ${summary(errors)}`, firstOf(errors, suggestions));

/** Maximum number of invalid fields in an error. Source: docs/reliability.md#request-limits */
const MAX_SHOWN = 50;
const MAX_SHOWN_CHARACTERS = 12_000;

/** Returns the first invalid fields and their suggestions. `moreErrors` is the number of omitted fields. */
function firstOf(errors: FieldErrors, suggestions: Suggestions): ErrorDetails {
  const all = Object.entries(errors);
  let characters = 0;
  const fits = ([field, messages]: (typeof all)[number]) =>
    (characters += field.length + messages.join().length) <= MAX_SHOWN_CHARACTERS;
  const end = all.slice(0, MAX_SHOWN).findIndex((entry) => !fits(entry));
  const shown = all.slice(0, end === -1 ? MAX_SHOWN : Math.max(1, end));
  const more = all.length - shown.length;
  const suggested = shown.flatMap(([field]) => (field in suggestions ? [[field, suggestions[field]]] : []));
  return {
    errors: Object.fromEntries(shown),
    ...(suggested.length > 0 ? { suggestions: Object.fromEntries(suggested) as Suggestions } : {}),
    ...(more > 0 ? { moreErrors: more } : {}),
  };
}

/** `400 INVALID_INPUT` with a more specific code in `details.code`. */
export const invalidInput = (code: InputErrorCode, message: string, details: ErrorDetails = {}): ApiError =>
  new ApiError('INVALID_INPUT', message, { code, ...details });

/**
 * `404 RESOURCE_NOT_FOUND`. Records of another organization or mode cause the same error, so that the caller cannot learn whether
 * the record exists.
 */
export const notFound = (what: string): ApiError => new ApiError('RESOURCE_NOT_FOUND', `${what} not found.`);

/** Throws `RESOURCE_NOT_FOUND` if the row is null. */
export function existing<Row>(row: Row | null, what: string): Row {
  if (row === null) throw notFound(what);
  return row;
}

const MAX_IN_MESSAGE = 3;

/** Returns the first field errors and the number of further errors: `a is required; b is required; c is required, and 4 more`. */
function summary(errors: FieldErrors): string {
  const all = Object.entries(errors);
  const first = all.slice(0, MAX_IN_MESSAGE).map(([field, messages]) => `${field} ${messages[0]}`);
  const more = all.length - first.length;
  return first.join('; ') + (more > 0 ? `, and ${more} more` : '');
}
