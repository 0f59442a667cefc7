import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findState } from '../../../kernel/states.js';
import { Database } from '../../../platform/database/database.js';
import { patiently } from '../../../platform/database/database-unavailable.js';
import { PostalCodes, type Catalog } from './catalog.js';
import { CatalogRepository } from './catalog.repository.js';
import type { Edition } from './postal-code.entity.js';

/** Runs at startup. Loads the starter catalog if no catalog or an older starter catalog is loaded. Logs the current edition. */
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
      // Another process or an import may have loaded a catalog while this process waited for the lock.
      if (!isOutdated(await this.catalogs.currentEdition(), starter.fingerprint)) return;
      await this.catalogs.replace(starter, () => undefined);
    });
  }
}

const isOutdated = (edition: Edition | null, fingerprint: string): boolean =>
  edition === null || (edition.source === 'starter' && edition.fingerprint !== fingerprint);

export function describeEdition(edition: Edition | null): string {
  if (!edition) return 'Postal codes: no catalog loaded.';
  const size = `${edition.postalCodeCount.toLocaleString('en')} postal codes, ${edition.rowCount.toLocaleString('en')} settlements`;
  return edition.source === 'sepomex'
    ? `Postal codes: the official catalog of Correos de México, loaded ${edition.loadedAt.toISOString().slice(0, 10)} (${size}).`
    : `Postal codes: the starter catalog (${size}). Load the official one with: npm run postal-codes:download`;
}

/**
 * The file contains the main zones of the largest cities and the centres of other towns. The path is relative to the compiled file.
 */
const STARTER_FILE = new URL('../../../../../docs/reference/starter-postal-codes.txt', import.meta.url);
const PLACE = /^= (?<state>\w+) \/ (?<municipality>[^/]+) \/ (?<city>[^/]+)$/;
const SETTLEMENT = /^(?<postalCode>\d{5}) (?:(?<type>[^:]+): )?(?<name>.+)$/;

/**
 * Reads the starter catalog, which the service includes because the official file must not be redistributed. A line `= state /
 * municipality / city` precedes the settlements of this place. Each settlement has its own line: postal code, type (omitted for a
 * Colonia), name.
 */
function readStarter(): Catalog {
  const text = readFileSync(STARTER_FILE, 'utf8');
  const postalCodes = new PostalCodes();
  let place: { stateCode: string; municipality: string; city: string } | undefined;
  let rowCount = 0;
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const heading = PLACE.exec(line)?.groups;
    if (heading) {
      const state = findState(heading['state']!);
      if (!state) throw new Error(`The starter catalog has no state for this line: ${line}`);
      place = { stateCode: state.code, municipality: heading['municipality']!, city: heading['city']! };
      continue;
    }
    const settlement = SETTLEMENT.exec(line)?.groups;
    if (!place || !settlement) throw new Error(`The starter catalog cannot be read: ${line}`);
    const { postalCode, type = 'Colonia', name } = settlement as { postalCode: string; type?: string; name: string };
    if (postalCodes.add({ ...place, postalCode }, { name, type, zone: 'Urbano' })) {
      throw new Error(`The starter catalog has a postal code in two states: ${line}`);
    }
    rowCount++;
  }
  const fingerprint = createHash('sha256').update(text).digest('hex');
  return { source: 'starter', fingerprint, rowCount, postalCodes: postalCodes.all() };
}
