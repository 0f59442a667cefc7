import type { Database } from '../../../platform/database/database.js';
import type { Catalog } from './catalog.js';
import { CatalogRepository } from './catalog.repository.js';
import { CatalogFileError, readOfficialFile } from './official-file.js';
import { openCatalogFile, type Progress } from './open-catalog-file.js';
import type { Edition } from './postal-code.entity.js';

/** If the size of a new catalog is below this fraction of the size of the loaded catalog, the file is treated as truncated. */
const MIN_SHARE = 0.9;

/**
 * Validates the whole file, then replaces the catalog in one transaction. Reads are not blocked. Throws `CatalogFileError` if the
 * file is invalid, or if its catalog is much smaller than the loaded catalog.
 */
export async function importCatalog(
  database: Database,
  file: string,
  { force, progress }: { force: boolean; progress: (step: 'Reading' | 'Loading', share: number) => void },
): Promise<Catalog> {
  const catalog = await readOfficialFile(openCatalogFile(file, (share) => progress('Reading', share)));
  await replaceCatalog(database, catalog, { force, progress: (share) => progress('Loading', share) });
  return catalog;
}

export async function replaceCatalog(
  database: Database,
  catalog: Catalog,
  { force, progress }: { force: boolean; progress: Progress },
): Promise<void> {
  const catalogs = new CatalogRepository(database);
  await database.transaction(async () => {
    await catalogs.lock();
    const loaded = await catalogs.currentEdition();
    if (loaded && !force) requireSize(catalog, loaded);
    await catalogs.replace(catalog, progress);
  });
  await catalogs.vacuum();
}

function requireSize({ rowCount }: Catalog, loaded: Edition): void {
  if (rowCount >= loaded.rowCount * MIN_SHARE) return;
  throw new CatalogFileError(
    `The file has ${rowCount} settlements and the loaded catalog has ${loaded.rowCount}. The file seems to be cut off. Use --force to load it anyway.`,
  );
}
