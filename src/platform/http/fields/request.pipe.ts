import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError, type ValidatorOptions } from 'class-validator';
import 'reflect-metadata';
import {
  invalidFields,
  validationError,
  type ApiError,
  type FieldErrors,
  type Suggestions,
} from '../../../kernel/api-error.js';
import type { RefusalContext } from './field-decorator.js';
import { holdsUnstorable, isAbsent, isPlainObject } from './json-value.js';
import { fitToShape, type RequestClass } from './request-shape.js';

const INVALID_INPUT_FIELDS = Symbol('fields whose failure is INVALID_INPUT');

/**
 * Errors of the given fields use the code `INVALID_INPUT`. Without arguments, errors of all fields use this code. Source:
 * docs/errors.md#the-codes
 */
export const FailsAsInvalidInput =
  (...fields: readonly string[]): ClassDecorator =>
  (target) =>
    Reflect.defineMetadata(INVALID_INPUT_FIELDS, fields, target);

const EXCLUSIVE_FIELDS = Symbol('groups of fields of which one may be sent');

/**
 * A request that contains two fields of one of the given groups fails with `INVALID_INPUT`, regardless of the values. Source:
 * docs/errors.md#the-codes
 */
export const AtMostOneOf =
  (...groups: readonly (readonly string[])[]): ClassDecorator =>
  (target) =>
    Reflect.defineMetadata(EXCLUSIVE_FIELDS, groups, target);

const OPTIONS: ValidatorOptions = { whitelist: true, validationError: { target: true, value: false } };

/** Validates bodies and queries against their request classes. Source: docs/reliability.md#request-limits */
@Injectable()
export class RequestPipe implements PipeTransform {
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if (type === 'body' && !Buffer.isBuffer(value) && holdsUnstorable(value))
      throw validationError({ body: ['must not contain NUL characters or lone surrogates'] });
    if ((type !== 'body' && type !== 'query') || !metatype || metatype === Object) return value;
    return readRequest(metatype as RequestClass, isEmptyBody(value, type) ? {} : value);
  }
}

/** Returns true for `[]`, because PHP encodes an empty map as `[]`. */
const isEmptyBody = (value: unknown, type: ArgumentMetadata['type']): boolean =>
  isAbsent(value) || (type === 'body' && Array.isArray(value) && value.length === 0);

/**
 * Validates a request and removes unknown fields. Throws `VALIDATION_ERROR` or `INVALID_INPUT` with the paths of all invalid
 * fields.
 */
export function readRequest<Request extends object>(requestClass: new () => Request, value: unknown): Request {
  if (!isPlainObject(value)) throw withCodeOf(requestClass, { body: ['must be a JSON object'] });
  const { fields, asSent, overlong } = fitToShape(requestClass, value);
  const request = Object.assign(plainToInstance(requestClass, fields) as Request, asSent);
  checkExclusiveFields(request);
  const errors: Record<string, readonly string[]> = {};
  const suggestions: Record<string, string> = {};
  collect(validateSync(request, OPTIONS), '', errors, suggestions);
  Object.assign(errors, overlong);
  if (Object.keys(errors).length > 0) throw withCodeOf(requestClass, errors, suggestions);
  return request;
}

function checkExclusiveFields(request: object): void {
  const groups = (Reflect.getMetadata(EXCLUSIVE_FIELDS, request.constructor) ?? []) as readonly (readonly string[])[];
  const fields = request as Readonly<Record<string, unknown>>;
  const conflicts = groups
    .map((group) => group.filter((field) => !isAbsent(fields[field])))
    .filter((sent) => sent.length > 1)
    .flatMap((sent) => sent.map((field) => [field, sent.filter((other) => other !== field)] as const));
  if (conflicts.length === 0) return;
  throw invalidFields(
    Object.fromEntries(
      conflicts.map(([field, others]) => [field, [`cannot be sent together with ${others.join(' and ')}`]]),
    ),
  );
}

function withCodeOf(requestClass: object, errors: FieldErrors, suggestions?: Suggestions): ApiError {
  const fields = Reflect.getMetadata(INVALID_INPUT_FIELDS, requestClass) as readonly string[] | undefined;
  const allAreInput = fields && (fields.length === 0 || Object.keys(errors).every((field) => fields.includes(field)));
  return allAreInput ? invalidFields(errors, suggestions) : validationError(errors, suggestions);
}

function collect(
  problems: readonly ValidationError[],
  prefix: string,
  errors: Record<string, readonly string[]>,
  suggestions: Record<string, string>,
): void {
  for (const problem of problems) {
    const path = within(prefix, problem.property);
    if (problem.constraints) errors[path] = [...new Set(Object.values(problem.constraints))];
    const meant = meaningOf(problem);
    if (meant !== null) suggestions[path] = meant;
    if (problem.children?.length) collect(problem.children, path, errors, suggestions);
  }
}

function meaningOf({ contexts, target, property }: ValidationError): string | null {
  const context = Object.values((contexts ?? {}) as Readonly<Record<string, RefusalContext | undefined>>).find(Boolean);
  const value = (target as Readonly<Record<string, unknown>> | undefined)?.[property] ?? '';
  return context && typeof value === 'string' ? context.meaning(value, target!) : null;
}

/** Joins a path and a property, for example `fromAddress.postalCode` or `rules[0].priority`. */
function within(path: string, property: string): string {
  if (path === '') return property;
  return /^\d+$/.test(property) ? `${path}[${property}]` : `${path}.${property}`;
}
