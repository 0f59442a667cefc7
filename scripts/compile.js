import { transformFile } from '@swc/core';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const FOLDERS = ['src', 'migrations', 'demo', 'clients', 'bench', 'docs', 'test/support'];
const OUTPUT = 'dist';

/**
 * Compiles all sources into `dist/` with SWC, which takes a second, and removes the output of deleted ones: migrations, for
 * example, are found by their file names. Only what differs is written, and by renaming: processes that run from `dist/`
 * and concurrent calls never read an incomplete file, which `swc --out-dir` does not promise.
 */
export async function compile() {
  // Tests compile their spec files themselves. The clients have builds in their own `dist/`.
  const sources = (await filesIn('.', /\.ts$/)).filter((file) => !/\.(spec|d)\.ts$|\/dist\//.test(file));
  const outputs = new Set((await Promise.all(sources.map(compileFile))).flat());
  const stale = (await filesIn(OUTPUT, /\.js(\.map)?$/)).filter((file) => !outputs.has(file));
  await Promise.all(stale.map((file) => rm(file, { force: true })));
}

async function filesIn(root, pattern) {
  const found = FOLDERS.map(async (folder) => {
    const files = await readdir(join(root, folder), { recursive: true }).catch(() => []);
    return files.map((file) => join(root, folder, file)).filter((file) => pattern.test(file));
  });
  return (await Promise.all(found)).flat().filter((file) => !file.includes('node_modules'));
}

async function compileFile(source) {
  const output = join(OUTPUT, source.replace(/\.ts$/, '.js'));
  const { code, map } = await transformFile(source, { sourceFileName: relative(dirname(output), source) });
  await replace(`${output}.map`, map);
  await replace(output, `${code}\n//# sourceMappingURL=${basename(output)}.map\n`);
  return [output, `${output}.map`];
}

async function replace(file, content) {
  if ((await readFile(file, 'utf8').catch(() => null)) === content) return;
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await compile();
