import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { invalidFields, validationError, type ApiError, type FieldErrors } from '../../kernel/api-error.js';
import { hasConstructorKey, revealConstructorKeys, shieldConstructorKeys } from './constructor-keys.js';
import { isAbsent, isPlainObject } from './json-value.js';

const INVALID_INPUT_FIELDS = Symbol('fields whose failure is INVALID_INPUT');

/**
 * Marks a request class whose failures are `INVALID_INPUT`: where the specification names that code for the endpoint
 * (funding, the fiscal profile), or only for some fields (pickups). Source: contract, Which 400.
 */
export const FailsAsInvalidInput =
  (...fields: readonly string[]): ClassDecorator =>
  (target) =>
    Reflect.defineMetadata(INVALID_INPUT_FIELDS, fields, target);

const EXCLUSIVE_FIELDS = Symbol('groups of fields of which one may be sent');

/**
 * Marks a request class with groups of fields that say the same thing: two of a group are `INVALID_INPUT`, whatever each
 * of them holds. Source: specification, Create shipment.
 */
export const AtMostOneOf =
  (...groups: readonly (readonly string[])[]): ClassDecorator =>
  (target) =>
    Reflect.defineMetadata(EXCLUSIVE_FIELDS, groups, target);

/**
 * Turns bodies and queries into request classes. Unknown fields never reach a use case; invalid known ones are
 * answered all at once, by path.
 */
@Injectable()
export class RequestPipe implements PipeTransform {
  transform(value: unknown, { metatype, type }: ArgumentMetadata): unknown {
    if (metatype === undefined || type === 'custom' || type === 'param' || metatype === Object) return value;
    return readRequest(metatype as new () => object, value ?? {});
  }
}

/** Reads a value as a request class: for what is not a whole body. Throws `VALIDATION_ERROR` or `INVALID_INPUT`. */
export function readRequest<Request extends object>(requestClass: new () => Request, value: unknown): Request {
  if (!isPlainObject(value)) throw refusal(requestClass, { body: ['must be a JSON object'] });
  const shielded = hasConstructorKey(value);
  const request = plainToInstance(requestClass, shielded ? shieldConstructorKeys(value) : value) as Request;
  refuseAmbiguity(requestClass, request);
  const problems = validateSync(request, { whitelist: true, validationError: { target: false, value: false } });
  if (problems.length > 0) throw refusal(requestClass, errorsOf(problems));
  if (shielded) revealConstructorKeys(request);
  return request;
}

function refuseAmbiguity(requestClass: object, request: object): void {
  const groups = (Reflect.getMetadata(EXCLUSIVE_FIELDS, requestClass) ?? []) as readonly (readonly string[])[];
  const fields = request as Readonly<Record<string, unknown>>;
  const ambiguous = groups
    .map((group) => group.filter((field) => !isAbsent(fields[field])))
    .filter((sent) => sent.length > 1)
    .flatMap((sent) => sent.map((field) => [field, sent.filter((other) => other !== field)] as const));
  if (ambiguous.length === 0) return;
  throw invalidFields(
    Object.fromEntries(
      ambiguous.map(([field, others]) => [field, [`cannot be sent together with ${others.join(' and ')}`]]),
    ),
  );
}

function refusal(requestClass: object, errors: FieldErrors): ApiError {
  const fields = Reflect.getMetadata(INVALID_INPUT_FIELDS, requestClass) as readonly string[] | undefined;
  const allAreInput = fields && (fields.length === 0 || Object.keys(errors).every((field) => fields.includes(field)));
  return allAreInput ? invalidFields(errors) : validationError(errors);
}

function errorsOf(problems: readonly ValidationError[]): FieldErrors {
  const errors: Record<string, string[]> = {};
  collect(problems, '', errors);
  return errors;
}

function collect(problems: readonly ValidationError[], prefix: string, errors: Record<string, string[]>): void {
  for (const { property, constraints, children } of problems) {
    const path = within(prefix, property);
    if (constraints) errors[path] = [...new Set(Object.values(constraints))];
    if (children?.length) collect(children, path, errors);
  }
}

/** `fromAddress.postalCode`, `rules[0].priority`. */
function within(path: string, property: string): string {
  if (path === '') return property;
  return /^\d+$/.test(property) ? `${path}[${property}]` : `${path}.${property}`;
}
