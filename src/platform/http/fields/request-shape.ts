import { getMetadataStorage } from 'class-validator';
import type { Shape } from './field-decorator.js';
import { isPlainObject } from './json-value.js';

export type RequestClass = new () => object;

type Fields = Record<string, unknown>;
type Overlong = Record<string, string[]>;

interface Fitted {
  readonly fields: Fields;
  /** Fields that accept any content. Class conversion skips these fields, because the use case validates them. */
  readonly asSent: Fields;
  /** Errors of lists with too many items. The keys are the paths of the lists. */
  readonly overlong: Overlong;
}

/** Limits the size of a request before class conversion and validation. Source: docs/reliability.md#request-limits */
export function fitToShape(requestClass: RequestClass, sent: Fields): Fitted {
  const fitted: Fitted = { fields: {}, asSent: {}, overlong: {} };
  for (const [name, shape] of shapesOf(requestClass)) {
    if (!Object.hasOwn(sent, name)) continue;
    const part = isOfAnyContent(shape) ? fitted.asSent : fitted.fields;
    part[name] = fitField(shape, sent[name], name, fitted.overlong);
  }
  return fitted;
}

const isOfAnyContent = (shape: Shape): boolean =>
  shape.holds === 'list' ? shape.items === 'any' : shape.holds === 'object' && !shape.of;

function fitObject(requestClass: RequestClass, sent: Fields, path: string, overlong: Overlong): Fields {
  const fields: Fields = {};
  for (const [name, shape] of shapesOf(requestClass)) {
    if (Object.hasOwn(sent, name)) fields[name] = fitField(shape, sent[name], path + name, overlong);
  }
  return fields;
}

function fitField(shape: Shape, value: unknown, path: string, overlong: Overlong): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (shape.holds === 'list') return Array.isArray(value) ? fitList(shape, value, path, overlong) : NO_LIST;
  if (shape.holds === 'value' || Array.isArray(value)) return emptied(value);
  return shape.of ? fitObject(shape.of(), value as Fields, `${path}.`, overlong) : value;
}

function fitList(
  { max, of, items }: Extract<Shape, { holds: 'list' }>,
  list: readonly unknown[],
  path: string,
  overlong: Overlong,
): readonly unknown[] {
  if (list.length > max) {
    overlong[path] = [`must have at most ${max} ${max === 1 ? 'item' : 'items'}`];
    return [];
  }
  if (items === 'any') return list;
  // An item that is not an object becomes null, so that validation rejects the item. class-validator would also accept objects in
  // nested lists.
  if (of) {
    return list.map((item, index) =>
      isPlainObject(item) ? fitObject(of(), item, `${path}[${index}].`, overlong) : null,
    );
  }
  return list.map((item) => (typeof item === 'object' && item !== null ? emptied(item) : item));
}

/** Replaces an object in a field that requires a list, so that validation rejects the field. */
const NO_LIST = true;

const emptied = (value: object): object => (Array.isArray(value) ? [] : {});

const shapes = new WeakMap<RequestClass, readonly (readonly [name: string, shape: Shape])[]>();

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
