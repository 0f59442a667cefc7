import { isPlainObject } from './json-value.js';
import { nearestName } from './nearest-name.js';
import { shapesOf, type RequestClass } from './request-shape.js';

/** A field or query parameter that an operation does not know. */
export interface UnknownField {
  /** `to.colonia`, `lineItems[0].color`, `?phone`. */
  readonly name: string;
  /** The known field that was probably meant, without its path. */
  readonly nearest: string | null;
}

/** Names of more fields help nobody. Source: docs/reference/requests.md#unknown-fields */
export const MAX_NAMES = 20;
const MAX_NAME = 100;

/** Fields of a body that no class of its operation declares, in their order, at most 20. `null`: it takes no body. */
export function unknownFields(requestClass: RequestClass | null, body: unknown): UnknownField[] {
  const found: UnknownField[] = [];
  if (isPlainObject(body)) collect(requestClass, body, '', found);
  return found;
}

/** The same of a query, named with a question mark. */
export const unknownParameters = (requestClass: RequestClass | null, query: object): UnknownField[] =>
  unknownFields(requestClass, query).map(({ name, nearest }) => ({ name: `?${name}`, nearest }));

/** For requests without unknown fields it compares the number of fields, and makes nothing. */
function collect(
  requestClass: RequestClass | null,
  sent: Readonly<Record<string, unknown>>,
  path: string,
  found: UnknownField[],
): void {
  const shapes = requestClass ? shapesOf(requestClass) : [];
  // A class that only documents what its use case reads.
  if (requestClass && shapes.length === 0) return;
  let known = 0;
  for (const [name, shape] of shapes) {
    if (!Object.hasOwn(sent, name)) continue;
    known += 1;
    const fieldsOf = shape.holds === 'value' ? undefined : (shape.of ?? shape.named);
    if (!fieldsOf) continue;
    const value = sent[name];
    if (isPlainObject(value)) collect(fieldsOf(), value, `${path}${name}.`, found);
    else if (shape.holds === 'list' && Array.isArray(value)) collectOfItems(fieldsOf(), value, path + name, found);
  }
  const names = Object.keys(sent);
  if (names.length === known) return;
  const declared = shapes.map(([name]) => name);
  for (const name of names) {
    if (found.length >= MAX_NAMES) return;
    if (declared.includes(name)) continue;
    found.push({ name: cut(`${path}${name}`), nearest: nearestName(name, declared) });
  }
}

function collectOfItems(itemClass: RequestClass, items: readonly unknown[], path: string, found: UnknownField[]): void {
  for (const [index, item] of items.entries()) {
    if (found.length >= MAX_NAMES) return;
    if (isPlainObject(item)) collect(itemClass, item, `${path}[${index}].`, found);
  }
}

/** Not between the halves of a character. */
const cut = (name: string): string => name.slice(0, MAX_NAME).replace(/[\uD800-\uDBFF]$/, '');
