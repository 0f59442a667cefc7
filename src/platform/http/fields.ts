import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { isWholeCentavos } from '../../kernel/money.js';
import { Converted, Field, trimmed, type Check, type FieldOptions } from './field-decorator.js';
import { isAbsent, isInstant, isRealDate } from './json-value.js';

/**
 * The vocabulary of request classes: each decorator is one row of a table in the specification. It validates the
 * field, normalises it, and documents it in OpenAPI, so that the three cannot disagree.
 *
 * Absent and `null` are the same to validation where a field is optional; use cases tell them apart
 * (absent keeps, null clears). Strings are trimmed; an empty required string is missing.
 *
 * Here: one value each. Lists and objects are in `composite-fields.ts`, query parameters in `query-fields.ts`.
 */

interface TextOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: RegExp;
  /** What the pattern asks for: `must be <this>`. */
  readonly format?: string;
}

/** Trimmed text. An optional one that is empty counts as null. */
export function Text(options: TextOptions = {}): PropertyDecorator {
  const { min = 0, max, pattern, format } = options;
  const check: Check = (value) => {
    if (typeof value !== 'string') return 'must be a string';
    if (value.length < min) return `must be at least ${min} characters long`;
    if (max !== undefined && [...value].length > max) return `must be at most ${max} characters long`;
    return pattern && !pattern.test(value) ? `must be ${format ?? `text that matches ${pattern.source}`}` : null;
  };
  return applyDecorators(
    Converted((value) => trimmed(value, options.optional)),
    Field(check, options, { type: String, maxLength: max, minLength: min || undefined }),
  );
}

/** Ids are opaque, and those of the service have about 30 characters: what is far longer is none, and not looked for. */
const MAX_ID = 255;

/** The id of a record of the service. Whether there is one, its use case says. */
export const Id = (options: FieldOptions = {}): PropertyDecorator => Text({ ...options, max: MAX_ID });

const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[^\s@.,:;<>()[\]\\"]+(\.[^\s@.,:;<>()[\]\\"]+)+$/;

export const Email = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(Text({ example: 'ana@tienda.mx', ...options, max: 254, pattern: EMAIL, format: 'an email address' }));

/** A telephone as people write it, an extension included: 1 to 20 characters. That of an address is E.164 instead. */
export const Telephone = (options: FieldOptions = {}): PropertyDecorator =>
  Text({ example: '+525512345678', ...options, max: 20 });

interface OneOfOptions extends FieldOptions {
  readonly enumName?: string;
}

export function OneOf(values: readonly string[], options: OneOfOptions = {}): PropertyDecorator {
  const check: Check = (value) => (values.includes(value as string) ? null : `must be one of ${values.join(', ')}`);
  return applyDecorators(
    Converted((value) => trimmed(value, options.optional)),
    Field(check, options, {
      enum: values,
      ...(options.enumName ? { enumName: options.enumName } : {}),
    }),
  );
}

interface NumberOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
  /** Greater than, not equal. */
  readonly above?: number;
}

export function Numeric(options: NumberOptions = {}): PropertyDecorator {
  return Field((value) => numberProblem(value, options), options, {
    type: Number,
    minimum: options.min ?? options.above,
    maximum: options.max,
  });
}

export function Integer(options: NumberOptions = {}): PropertyDecorator {
  const check: Check = (value) =>
    numberProblem(value, options) ?? (Number.isSafeInteger(value) ? null : 'must be a whole number');
  return Field(check, options, { type: 'integer', minimum: options.min, maximum: options.max });
}

/** An amount in MXN as a JSON number: at most two decimals. */
export function Amount(options: NumberOptions = {}): PropertyDecorator {
  const bounds = { max: 9_999_999_999.99, ...options };
  const check: Check = (value) =>
    numberProblem(value, bounds) ?? (isWholeCentavos(value as number) ? null : 'must not have more than two decimals');
  return Field(check, options, {
    type: Number,
    minimum: options.min ?? options.above,
    maximum: options.max,
    format: 'double',
  });
}

export const Flag = (options: FieldOptions = {}): PropertyDecorator =>
  Field((value) => (typeof value === 'boolean' ? null : 'must be true or false'), options, { type: Boolean });

/** An instant: ISO 8601 with a zone, or a date (midnight UTC). Pass it on as a `Date`: the two are read alike then. */
export const Instant = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    Converted((value) => trimmed(value, options.optional)),
    Field((value) => (isInstant(value) ? null : 'must be an ISO 8601 date or instant'), options, { type: String }),
  );

/** A day of the calendar, `YYYY-MM-DD`. */
export const Day = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    Converted((value) => trimmed(value, options.optional)),
    Field(
      (value) =>
        typeof value === 'string' && isRealDate(value) ? null : 'must be a day that exists, written YYYY-MM-DD',
      options,
      { type: String, format: 'date' },
    ),
  );

/** A time of day, `HH:mm`. */
export const TimeOfDay = (options: FieldOptions = {}): PropertyDecorator =>
  Text({ ...options, pattern: /^([01]\d|2[0-3]):[0-5]\d$/, format: 'a time of day, written HH:mm' });

/** Makes a required field optional where the request has another one. Stands above the field's own decorator. */
export const RequiredUnless = (...others: readonly string[]): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false, nullable: true }),
    ValidateIf(
      (request: Readonly<Record<string, unknown>>, value) =>
        !isAbsent(value) || others.every((other) => isAbsent(request[other])),
    ),
  );

function numberProblem(value: unknown, { min, max, above }: NumberOptions): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'must be a number';
  if (above !== undefined && value <= above) return `must be greater than ${above}`;
  if (min !== undefined && value < min) return `must be at least ${min}`;
  return max !== undefined && value > max ? `must be at most ${max}` : null;
}
