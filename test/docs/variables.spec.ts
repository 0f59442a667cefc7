import { readFileSync } from 'node:fs';
import { NAMESPACES } from '../../src/configuration.js';
import { checkNamespaces, knownVariables, ConfigError } from '../../src/platform/config/read-variables.js';
import { withEnvironment } from '../support/environment.js';

/** Fills the map, also with the variables that are read only if another one has some value. */
function readEverything(): void {
  try {
    withEnvironment({}, () => checkNamespaces(NAMESPACES));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
  }
}

/** The rows of the table, by variable: the cell with its default, without the marks of code. */
function documentedDefaults(): Map<string, string> {
  const running = readFileSync('docs/running.md', 'utf8');
  const rows = [...running.matchAll(/^\| (`[A-Z0-9_]+`.*) \|$/gm)].map(([, row]) => row!.split(' | '));
  return new Map(rows.map((cells) => [cells[0]!.replaceAll('`', ''), cells.at(-1)!.replaceAll('`', '')]));
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const says = (cell: string, text: string): boolean => new RegExp(`(^|[ (])${escaped(text)}($|[ ;,)])`).test(cell);

describe('The table of variables in docs/running.md', () => {
  const documented = documentedDefaults();

  beforeAll(readEverything);

  it('has a row for every variable that configures the service, and for no other', () => {
    expect([...documented.keys()].sort()).toEqual([...knownVariables.keys()].sort());
  });

  it('tells what counts where a variable is not set, or that it is required', () => {
    const wrong = [...knownVariables].flatMap(([name, { defaults, isRequired }]) => {
      const cell = documented.get(name)!.replace('$PORT', documented.get('PORT')!);
      const expected = [...defaults, ...(isRequired ? ['required'] : [])];
      return expected.filter((text) => !says(cell, text)).map((text) => `${name}: "${cell}" does not say ${text}`);
    });

    expect(wrong).toEqual([]);
  });

  it('calls no variable required that has a default or may be left out', () => {
    const optional = [...knownVariables].filter(([, { isRequired }]) => !isRequired).map(([name]) => name);

    expect(optional.filter((name) => says(documented.get(name)!, 'required'))).toEqual([]);
  });
});
