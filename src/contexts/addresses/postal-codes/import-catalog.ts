import type { Database } from '../../../platform/database/database.js';
import type { Catalog } from './catalog.js';
import { CatalogRepository } from './catalog.repository.js';
import { readOfficialFile } from './official-file.js';
import { openCatalogFile } from './open-catalog-file.js';
import { ReplaceCatalog } from './replace-catalog.js';

interface Options {
  /** Skips the check of the catalog's size. */
  readonly force: boolean;
  /** `share`: of the current step, from 0 to 1. */
  readonly progress: (step: 'Reading' | 'Loading', share: number) => void;
}

/**
 * Reads and validates the whole file before loading it: a file with an invalid line changes nothing.
 *
 * Throws `CatalogFileError`.
 */
export async function importCatalog(database: Database, file: string, { force, progress }: Options): Promise<Catalog> {
  const catalog = await readOfficialFile(openCatalogFile(file, (share) => progress('Reading', share)));
  await new ReplaceCatalog(database, new CatalogRepository(database)).execute(catalog, {
    force,
    progress: (share) => progress('Loading', share),
  });
  return catalog;
}
