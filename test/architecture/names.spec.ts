import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A carrier's folder has fixed file names (docs/contributing.md). */
const CARRIER_FOLDER =
  /^contexts\/carriers\/[^/]+\/(settings|account|client|services|rate|label|parcel|party|pickup|tracking|errors)\.ts$/;

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

  it('have under 250 lines, specs left out', () => {
    expect(pathsOf(programs.filter(({ text }) => text.trimEnd().split('\n').length >= 250))).toEqual([]);
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
