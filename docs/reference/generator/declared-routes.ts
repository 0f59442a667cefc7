import { RequestMethod, type Type } from '@nestjs/common';
import { MetadataScanner } from '@nestjs/core';
import 'reflect-metadata';

/** A route as a controller declares it. */
export interface DeclaredRoute {
  readonly method: string;
  /** `/v1/shipments/:id`. */
  readonly path: string;
  readonly handler: Type;
  readonly controller: Type;
}

const scanner = new MetadataScanner();

/** Keys of the metadata of Nest's decorators for controllers and routes. */
const PATH = 'path';
const METHOD = 'method';

/** Every route of a controller. */
export function declaredRoutes(controller: Type): DeclaredRoute[] {
  const prototype = controller.prototype as Readonly<Record<string, Type>>;
  return scanner.getAllMethodNames(prototype).flatMap((name) => {
    const handler = prototype[name]!;
    const method = Reflect.getMetadata(METHOD, handler) as RequestMethod | undefined;
    if (method === undefined) return [];
    const prefix = segmentsOf(Reflect.getMetadata(PATH, controller));
    // `@Get(['guides', 'es/guides'])` declares two.
    return [Reflect.getMetadata(PATH, handler) as unknown].flat().map((path) => ({
      method: RequestMethod[method],
      path: `/${[...prefix, ...segmentsOf(path)].join('/')}`,
      handler,
      controller,
    }));
  });
}

/** Nest keeps a path as declared, with or without leading and trailing slashes. */
const segmentsOf = (path: unknown): string[] => String(path).split('/').filter(Boolean);
