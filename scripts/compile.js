import { transformFile, version } from '@swc/core';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const FOLDERS = ['src', 'migrations', 'demo', 'clients', 'bench', 'docs', 'test/support'];
const OUTPUT = 'dist';
/** Hash of the compiler and its options, which apply to all files. */
const STAMP = join(OUTPUT, '.compiler');

/**
 * Compiles the sources that changed since the last call into `dist/` and removes the output of deleted sources. An output
 * has the modification time of its source. Files are replaced by renaming, so that processes which run from `dist/` and
 * concurrent calls never read an incomplete file.
 * @returns the number of compiled files
 */
export async function compile() {
  const compiler = createHash('sha256')
    .update(version)
    .update(await readFile('.swcrc'))
    .digest('hex');
  const isSameCompiler = (await readFile(STAMP, 'utf8').catch(() => '')) === compiler;
  const found = (await Promise.all(FOLDERS.map(sourcesIn))).flat();
  const changed = isSameCompiler ? await filter(found, isOutdated) : found;
  await Promise.all(changed.map(compileFile));
  await removeStaleOutputs(new Set(found.map(outputOf)));
  if (!isSameCompiler) await replace(STAMP, compiler);
  return changed.length;
}

const outputOf = (source) => join(OUTPUT, source.replace(/\.ts$/, '.js'));

async function filesIn(folder) {
  if (!existsSync(folder)) return [];
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => !file.split(sep).includes('node_modules')).map((file) => join(folder, file));
}

/** Tests compile their spec files themselves. The clients have builds of their own in `dist/`. */
async function sourcesIn(folder) {
  const files = await filesIn(folder);
  return files.filter(
    (file) => file.endsWith('.ts') && !/\.(spec|d)\.ts$/.test(file) && !dirname(file).split(sep).includes('dist'),
  );
}

async function filter(items, condition) {
  const holds = await Promise.all(items.map(condition));
  return items.filter((_, index) => holds[index]);
}

/** Not only an older output: `git checkout` may bring back an older source. */
async function isOutdated(source) {
  const [ofSource, ofOutput] = await Promise.all([stat(source), stat(outputOf(source)).catch(() => undefined)]);
  return !ofOutput || Math.abs(ofSource.mtimeMs - ofOutput.mtimeMs) >= 1;
}

async function compileFile(source) {
  const output = outputOf(source);
  // Read before the content: a change in between is compiled by the next call.
  const { mtime } = await stat(source);
  const { code, map } = await transformFile(source, { sourceFileName: relative(dirname(output), source) });
  await mkdir(dirname(output), { recursive: true });
  await replace(`${output}.map`, map);
  await replace(output, `${code}\n//# sourceMappingURL=${output.split(sep).at(-1)}.map\n`, mtime);
}

async function replace(file, content, mtime = new Date()) {
  const temporary = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  await writeFile(temporary, content);
  await utimes(temporary, mtime, mtime);
  await rename(temporary, file);
}

/** Migrations, for example, are found by their file names: a deleted one must not run. */
async function removeStaleOutputs(outputs) {
  const present = (await Promise.all(FOLDERS.map((folder) => filesIn(join(OUTPUT, folder))))).flat();
  const stale = present.filter((file) => /\.js(\.map)?$/.test(file) && !outputs.has(file.replace(/\.map$/, '')));
  await Promise.all(stale.map((file) => rm(file, { force: true })));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await compile();
