import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A carrier's folder has fixed file names (docs/contributing.md). */
const CARRIER_FOLDER =
  /^contexts\/carriers\/[^/]+\/(settings|client|rate|label|tracking|exceptions|pickup|errors)\.ts$/;

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
const programs = sources
  .filter((path) => !path.endsWith('.spec.ts'))
  .map((path) => ({ path, text: readFileSync(join('src', path), 'utf8') }));

const pathsOf = (matching: readonly { readonly path: string }[]): string[] => matching.map(({ path }) => path);

describe('The files of src', () => {
  it('have a name that no other file has, but for the fixed names of carriers', () => {
    const files = sources.filter((path) => !CARRIER_FOLDER.test(path));
    const sameName = files.filter((path) =>
      files.some((other) => other !== path && basename(other) === basename(path)),
    );

    expect(files.length).toBeGreaterThan(500);
    expect(sameName).toEqual([]);
  });

  it('stand in folders of at most 25 beside each other', () => {
    const sizes = new Map<string, number>();
    for (const { path } of programs) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);

    expect([...sizes].filter(([, size]) => size > 25)).toEqual([]);
  });

  it('have under 250 lines, specs left out', () => {
    expect(pathsOf(programs.filter(({ text }) => text.trimEnd().split('\n').length >= 250))).toEqual([]);
  });

  it('are flows in at most eleven modules, none named as a context', () => {
    const flows = readdirSync('src/flows');

    expect(flows.length).toBeLessThanOrEqual(11);
    expect(flows.filter((name) => readdirSync('src/contexts').includes(name))).toEqual([]);
    expect(programs.filter(({ path }) => /^flows\/.*\.module\.ts$/.test(path)).length).toBe(flows.length);
  });

  it('declare nothing named Manager, Helper, Util or Impl', () => {
    const EMPTY_NAME =
      /^(export )?(abstract )?(async )?(class|interface|type|function|const) \w*(Manager|Helper|Util|Impl)s?\b/m;

    expect(pathsOf(programs.filter(({ text }) => EMPTY_NAME.test(text)))).toEqual([]);
  });

  it('open no transaction in a controller, a repository, a guard, or where requests and answers are described', () => {
    const NO_USE_CASE = /\.(controller|repository|guard|presenter|request|response|entity)\.ts$/;
    const opening = programs.filter(({ path, text }) => NO_USE_CASE.test(path) && /\.transaction\(/.test(text));

    expect(pathsOf(opening)).toEqual([]);
  });

  it('read settings without ConfigService', () => {
    expect(pathsOf(programs.filter(({ text }) => /\bConfigService\b|ConfigModule\.forRoot\(/.test(text)))).toEqual([]);
  });
});
