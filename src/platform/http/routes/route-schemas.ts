import type { ExecutionContext, Type } from '@nestjs/common';
import { PARAMTYPES_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { Reflector } from '@nestjs/core';
import 'reflect-metadata';
import type { Schema } from '../../../kernel/api-versions.js';
import type { DataSchema } from './endpoint-docs.js';
import { Enveloped, type EnvelopeSchemas } from '../answers/envelope.interceptor.js';

/** The classes of a route's request and answers; null: none, or a plain value. */
export interface RouteSchemas {
  readonly body: Schema | null;
  readonly query: Schema | null;
  /** Of `data`, by success status; null: the answers have no envelope. */
  readonly data: Readonly<Record<number, Schema | null>> | null;
  readonly meta: Schema | null;
}

const reflector = new Reflector();
const known = new WeakMap<object, RouteSchemas>();

/** What the route of a request declares with `@Endpoint`, `@Body()` and `@Query()`. */
export function routeSchemas(context: ExecutionContext): RouteSchemas {
  const handler = context.getHandler();
  const found = known.get(handler) ?? read(context.getClass(), handler as () => unknown);
  known.set(handler, found);
  return found;
}

function read(controller: Type, handler: () => unknown): RouteSchemas {
  const enveloped = reflector.getAllAndOverride(Enveloped, [handler, controller]) as EnvelopeSchemas | undefined;
  return {
    body: argumentOf(controller, handler.name, RouteParamtypes.BODY),
    query: argumentOf(controller, handler.name, RouteParamtypes.QUERY),
    data: enveloped ? byStatus(enveloped.data) : null,
    meta: typeof enveloped?.meta === 'function' ? enveloped.meta : null,
  };
}

type RouteArguments = Readonly<Record<string, { readonly index: number }>>;

/** The class of the handler's parameter that is decorated with `@Body()` or `@Query()`. */
function argumentOf(controller: Type, method: string, kind: RouteParamtypes): Schema | null {
  const declared = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as RouteArguments;
  const name = Object.keys(declared).find((key) => key.startsWith(`${kind}:`));
  if (name === undefined) return null;
  const prototype = controller.prototype as object;
  return (Reflect.getMetadata(PARAMTYPES_METADATA, prototype, method) as Schema[])[declared[name]!.index]!;
}

const byStatus = (data: EnvelopeSchemas['data']): Record<number, Schema | null> =>
  Object.fromEntries(Object.entries(data).map(([status, schema]) => [status, classOf(schema)]));

function classOf(schema: DataSchema): Schema | null {
  if (Array.isArray(schema)) return (schema as readonly [Schema])[0];
  return typeof schema === 'function' ? schema : null;
}
