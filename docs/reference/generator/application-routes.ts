import type { DynamicModule, Type } from '@nestjs/common';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import 'reflect-metadata';
import { AppModule } from '../../../src/app.module.js';
import { declaredRoutes, type DeclaredRoute } from './declared-routes.js';

export interface ApplicationRoute extends DeclaredRoute {
  /** The controller's source file: `src/contexts/labels/labels.controller.ts`. */
  readonly file: string;
}

/** Every route of the application, by path. No two files of `src` share a name, so a controller's class names its file. */
export function applicationRoutes(): ApplicationRoute[] {
  const files = new Map(
    readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.controller.ts'))
      .map((path) => [path.split('/').at(-1)!, join('src', path)]),
  );
  return [...new Set(controllersOf(AppModule.with()))]
    .flatMap((controller) => {
      const name = `${kebabCase(controller.name.replace(/Controller$/, ''))}.controller.ts`;
      const file = files.get(name);
      if (!file) throw new Error(`${controller.name} stands in a file of another name than ${name}`);
      return declaredRoutes(controller).map((route) => ({ ...route, file }));
    })
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.method < b.method ? -1 : 1));
}

function controllersOf(module: Type | DynamicModule, seen = new Set<unknown>()): Type[] {
  if (seen.has(module)) return [];
  seen.add(module);
  return [
    ...listed<Type>(module, 'controllers'),
    ...listed<Type | DynamicModule>(module, 'imports').flatMap((imported) => controllersOf(imported, seen)),
  ];
}

/** What a module imports or declares, whether it is a class or a dynamic module. */
function listed<Item>(module: Type | DynamicModule, key: 'imports' | 'controllers'): Item[] {
  const type = 'module' in module ? module.module : module;
  const dynamic = 'module' in module ? ((module[key] ?? []) as Item[]) : [];
  return [...((Reflect.getMetadata(key, type) ?? []) as Item[]), ...dynamic];
}

const kebabCase = (name: string): string => name.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase();
