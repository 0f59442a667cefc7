import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

/** A carrier's folder has fixed file names (docs/contributing.md). */
const CARRIER_FOLDER =
  /^contexts\/carriers\/[^/]+\/(settings|account|client|services|rate|label|parcel|party|pickup|tracking|errors)\.ts$/;

describe('The files of src', () => {
  it('have a name that no other file has, but for the fixed names of carriers', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && !CARRIER_FOLDER.test(path),
    );
    const sameName = files.filter((path) =>
      files.some((other) => other !== path && basename(other) === basename(path)),
    );

    expect(files.length).toBeGreaterThan(500);
    expect(sameName).toEqual([]);
  });
});
