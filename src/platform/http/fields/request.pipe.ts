import { Injectable, ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
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
 * Marks a request class whose field errors are `INVALID_INPUT` instead of `VALIDATION_ERROR`: all of them, or only
 * those of the given fields. Source: docs/reference/requests.md#which-400
 */
export const FailsAsInvalidInput =
  (...fields: readonly string[]): ClassDecorator =>
  (target) =>
    Reflect.defineMetadata(INVALID_INPUT_FIELDS, fields, target);

const EXCLUSIVE_FIELDS = Symbol('groups of fields of which one may be sent');

/**
 * Marks a request class with groups of mutually exclusive fields: two of a group are `INVALID_INPUT`, whatever their
 * values. Source: docs/reference/requests.md#which-400
 */
export const AtMostOneOf =
  (...groups: readonly (readonly string[])[]): ClassDecorator =>
  (target) =>
    Reflect.defineMetadata(EXCLUSIVE_FIELDS, groups, target);

const OPTIONS: ValidatorOptions = { whitelist: true, validationError: { target: true, value: false } };

/**
 * Nest's `ValidationPipe` for bodies and queries: text that PostgreSQL cannot store is refused, wherever it is in a body;
 * unknown fields are removed; all invalid fields are reported together, by path. Before conversion and validation a request is reduced to the shape of its class, which bounds their cost.
 * Source: docs/reference/bounded-work.md#how-work-is-bounded
 */
@Injectable()
export class RequestPipe extends ValidationPipe {
  constructor() {
    super({ ...OPTIONS, transform: true, exceptionFactory: toRequestError });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type, metatype } = metadata;
    if (type === 'body') requireStorable(value);
    if ((type !== 'body' && type !== 'query') || !metatype || metatype === Object) return value;
    const requestClass = metatype as RequestClass;
    const sent = value ?? {};
    requireObject(sent, requestClass);
    const { fields, overlong } = fitToShape(requestClass, sent);
    // Its other errors are reported together with those of the lists.
    if (Object.keys(overlong).length > 0) return readRequest(requestClass, sent);
    return super.transform(fields, metadata) as unknown;
  }

  /** All validators of the service are synchronous. */
  protected override validate(request: object): ValidationError[] {
    return problemsOf(request);
  }
}

/** Validates a value as a request class. Throws `VALIDATION_ERROR` or `INVALID_INPUT`. */
export function readRequest<Request extends object>(requestClass: new () => Request, value: unknown): Request {
  requireObject(value, requestClass);
  const { fields, overlong } = fitToShape(requestClass, value);
  const request = plainToInstance(requestClass, fields) as Request;
  const refusals = refusalsOf(problemsOf(request));
  const errors = { ...refusals.errors, ...overlong };
  if (Object.keys(errors).length > 0) throw withCodeOf(requestClass, { ...refusals, errors });
  return request;
}

function requireStorable(body: unknown): void {
  if (Buffer.isBuffer(body) || !holdsUnstorable(body)) return;
  throw validationError({ body: ['must not contain NUL characters or lone surrogates'] });
}

function requireObject(value: unknown, requestClass: object): asserts value is Record<string, unknown> {
  if (!isPlainObject(value))
    throw withCodeOf(requestClass, { errors: { body: ['must be a JSON object'] }, suggestions: {} });
}

function problemsOf(request: object): ValidationError[] {
  checkExclusiveFields(request);
  return validateSync(request, OPTIONS);
}

const toRequestError = (problems: readonly ValidationError[]): ApiError =>
  withCodeOf((problems[0]!.target as object).constructor, refusalsOf(problems));

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

function withCodeOf(requestClass: object, { errors, suggestions }: Refusals): ApiError {
  const fields = Reflect.getMetadata(INVALID_INPUT_FIELDS, requestClass) as readonly string[] | undefined;
  const allAreInput = fields && (fields.length === 0 || Object.keys(errors).every((field) => fields.includes(field)));
  return allAreInput ? invalidFields(errors, suggestions) : validationError(errors, suggestions);
}

interface Refusals {
  readonly errors: FieldErrors;
  readonly suggestions: Suggestions;
}

function refusalsOf(problems: readonly ValidationError[]): Refusals {
  const refusals = { errors: {}, suggestions: {} };
  collect(problems, '', refusals);
  return refusals;
}

function collect(
  problems: readonly ValidationError[],
  prefix: string,
  refusals: { readonly errors: Record<string, string[]>; readonly suggestions: Record<string, string> },
): void {
  for (const problem of problems) {
    const path = within(prefix, problem.property);
    if (problem.constraints) refusals.errors[path] = [...new Set(Object.values(problem.constraints))];
    const meant = meaningOf(problem);
    if (meant !== null) refusals.suggestions[path] = meant;
    if (problem.children?.length) collect(problem.children, path, refusals);
  }
}

function meaningOf({ contexts, target, property }: ValidationError): string | null {
  const context = contexts?.['field'] as RefusalContext | undefined;
  const value = (target as Readonly<Record<string, unknown>> | undefined)?.[property];
  return context && typeof value === 'string' ? context.meaning(value) : null;
}

/** `fromAddress.postalCode`, `rules[0].priority`. */
function within(path: string, property: string): string {
  if (path === '') return property;
  return /^\d+$/.test(property) ? `${path}[${property}]` : `${path}.${property}`;
}
