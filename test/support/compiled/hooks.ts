import { transformFile } from '@swc/core';
import { existsSync } from 'node:fs';
import type { LoadHook, ResolveHook } from 'node:module';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = pathToFileURL(`${process.cwd()}/`).href;
const isTypeScript = (url = ''): boolean => /\.ts(\?|$)/.test(url);

/** What a spec file imports is what `npm run build` has compiled: Node loads it once a worker, for all of its spec files. */
export const resolve: ResolveHook = (specifier, context, next) => {
  if (!specifier.startsWith('.') || !isTypeScript(context.parentURL)) return next(specifier, context);
  const { href } = new URL(specifier, context.parentURL);
  const compiled = href.replace(ROOT, `${ROOT}dist/`);
  const source = href.replace(/\.js$/, '.ts');
  return next(existsSync(fileURLToPath(compiled)) || !existsSync(fileURLToPath(source)) ? compiled : source, context);
};

/** The spec files themselves are compiled when they are loaded, and watched (register.ts): their `afterAll` is the last. */
export const load: LoadHook = async (url, context, next) => {
  if (!isTypeScript(url)) return next(url, context);
  const { code } = await transformFile(fileURLToPath(url), { sourceMaps: 'inline' });
  return { format: 'module', source: `${code}\n;watchSpecFile();`, shortCircuit: true };
};
