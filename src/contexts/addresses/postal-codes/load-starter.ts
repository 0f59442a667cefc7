import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { CatalogueRepository } from './catalogue.repository.js';
import type { Edition } from './catalogue.js';
import { readStarter } from './starter/read-starter.js';

/**
 * Before the service listens: loads the catalogue that is shipped where there is none, or an older one of its kind, and
 * says which one answers. An imported catalogue is never touched.
 */
@Injectable()
export class LoadStarter implements OnApplicationBootstrap {
  private readonly logger = new Logger('PostalCodes');

  constructor(
    private readonly database: Database,
    private readonly catalogues: CatalogueRepository,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.execute();
    this.logger.log(describeEdition(await this.catalogues.currentEdition()));
  }

  async execute(): Promise<void> {
    const starter = readStarter();
    if (!isOutdated(await this.catalogues.currentEdition(), starter.fingerprint)) return;
    await this.database.transaction(async () => {
      await this.catalogues.lock();
      // Another process may have been first, or an import.
      if (!isOutdated(await this.catalogues.currentEdition(), starter.fingerprint)) return;
      await this.catalogues.replace(starter, () => undefined);
    });
  }
}

const isOutdated = (edition: Edition | null, fingerprint: string): boolean =>
  edition === null || (edition.source === 'starter' && edition.fingerprint !== fingerprint);

/** One line for people. */
export function describeEdition(edition: Edition | null): string {
  if (!edition) return 'Postal codes: none loaded.';
  const size = `${edition.postalCodeCount.toLocaleString('en')} postal codes, ${edition.rowCount.toLocaleString('en')} settlements`;
  return edition.source === 'sepomex'
    ? `Postal codes: the official catalogue of Correos de México, loaded ${edition.loadedAt.toISOString().slice(0, 10)} (${size}).`
    : `Postal codes: the starter catalogue (${size}). Load the official one with: npm run postal-codes:import -- FILE`;
}
