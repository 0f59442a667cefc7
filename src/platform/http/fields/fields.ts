import { parseUrl } from '../../../kernel/parse-url.js';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateIf, isISO31661Alpha2, ValidateBy } from 'class-validator';
import { isWholeCentavos, MAX_AMOUNT } from '../../../kernel/money.js';
import { hasVisibleText, withoutInvisible } from '../../../kernel/characters.js';
import { compactPhone, isE164, meantPhone } from '../../../kernel/telephone.js';
import { Converted, Field, trimmed, type Check, type FieldOptions } from './field-decorator.js';
import { isAbsent, isInstant, isLongerThan, isRealDate } from './json-value.js';
import {
  MAX_MEASURE,
  toCentimetres,
  toKilograms,
  type DimensionUnit,
  type WeightUnit,
} from '../../../kernel/parcel.js';

/**
 * Field decorators of request classes. Each decorator validates, normalizes and documents the field, so that validation and
 * documentation agree. Validation treats an absent optional field and `null` in the same way. Use cases treat the two differently:
 * an absent field leaves the stored value unchanged, and `null` clears the stored value. `composite-fields.ts` contains lists and
 * objects. `query-fields.ts` contains query parameters.
 */

interface TextOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: RegExp;
  readonly format?: string;
  /** Also accepts text without a visible character. A search for such text returns an empty list. */
  readonly isSearch?: boolean;
}

/**
 * A trimmed string. An empty string becomes null if the field is optional. A required string must contain a visible character that
 * is not an emoji.
 */
export function Text(options: TextOptions = {}): PropertyDecorator {
  const { min = 0, max, pattern, format, optional, isSearch = false } = options;
  const check: Check = (value) => {
    if (typeof value !== 'string') return 'must be a string';
    if (!optional && !(isSearch ? value : hasVisibleText(value))) return 'is required';
    if (value.length < min) return `must be at least ${min} characters long`;
    if (max !== undefined && isLongerThan(value, max)) return `must be at most ${max} characters long`;
    return pattern && !pattern.test(value) ? `must be ${format ?? `text that matches ${pattern.source}`}` : null;
  };
  return Trimmed(check, options, { type: String, maxLength: max, minLength: min || undefined });
}

/** Trims strings. The empty string becomes null if the field is `optional`. */
const Trimmed = (check: Check, options: FieldOptions, api: ApiPropertyOptions): PropertyDecorator =>
  applyDecorators(
    Converted((value) => trimmed(value, options.optional)),
    Field(check, options, api),
  );

/** Ids contain about 30 characters. The service rejects much longer values without a query. */
const MAX_ID = 255;

/** Id of a record. The use case checks whether the record exists. */
export const Id = (options: FieldOptions = {}): PropertyDecorator => Text({ ...options, max: MAX_ID });

const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[^\s@.,:;<>()[\]\\"]+(\.[^\s@.,:;<>()[\]\\"]+)+$/;

export const Email = (options: FieldOptions = {}): PropertyDecorator =>
  Text({ example: 'ana@tienda.mx', ...options, max: 254, pattern: EMAIL, format: 'an email address' });

interface TelephoneOptions extends FieldOptions {
  /**
   * Checks the telephone after invisible characters were removed. Not called if the telephone is absent. The default accepts any
   * notation.
   */
  readonly check?: (phone: string) => string | null;
}

const LONGEST_TELEPHONE = 20;

/** A telephone number of 1 to 20 characters. Invisible characters are removed before validation. */
export function Telephone({ check = dialledProblem, ...options }: TelephoneOptions = {}): PropertyDecorator {
  const problem: Check = (value) => {
    if (typeof value !== 'string') return 'must be a string';
    if (!options.optional && value === '') return 'is required';
    return isLongerThan(value, LONGEST_TELEPHONE)
      ? `must be at most ${LONGEST_TELEPHONE} characters long`
      : check(value);
  };
  return applyDecorators(
    Converted((value) => trimmed(typeof value === 'string' ? withoutInvisible(value) : value, options.optional)),
    Field(
      problem,
      { example: '+525512345678', meaning: meantPhone, ...options },
      { type: String, maxLength: LONGEST_TELEPHONE },
    ),
  );
}

/** Accepts only E.164. The message suggests the corrected number. */
export const e164Problem = (phone: string): string | null =>
  isE164(compactPhone(phone)) ? null : `must be a phone number in E.164, ${exampleFor(phone)}`;

/** Accepts every notation that matches exactly one E.164 number. */
export const meantPhoneProblem = (phone: string): string | null =>
  isE164(compactPhone(phone)) || meantPhone(phone) !== null
    ? null
    : 'must be a telephone number, such as +525512345678 or 55 1234 5678';

/** Accepts any notation, with or without an extension. A Mexican number in E.164 must have ten digits after +52. */
const dialledProblem = (phone: string): string | null =>
  /^\+52\d*$/.test(compactPhone(phone)) ? e164Problem(phone) : null;

function exampleFor(phone: string): string {
  const meant = meantPhone(phone);
  if (meant === null) return 'such as +525512345678';
  return `${meant.startsWith('+52') ? 'a Mexican one ' : ''}written ${meant}`;
}

export function OneOf(
  values: readonly string[],
  options: FieldOptions & { readonly enumName?: string } = {},
): PropertyDecorator {
  const check = isOneOf(values);
  return Trimmed(check, options, { enum: values, ...(options.enumName ? { enumName: options.enumName } : {}) });
}

/** Like `OneOf`, for values that the operator can add at run time. The OpenAPI document lists the values in `x-extensible-enum`. */
export function OneOfOpen(values: readonly string[], options: FieldOptions & { readonly enumName: string }) {
  // Swagger UI would fill `example` into filters.
  const enumSchema: object = { 'x-extensible-enum': [...values], examples: [values[0]] };
  return Trimmed(isOneOf(values), options, { enum: [...values], enumName: options.enumName, enumSchema });
}

const isOneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.includes(value as string) ? null : `must be one of ${values.join(', ')}`;

export interface NumberOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
  readonly above?: number;
}

export function Numeric(options: NumberOptions = {}): PropertyDecorator {
  return Field((value) => numberProblem(value, options), options, { type: Number, ...limitsOf(options) });
}

export function Integer(options: NumberOptions = {}): PropertyDecorator {
  const check: Check = (value) =>
    numberProblem(value, options) ?? (Number.isSafeInteger(value) ? null : 'must be a whole number');
  return Field(check, options, { type: 'integer', minimum: options.min, maximum: options.max });
}

/** An amount in MXN as a JSON number with at most two decimals. */
export function Amount(options: NumberOptions = {}): PropertyDecorator {
  return Field((value) => amountProblem(value, options), options, {
    type: Number,
    ...limitsOf(options),
    format: 'double',
  });
}

const limitsOf = ({ min, above, max }: NumberOptions) => ({ minimum: min ?? above, maximum: max });

export const Flag = (options: FieldOptions = {}): PropertyDecorator =>
  Field((value) => (typeof value === 'boolean' ? null : 'must be true or false'), options, { type: Boolean });

/**
 * An instant: ISO 8601 with a time zone, or a date. In query parameters, use `QueryInstant`, which interprets a date as a day in
 * Mexico City.
 */
export const Instant = (options: FieldOptions = {}): PropertyDecorator =>
  Trimmed((value) => (isInstant(value) ? null : 'must be an ISO 8601 date or instant'), options, { type: String });

interface DayOptions extends FieldOptions {
  /** Additional check of a day that exists in the calendar. Null if the day is valid. */
  readonly check?: (day: string) => string | null;
}

export const Day = ({ check = () => null, ...options }: DayOptions = {}): PropertyDecorator =>
  Trimmed(
    (value) =>
      typeof value === 'string' && isRealDate(value)
        ? check(value)
        : 'must be an existing date in the format YYYY-MM-DD',
    options,
    { type: String, format: 'date' },
  );

export const TimeOfDay = (options: FieldOptions = {}): PropertyDecorator =>
  Text({ ...options, pattern: /^([01]\d|2[0-3]):[0-5]\d$/, format: 'a time of day in the format HH:mm' });

/**
 * Makes a required field optional if the request contains one of the other fields. Place this decorator above the field decorator.
 */
export const RequiredUnless = (...others: readonly string[]): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false, nullable: true }),
    ValidateIf(
      (request: Readonly<Record<string, unknown>>, value) =>
        !isAbsent(value) || others.every((other) => isAbsent(request[other])),
    ),
  );

export const amountProblem = (value: unknown, bounds: Pick<NumberOptions, 'min' | 'max' | 'above'>): string | null =>
  numberProblem(value, { max: MAX_AMOUNT, ...bounds }) ??
  (isWholeCentavos(value as number) ? null : 'must not have more than two decimals');

function numberProblem(value: unknown, { min, max, above }: NumberOptions): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'must be a number';
  if (above !== undefined && value <= above) return `must be greater than ${above}`;
  if (min !== undefined && value < min) return `must be at least ${min}`;
  return max !== undefined && value > max ? `must be at most ${max}` : null;
}

/** An optional country: an ISO 3166-1 alpha-2 code in upper or lower case. Source: docs/addresses.md */
export const Country = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    Text({ ...options, optional: true, example: 'MX' }),
    ValidateBy({
      name: 'country',
      validator: {
        // `Text` has already reported a value that is not a string.
        validate: (value) => typeof value !== 'string' || isISO31661Alpha2(value),
        defaultMessage: () => 'must be a two-letter ISO country code',
      },
    }),
  );

/**
 * Checks the text in addition to the URL parser. The parser silently removes line breaks and tabs, and interprets a repeated scheme
 * as the host.
 */
const HTTP_URL = /^https?:\/\/(?!https?[:/])[^\s\p{Cc}\p{Cf}"<>\\]+$/iu;

export function HttpUrl(options: FieldOptions & { readonly max: number }): PropertyDecorator {
  const { max } = options;
  const check: Check = (value) => {
    if (typeof value !== 'string') return 'must be a string';
    if (value.length > max) return `must be at most ${max} characters long`;
    const url = HTTP_URL.test(value) ? parseUrl(value) : null;
    if (!url) return 'must be an absolute http or https URL';
    // A user name is rejected, because people could mistake the user name for the host.
    return url.username || url.password ? 'must not contain credentials' : null;
  };
  return Trimmed(check, options, { type: String, format: 'uri', maxLength: max });
}

interface Units {
  readonly dimensionUnit?: DimensionUnit | null;
  readonly weightUnit?: WeightUnit | null;
}

/** Side of a parcel in the `dimensionUnit` of the request. The value must be above 0. */
export const Length = (options: FieldOptions = {}): PropertyDecorator =>
  Measure('cm', (side, { dimensionUnit }) => toCentimetres(side, dimensionUnit ?? 'cm'), options);

/** Weight of a parcel in the `weightUnit` of the request. The value must be above 0. */
export const Weight = (options: FieldOptions = {}): PropertyDecorator =>
  Measure('kg', (weight, { weightUnit }) => toKilograms(weight, weightUnit ?? 'kg'), options);

function Measure(
  unit: string,
  convert: (measure: number, units: Units) => number,
  options: FieldOptions,
): PropertyDecorator {
  return applyDecorators(
    Numeric({ ...options, above: 0 }),
    ValidateBy({
      name: 'measure',
      validator: {
        // Compares after the conversion from the unit of the request. An invalid value or unit converts to NaN and passes, because
        // another check reports the value.
        validate: (value, args) => !(convert(value as number, args?.object as Units) > MAX_MEASURE),
        defaultMessage: () => `must be at most ${MAX_MEASURE} ${unit}`,
      },
    }),
  );
}
