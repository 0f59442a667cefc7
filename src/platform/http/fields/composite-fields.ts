import { applyDecorators } from '@nestjs/common';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { changedNumber } from './changed-numbers.js';
import { Converted, Field, trimmed, type Check, type FieldOptions, type Shape } from './field-decorator.js';
import { depthOf, isPlainObject } from './json-value.js';

/** A field that contains an object of another request class. The object is fully validated. Errors contain the path. */
export function Nested(type: () => new () => object, options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(
    Type(type),
    ValidateNested({ message: 'must be an object' }),
    Field(objectProblem, options, { type: lazily(type) }, { holds: 'object', of: type }),
  );
}

interface ListOptions extends FieldOptions {
  readonly min?: number;
  /** Maximum number of items. Required, because it limits the processing cost of a request. */
  readonly max: number;
}

/** A list of strings. `check` validates each string. `items` documents the strings. */
export function TextList(
  check: Check,
  options: ListOptions,
  items: ApiPropertyOptions = { type: String },
): PropertyDecorator {
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
    listField(items, options, {}, listCheck),
  );
}

/** A list whose items must be in `values`. `enumName` is the name of the enumeration in the OpenAPI document. */
export const ChoiceList = (values: readonly string[], enumName: string, options: ListOptions): PropertyDecorator =>
  TextList((item) => (values.includes(item as string) ? null : `must be one of ${values.join(', ')}`), options, {
    enum: values,
    enumName,
  });

/** A list whose items the use case validates individually. The response contains a separate result for each item. */
export const AnyList = (options: ListOptions): PropertyDecorator =>
  listField({ type: String }, options, { items: 'any' });

/** A list of objects of another request class. Every item is fully validated. Errors contain the path. */
export function NestedList(type: () => new () => object, options: ListOptions): PropertyDecorator {
  return applyDecorators(
    Type(type),
    ValidateNested({ each: true, message: 'must contain objects only' }),
    listField({ type: lazily(type) }, options, { of: type }),
  );
}

/** `@nestjs/swagger` accepts a lazy class reference only if the function is named `type`. */
function lazily(of: () => new () => object): () => new () => object {
  const type = () => of();
  return type;
}

/** An object that the use case validates. The use case also reports the error paths. Only the OpenAPI document uses `type`. */
export const Structure = (type: () => new () => object, options: FieldOptions = {}): PropertyDecorator =>
  Field(objectProblem, options, { type: lazily(type) }, { holds: 'object', named: type });

/**
 * A list whose items the use case validates, so that an invalid item does not affect the other items. Only the OpenAPI document
 * uses `type`.
 */
export const StructureList = (type: () => new () => object, options: ListOptions): PropertyDecorator =>
  listField({ type: lazily(type) }, options, { items: 'any', named: type });

/**
 * Key-value pairs of the client. The service stores and returns the pairs unchanged. The limits are 16 KiB of JSON and 10 levels.
 */
export function Metadata(options: FieldOptions = {}): PropertyDecorator {
  const check: Check = (value) => {
    // PHP encodes an empty map as `[]`.
    if (Array.isArray(value)) return 'must be an object: send {} or omit it';
    if (!isPlainObject(value)) return 'must be an object';
    if (Buffer.byteLength(JSON.stringify(value)) > 16 * 1024) return 'must not exceed 16 KiB';
    if (depthOf(value) > 10) return 'must not be nested deeper than 10 levels';
    const changed = changedNumber(value);
    return changed === null
      ? null
      : `must not contain a number that loses digits (${cut(changed)}): send it as a string`;
  };
  return Field(
    check,
    { optional: true, ...options },
    { type: 'object', additionalProperties: true },
    { holds: 'object' },
  );
}

/** Shortens a metadata key for an error message, because the key may be 16 KiB long. */
const cut = (path: string): string => path.slice(0, 100).replace(/[\uD800-\uDBFF]$/, '');

interface TextMapOptions extends FieldOptions {
  readonly maxFields: number;
  readonly maxLength: number;
}

export function TextMap({ maxFields, maxLength, ...options }: TextMapOptions): PropertyDecorator {
  const isText = ([name, text]: [string, unknown]): boolean =>
    name.length <= 100 && typeof text === 'string' && text !== '' && text.length <= maxLength;
  const check: Check = (value) => {
    if (!isPlainObject(value)) return 'must be an object';
    const entries = Object.entries(value);
    if (entries.length > maxFields) return `must have at most ${maxFields} fields`;
    return entries.every(isText) ? null : `must contain only strings of 1 to ${maxLength} characters`;
  };
  return Field(check, options, { type: 'object', additionalProperties: { type: 'string' } }, { holds: 'object' });
}

const objectProblem: Check = (value) => (isPlainObject(value) ? null : 'must be an object');

const listField = (
  items: ApiPropertyOptions,
  options: ListOptions,
  shape: Omit<Extract<Shape, { holds: 'list' }>, 'holds' | 'max'>,
  check: Check = (value) => listProblem(value, options),
): PropertyDecorator =>
  Field(
    check,
    options,
    { ...items, isArray: true, minItems: options.min, maxItems: options.max } as ApiPropertyOptions,
    { holds: 'list', max: options.max, ...shape },
  );

/** Checks only the minimum number of items. `fitToShape` has already checked the maximum. */
function listProblem(value: unknown, { min = 0 }: ListOptions): string | null {
  if (!Array.isArray(value)) return 'must be a list';
  return value.length < min ? `must have at least ${min} ${min === 1 ? 'item' : 'items'}` : null;
}
