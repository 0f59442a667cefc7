import { applyDecorators } from '@nestjs/common';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { Converted, Field, trimmed, type Check, type FieldOptions } from './field-decorator.js';
import { depthOf, isPlainObject } from './json-value.js';

/** The vocabulary of request classes (`fields.ts`), for fields that hold several values. */

/** Another request class, checked in full; its problems are named by path. */
export function Nested(type: () => new () => object, options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(
    Type(type),
    ValidateNested({ message: 'must be an object' }),
    Field(objectProblem, options, { type: lazily(type) }),
  );
}

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
    listField(String, options, listCheck),
  );
}

/** A list whose items are looked at one by one: whatever an item is, it has its own result. */
export const AnyList = (options: ListOptions = {}): PropertyDecorator => listField(String, options);

/** A list of another request class, each item checked in full; its problems are named by path. */
export function NestedList(type: () => new () => object, options: ListOptions = {}): PropertyDecorator {
  return applyDecorators(
    Type(type),
    // class-validator looks for objects in lists within lists, however deep. A list is no object: nothing stands for it.
    Converted((value) =>
      Array.isArray(value) ? value.map((item: unknown) => (Array.isArray(item) ? null : item)) : value,
    ),
    ValidateNested({ each: true, message: 'must hold objects only' }),
    listField(lazily(type), options),
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
  applyDecorators(AsSent(), Field(objectProblem, options, { type: lazily(type) }));

/** A list whose items its use case reads one by one: a bad one must not fail the others. `type` only documents them. */
export const StructureList = (type: () => new () => object, options: ListOptions = {}): PropertyDecorator =>
  applyDecorators(AsSent(), listField(lazily(type), options));

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

const objectProblem: Check = (value) => (isPlainObject(value) ? null : 'must be an object');

const listField = (
  type: () => unknown,
  options: ListOptions,
  check: Check = (value) => listProblem(value, options),
): PropertyDecorator =>
  Field(check, options, { type, isArray: true, minItems: options.min, maxItems: options.max } as ApiPropertyOptions);

function listProblem(value: unknown, { min = 0, max }: ListOptions): string | null {
  if (!Array.isArray(value)) return 'must be a list';
  if (value.length < min) return `must hold at least ${min}`;
  return max !== undefined && value.length > max ? `must hold at most ${max}` : null;
}
