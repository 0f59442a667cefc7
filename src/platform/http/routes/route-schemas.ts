import { Body, Query, type ExecutionContext, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import 'reflect-metadata';
import type { Schema } from '../../../kernel/api-versions.js';
import type { DataSchema } from './endpoint-docs.js';
import { Enveloped, type EnvelopeSchemas } from '../responses/envelope.interceptor.js';

/** Classes of the request and the responses of a route. Null if a request or response is empty or a plain value. */
export interface RouteSchemas {
  readonly body: Schema | null;
  readonly query: Schema | null;
  /** Class of `data` per success status. Null if the responses use no envelope. */
  readonly data: Readonly<Record<number, Schema | null>> | null;
  readonly meta: Schema | null;
}

/** Same as `@Body()`, but exposes the class to interceptors. Interceptors run before the pipe that converts the body. */
export const RequestBody = (): ParameterDecorator => declared('body', Body());

export const RequestQuery = (): ParameterDecorator => declared('query', Query());

type Parameter = 'body' | 'query';
const metadataOf = (parameter: Parameter): string => `index of ${parameter}`;

const declared =
  (parameter: Parameter, decorate: ParameterDecorator): ParameterDecorator =>
  (target, method, index) => {
    decorate(target, method, index);
    Reflect.defineMetadata(metadataOf(parameter), index, target, method!);
  };

const reflector = new Reflector();

/** Returns the classes that a route declares with `@Endpoint`, `@RequestBody()` and `@RequestQuery()`. */
export function routeSchemas(context: ExecutionContext): RouteSchemas {
  const controller = context.getClass();
  const handler = context.getHandler();
  const enveloped = reflector.getAllAndOverride(Enveloped, [handler, controller]) as EnvelopeSchemas | undefined;
  return {
    body: classOfParameter(controller, handler.name, 'body'),
    query: classOfParameter(controller, handler.name, 'query'),
    data: enveloped ? byStatus(enveloped.data) : null,
    meta: typeof enveloped?.meta === 'function' ? enveloped.meta : null,
  };
}

function classOfParameter(controller: Type, method: string, parameter: Parameter): Schema | null {
  const prototype = controller.prototype as object;
  const index = Reflect.getMetadata(metadataOf(parameter), prototype, method) as number | undefined;
  return index === undefined ? null : (Reflect.getMetadata('design:paramtypes', prototype, method) as Schema[])[index]!;
}

const byStatus = (data: EnvelopeSchemas['data']): Record<number, Schema | null> =>
  Object.fromEntries(Object.entries(data).map(([status, schema]) => [status, classOf(schema)]));

function classOf(schema: DataSchema): Schema | null {
  if (Array.isArray(schema)) return (schema as readonly [Schema])[0];
  return typeof schema === 'function' ? schema : null;
}
