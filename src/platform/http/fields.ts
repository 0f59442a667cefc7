import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsOptional, ValidateBy, ValidateIf, ValidateNested } from 'class-validator';
import { isWholeCentavos } from '../../kernel/money.js';

/**
 * The vocabulary of request classes: each decorator is one row of a table in the specification. It validates the
 * field, normalises it, and documents it in OpenAPI, so that the three cannot disagree.
 *
 * Absent and `null` are the same to validation where a field is optional; use cases tell them apart
 * (absent keeps, null clears). Strings are trimmed; an empty required string is missing.
 */
export interface FieldOptions {
  readonly optional?: boolean;
  /** Must be there, but may be null. */
  readonly nullable?: boolean;
  readonly description?: string;
  readonly example?: unknown;
}

/** Changes a field before it is checked. */
export const Converted = (convert: (value: unknown) => unknown): PropertyDecorator =>
  Transform(({ value }) => convert(value));

/** What is wrong with a value that is present (`must be …`), or null. */
export type Check = (value: unknown) => string | null;

/** A field of any kind: the other decorators are made of it. */
export function Field(check: Check, options: FieldOptions, api: ApiPropertyOptions = {}): PropertyDecorator {
  const problem: Check = (value) =>
    value === undefined || value === null || value === '' ? 'is required' : check(value);
  const chosen = options.optional ? check : problem;
  return applyDecorators(
    ApiProperty({ ...api, ...documentation(options) } as ApiPropertyOptions),
    ...(options.optional ? [IsOptional()] : []),
    ...(options.nullable ? [ValidateIf((_, value) => value !== null)] : []),
    ValidateBy({
      name: 'field',
      validator: {
        validate: (value) => chosen(value) === null,
        defaultMessage: (args) => chosen(args?.value) ?? '',
      },
    }),
  );
}

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

const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[^\s@.,:;<>()[\]\\"]+(\.[^\s@.,:;<>()[\]\\"]+)+$/;

export const Email = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(Text({ example: 'ana@tienda.mx', ...options, max: 254, pattern: EMAIL, format: 'an email address' }));

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

/** Another request class, checked in full; its problems are named by path. */
export function Nested(type: () => new () => object, options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(
    Type(type),
    ValidateNested({ message: 'must be an object' }),
    Field((value) => (isPlainObject(value) ? null : 'must be an object'), options, { type: lazily(type) }),
  );
}

/** Makes a required field optional where the request has another one. Stands above the field's own decorator. */
export const RequiredUnless = (...others: readonly string[]): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false, nullable: true }),
    ValidateIf(
      (request: Readonly<Record<string, unknown>>, value) =>
        !isAbsent(value) || others.every((other) => isAbsent(request[other])),
    ),
  );

export const isAbsent = (value: unknown): boolean => value === undefined || value === null;

interface ListOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
}

/** A list of texts. `check` looks at each. */
export function TextList(check: Check, options: ListOptions = {}): PropertyDecorator {
  const listCheck: Check = (value) => {
    const problem = listProblem(value, options);
    if (problem) return problem;
    for (const [index, item] of (value as unknown[]).entries()) {
      const itemProblem = typeof item === 'string' && item !== '' ? check(item) : 'must be a string';
      if (itemProblem) return `[${index}] ${itemProblem}`;
    }
    return null;
  };
  return applyDecorators(
    Converted((value) => (Array.isArray(value) ? value.map((item) => trimmed(item)) : value)),
    Field(listCheck, options, { type: String, isArray: true, minItems: options.min, maxItems: options.max }),
  );
}

/** A list whose items are looked at one by one: whatever an item is, it has its own result. */
export const AnyList = (options: ListOptions = {}): PropertyDecorator =>
  Field((value) => listProblem(value, options), options, {
    type: String,
    isArray: true,
    minItems: options.min,
    maxItems: options.max,
  });

/** A list of another request class, each item checked in full; its problems are named by path. */
export function NestedList(type: () => new () => object, options: ListOptions = {}): PropertyDecorator {
  return applyDecorators(
    Type(type),
    // class-validator looks for objects in lists within lists, however deep. A list is no object: nothing stands for it.
    Converted((value) =>
      Array.isArray(value) ? value.map((item: unknown) => (Array.isArray(item) ? null : item)) : value,
    ),
    ValidateNested({ each: true, message: 'must hold objects only' }),
    Field((value) => listProblem(value, options), options, {
      type: lazily(type),
      isArray: true,
      minItems: options.min,
      maxItems: options.max,
    }),
  );
}

/** The documentation takes a function for a reference to a class only when `type` is its name. */
function lazily(of: () => new () => object): () => new () => object {
  const type = () => of();
  return type;
}

/** Handed over as sent, past every conversion. */
const AsSent = (): PropertyDecorator => Transform(({ obj, key }) => (obj as Record<string, unknown>)[key]);

/** An object that its use case reads itself, by paths of its own. `type` only documents it. */
export const Structure = (type: () => new () => object, options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    AsSent(),
    Field((value) => (isPlainObject(value) ? null : 'must be an object'), options, { type: lazily(type) }),
  );

/** A list whose items its use case reads one by one: a bad one must not fail the others. `type` only documents them. */
export const StructureList = (type: () => new () => object, options: ListOptions = {}): PropertyDecorator =>
  applyDecorators(
    AsSent(),
    Field((value) => listProblem(value, options), options, {
      type: lazily(type),
      isArray: true,
      minItems: options.min,
      maxItems: options.max,
    }),
  );

/** The caller's own key-value pairs, kept and answered as given: at most 16 KiB of JSON, 10 levels deep. */
export function Metadata(options: FieldOptions = {}): PropertyDecorator {
  const check: Check = (value) => {
    if (!isPlainObject(value)) return 'must be an object';
    if (Buffer.byteLength(JSON.stringify(value)) > 16 * 1024) return 'must not exceed 16 KiB';
    return depthOf(value) > 10 ? 'must not be nested deeper than 10 levels' : null;
  };
  return applyDecorators(
    AsSent(),
    Field(check, { optional: true, ...options }, { type: 'object', additionalProperties: true }),
  );
}

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ISO_8601 = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/;

export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' &&
  ISO_8601.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  isRealDate(value.slice(0, 10));

/** `YYYY-MM-DD` of a day that exists: 30 February does not, and neither does a year 0. */
export const isRealDate = (text: string): boolean =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

function numberProblem(value: unknown, { min, max, above }: NumberOptions): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'must be a number';
  if (above !== undefined && value <= above) return `must be greater than ${above}`;
  if (min !== undefined && value < min) return `must be at least ${min}`;
  return max !== undefined && value > max ? `must be at most ${max}` : null;
}

function listProblem(value: unknown, { min = 0, max }: ListOptions): string | null {
  if (!Array.isArray(value)) return 'must be a list';
  if (value.length < min) return `must hold at least ${min}`;
  return max !== undefined && value.length > max ? `must hold at most ${max}` : null;
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Object.values(value).reduce<number>((deepest, item) => Math.max(deepest, depthOf(item)), 0);
}

function trimmed(value: unknown, optional = false): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return text === '' && optional ? null : text;
}

const documentation = ({ optional, nullable, description, example }: FieldOptions): ApiPropertyOptions => ({
  required: !optional,
  ...(optional || nullable ? { nullable: true } : {}),
  ...(description ? { description } : {}),
  ...(example !== undefined ? { example } : {}),
});
