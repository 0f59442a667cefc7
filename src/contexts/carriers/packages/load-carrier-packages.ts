import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CarrierDefinition } from '../carrier-definition.js';
import { definitionProblems } from './definition-problems.js';

export interface CarrierPackages {
  readonly definitions: readonly CarrierDefinition[];
  /** If this list is not empty, the service must not start. Each problem names the carrier package and the reason. */
  readonly problems: readonly string[];
}

/**
 * Loads the carrier packages that `CARRIER_PACKAGES` lists, each by the name of an installed npm package or by the absolute path of
 * its folder.
 */
export async function loadCarrierPackages(
  list: string | undefined,
  taken: readonly string[],
): Promise<CarrierPackages> {
  const names = (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const definitions: CarrierDefinition[] = [];
  const problems: string[] = [];
  for (const name of names) {
    const report = (problem: string) => problems.push(`CARRIER_PACKAGES: ${name}: ${problem}.`);
    const loaded = await load(name);
    if (typeof loaded === 'string') {
      report(loaded);
      continue;
    }
    const { carrier } = loaded;
    const codes = [...taken, ...definitions.map(({ profile }) => profile.code)];
    const failed = definitionProblems(carrier, codes);
    failed.forEach(report);
    if (failed.length === 0) definitions.push(carrier as CarrierDefinition);
  }
  return { definitions, problems };
}

/** Returns the exports of a package, or the reason why the package cannot be loaded. */
async function load(name: string): Promise<{ readonly carrier?: unknown } | string> {
  try {
    const specifier = isAbsolute(name) ? pathToFileURL(await entryOf(name)).href : name;
    return (await import(specifier)) as { readonly carrier?: unknown };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isMissing = code === 'ERR_MODULE_NOT_FOUND' || code === 'ENOENT';
    return `${isMissing ? 'cannot be found. Install it in the folder of the service' : 'cannot be loaded'} (${message})`;
  }
}

/** Node.js resolves the folder of a package only for `require`, not for `import`. */
async function entryOf(folder: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly main?: string;
    readonly exports?: unknown;
  };
  return join(folder, entryIn(manifest.exports) ?? manifest.main ?? 'index.js');
}

function entryIn(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry;
  if (typeof entry !== 'object' || entry === null) return undefined;
  const conditions = entry as Readonly<Record<string, unknown>>;
  return entryIn(conditions['.'] ?? conditions['import'] ?? conditions['default']);
}
