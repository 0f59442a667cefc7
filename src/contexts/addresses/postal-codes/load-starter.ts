import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { patiently } from '../../../platform/database/database-unavailable.js';
import { CatalogRepository } from './catalog.repository.js';
import type { Edition } from './postal-code.entity.js';
import { readStarter } from './starter/read-starter.js';

/** At startup, loads the starter catalog if no catalog or an older starter is loaded, and logs the current edition. */
@Injectable()
export class LoadStarter implements OnApplicationBootstrap {
  private readonly logger = new Logger('PostalCodes');

  constructor(
    private readonly database: Database,
    private readonly catalogs: CatalogRepository,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const edition = await patiently(async () => {
      await this.execute();
      return this.catalogs.currentEdition();
    });
    this.logger.log(describeEdition(edition));
  }

  async execute(): Promise<void> {
    const starter = readStarter();
    if (!isOutdated(await this.catalogs.currentEdition(), starter.fingerprint)) return;
    await this.database.transaction(async () => {
      await this.catalogs.lock();
      // Another process or an import may have loaded one before this process got the lock.
      if (!isOutdated(await this.catalogs.currentEdition(), starter.fingerprint)) return;
      await this.catalogs.replace(starter, () => undefined);
    });
  }
}

const isOutdated = (edition: Edition | null, fingerprint: string): boolean =>
  edition === null || (edition.source === 'starter' && edition.fingerprint !== fingerprint);

export function describeEdition(edition: Edition | null): string {
  if (!edition) return 'Postal codes: none loaded.';
  const size = `${edition.postalCodeCount.toLocaleString('en')} postal codes, ${edition.rowCount.toLocaleString('en')} settlements`;
  return edition.source === 'sepomex'
    ? `Postal codes: the official catalog of Correos de México, loaded ${edition.loadedAt.toISOString().slice(0, 10)} (${size}).`
    : `Postal codes: the starter catalog (${size}). Load the official one with: npm run postal-codes:download`;
}
