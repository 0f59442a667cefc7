import { transformFile } from '@swc/core';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = pathToFileURL(`${process.cwd()}/`).href;
const isTypeScript = (url = '') => /\.ts(\?|$)/.test(url);
const exists = (url) => existsSync(fileURLToPath(url));

let isFromSource = true;

/** @param {boolean} isFromSource whether imports of spec files resolve to the sources instead of to `dist/` */
export function initialize(data) {
  ({ isFromSource } = data);
}

/** Spec files import the compiled files, which Node loads once per worker, or the sources. */
export async function resolve(specifier, context, next) {
  if (!specifier.startsWith('.') || !isTypeScript(context.parentURL)) return next(specifier, context);
  const { href } = new URL(specifier, context.parentURL);
  const source = href.replace(/\.js$/, '.ts');
  const compiled = href.replace(ROOT, `${ROOT}dist/`);
  if (!exists(source)) return next(specifier, context);
  return next(!isFromSource && exists(compiled) ? compiled : source, context);
}

/** A spec file ends with a call that registers its hooks (setup.js), so that its `afterAll` is the last one. */
export async function load(url, context, next) {
  if (!isTypeScript(url)) return next(url, context);
  const { code } = await transformFile(fileURLToPath(url), { sourceMaps: 'inline' });
  const isSpecFile = /\.spec\.ts(\?|$)/.test(url);
  return { format: 'module', source: isSpecFile ? `${code}\n;watchSpecFile();` : code, shortCircuit: true };
}
