import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Catalogue, Edition } from './catalogue.js';
import { CatalogueRepository } from './catalogue.repository.js';
import { CatalogueFileError } from './official-file.js';

/** A smaller catalogue than this share of the loaded one is thought to be cut off. */
const SMALLEST_SHARE = 0.9;

interface Options {
  /** Loads a catalogue however small it is. */
  readonly force: boolean;
  /** Told how much of it is written, from 0 to 1. */
  readonly progress: (share: number) => void;
}

/** Puts a catalogue in the place of the loaded one, in one transaction: whole or not at all, while reads go on. */
@Injectable()
export class ReplaceCatalogue {
  constructor(
    private readonly database: Database,
    private readonly catalogues: CatalogueRepository,
  ) {}

  /** Throws `CatalogueFileError` for one that is much smaller than what is loaded. */
  async execute(catalogue: Catalogue, { force, progress }: Options): Promise<void> {
    await this.database.transaction(async () => {
      await this.catalogues.lock();
      const loaded = await this.catalogues.currentEdition();
      if (loaded && !force) requireSize(catalogue, loaded);
      await this.catalogues.replace(catalogue, progress);
    });
    await this.catalogues.tidy();
  }
}

function requireSize({ rowCount }: Catalogue, loaded: Edition): void {
  if (rowCount >= loaded.rowCount * SMALLEST_SHARE) return;
  throw new CatalogueFileError(
    `The file holds ${rowCount} settlements, the loaded catalogue ${loaded.rowCount}: it seems to be cut off. Say --force to load it all the same.`,
  );
}
