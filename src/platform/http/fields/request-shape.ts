import { getMetadataStorage } from 'class-validator';
import type { Shape } from './field-decorator.js';
import { isPlainObject } from './json-value.js';

export type RequestClass = new () => object;

/** A request that has the shape of its class, and the errors of its lists, by path. */
export interface Fitted {
  readonly fields: object;
  readonly overlong: Readonly<Record<string, readonly string[]>>;
}

/**
 * Reduces a request to the declared shape of its class, before conversion and validation: unknown fields are left out; a list or
 * an object in a place where none belongs becomes empty, and so does a list over its maximum. The cost of conversion and
 * validation is then bounded by the class. Source: docs/reference/bounded-work.md#how-work-is-bounded
 */
export function fitToShape(requestClass: RequestClass, sent: Readonly<Record<string, unknown>>): Fitted {
  const overlong: Record<string, string[]> = {};
  return { fields: fitObject(requestClass, sent, '', overlong), overlong };
}

type Overlong = Record<string, string[]>;

function fitObject(
  requestClass: RequestClass,
  sent: Record<string, unknown>,
  path: string,
  overlong: Overlong,
): object {
  const fields: Record<string, unknown> = {};
  for (const [name, shape] of shapesOf(requestClass)) {
    if (Object.hasOwn(sent, name)) fields[name] = fitField(shape, sent[name], path + name, overlong);
  }
  return fields;
}

function fitField(shape: Shape, value: unknown, path: string, overlong: Overlong): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (shape.holds === 'list') return Array.isArray(value) ? fitList(shape, value, path, overlong) : NO_LIST;
  if (shape.holds === 'value' || Array.isArray(value)) return emptied(value);
  return shape.of ? fitObject(shape.of(), value as Record<string, unknown>, `${path}.`, overlong) : asSent(value);
}

function fitList(
  { max, of, items }: Extract<Shape, { holds: 'list' }>,
  list: readonly unknown[],
  path: string,
  overlong: Overlong,
): unknown {
  if (list.length > max) {
    overlong[path] = [`must hold at most ${max}`];
    return [];
  }
  if (items === 'any') return asSent(list);
  // Any other item becomes null and is refused: class-validator also accepts objects in nested lists.
  if (of) {
    const itemClass = of();
    return list.map((item, index) =>
      isPlainObject(item) ? fitObject(itemClass, item, `${path}[${index}].`, overlong) : null,
    );
  }
  return list.map((item) => (typeof item === 'object' && item !== null ? emptied(item) : item));
}

/** Replaces an object in place of a list; refused as any other value that is not a list. */
const NO_LIST = true;

const emptied = (value: object): object => (Array.isArray(value) ? [] : {});

/** Hides a value from class-transformer, which passes functions on unchanged. Reversed by `unwrapped`. */
const asSent = (value: unknown) => (): unknown => value;

export const unwrapped = (value: unknown): unknown =>
  typeof value === 'function' ? (value as () => unknown)() : value;

const shapes = new WeakMap<RequestClass, readonly (readonly [name: string, shape: Shape])[]>();

/** The fields of a class, inherited ones included, and their shapes. */
export function shapesOf(requestClass: RequestClass): readonly (readonly [name: string, shape: Shape])[] {
  const known = shapes.get(requestClass);
  if (known) return known;
  const found = new Map<string, Shape>();
  for (const { propertyName, constraints } of getMetadataStorage().getTargetValidationMetadatas(
    requestClass,
    '',
    false,
    false,
  )) {
    const [shape] = (constraints ?? []) as unknown[];
    if (isShape(shape)) found.set(propertyName, shape);
    else if (!found.has(propertyName)) found.set(propertyName, { holds: 'value' });
  }
  const declared = [...found];
  shapes.set(requestClass, declared);
  return declared;
}

const isShape = (value: unknown): value is Shape => isPlainObject(value) && 'holds' in value;
