import type { Database } from '../../../platform/database/database.js';
import type { Catalogue } from './catalogue.js';
import { CatalogueRepository } from './catalogue.repository.js';
import { readOfficialFile } from './official-file.js';
import { openCatalogueFile } from './open-catalogue-file.js';
import { ReplaceCatalogue } from './replace-catalogue.js';

interface Options {
  /** Loads a catalogue however small it is. */
  readonly force: boolean;
  /** Told which part is under way, and which share of it is done. */
  readonly progress: (part: 'Reading' | 'Loading', share: number) => void;
}

/**
 * Reads and checks the whole file first, then loads it: a file with a wrong line changes nothing.
 *
 * Throws `CatalogueFileError`.
 */
export async function importCatalogue(
  database: Database,
  file: string,
  { force, progress }: Options,
): Promise<Catalogue> {
  const catalogue = await readOfficialFile(openCatalogueFile(file, (share) => progress('Reading', share)));
  await new ReplaceCatalogue(database, new CatalogueRepository(database)).execute(catalogue, {
    force,
    progress: (share) => progress('Loading', share),
  });
  return catalogue;
}
