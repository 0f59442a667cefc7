import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Catalog, Edition } from './catalog.js';
import { CatalogRepository } from './catalog.repository.js';
import { CatalogFileError } from './official-file.js';

/** A catalog smaller than this share of the loaded one is considered truncated. */
const MIN_SHARE = 0.9;

interface Options {
  /** Skips the check of the catalog's size. */
  readonly force: boolean;
  /** `share`: of the rows that are written, from 0 to 1. */
  readonly progress: (share: number) => void;
}

/** Replaces the loaded catalog in one transaction, without blocking reads. */
@Injectable()
export class ReplaceCatalog {
  constructor(
    private readonly database: Database,
    private readonly catalogs: CatalogRepository,
  ) {}

  /** Throws `CatalogFileError` if the catalog is much smaller than the loaded one. */
  async execute(catalog: Catalog, { force, progress }: Options): Promise<void> {
    await this.database.transaction(async () => {
      await this.catalogs.lock();
      const loaded = await this.catalogs.currentEdition();
      if (loaded && !force) requireSize(catalog, loaded);
      await this.catalogs.replace(catalog, progress);
    });
    await this.catalogs.vacuum();
  }
}

function requireSize({ rowCount }: Catalog, loaded: Edition): void {
  if (rowCount >= loaded.rowCount * MIN_SHARE) return;
  throw new CatalogFileError(
    `The file holds ${rowCount} settlements, the loaded catalog ${loaded.rowCount}: it seems to be cut off. Say --force to load it all the same.`,
  );
}
