import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { allBut, columnsOf } from '../../../platform/database/columns.js';
import { Database } from '../../../platform/database/database.js';
import { placeName, termsOf } from '../place-name.js';
import type { Catalog, CatalogSource, Edition, PostalCode } from './catalog.js';
import { PostalCodeEditionEntity } from './postal-code.entity.js';

const ROWS_PER_INSERT = 10_000;
const LOCK_TIMEOUT_MS = 120_000;
const LOCK_RETRY_MS = 100;

const EDITION = columnsOf(PostalCodeEditionEntity, null, allBut(PostalCodeEditionEntity, 'id'));

/** Writes the catalog, and reads which edition is loaded. */
@Injectable()
export class CatalogRepository {
  constructor(private readonly database: Database) {}

  /** Null if none was ever loaded. */
  async currentEdition(): Promise<Edition | null> {
    const [row] = await this.database.query<Edition>(
      `SELECT ${EDITION} FROM postal_code_editions ORDER BY id DESC LIMIT 1`,
    );
    return row ?? null;
  }

  /** Before anything was loaded: as if it were the starter catalog. */
  async currentSource(): Promise<CatalogSource> {
    return (await this.currentEdition())?.source ?? 'starter';
  }

  /** Excludes other loads until the transaction ends. Does not block reads. */
  async lock(): Promise<void> {
    await this.database.run("SET LOCAL statement_timeout = '120s'");
    await this.database.run("SET LOCAL gin_pending_list_limit = '1GB'");
    await this.database.run("SET LOCAL maintenance_work_mem = '256MB'");
    // Polls, because a statement that blocks for long is treated as a lost connection.
    const deadline = Date.now() + LOCK_TIMEOUT_MS;
    while (!(await this.tryLock())) {
      if (Date.now() > deadline) throw new Error('Another catalog is being loaded, and takes too long.');
      await sleep(LOCK_RETRY_MS);
    }
  }

  private async tryLock(): Promise<boolean> {
    const [row] = await this.database.query<{ locked: boolean }>(
      "SELECT pg_try_advisory_xact_lock(hashtextextended('postal code catalog', 0)) AS locked",
    );
    return row!.locked;
  }

  /** Replaces all rows in the caller's transaction: readers see the old edition until it commits. */
  async replace(catalog: Catalog, progress: (share: number) => void): Promise<void> {
    for (const table of ['postal_codes', 'colonias', 'colonia_names']) await this.database.run(`DELETE FROM ${table}`);
    const { postalCodes } = catalog;
    const colonias = postalCodes.flatMap(coloniaRows);
    const names = namesWithStates(colonias);
    const total = postalCodes.length + colonias.length + names.length;
    let written = 0;
    const write = async <Row>(rows: readonly Row[], insert: (batch: readonly Row[]) => Promise<void>) => {
      for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
        const batch = rows.slice(start, start + ROWS_PER_INSERT);
        await insert(batch);
        progress((written += batch.length) / total);
      }
    };
    await write(postalCodes, (batch) => this.insertPostalCodes(batch));
    await write(colonias, (batch) => this.insertColonias(batch));
    await write(names, (batch) => this.insertNames(batch));
    // Merges the GIN index's pending list at once: several times faster than inserting the entries one by one.
    await this.database.run('SELECT index_colonia_names()');
    await this.database.run(
      'INSERT INTO postal_code_editions (source, fingerprint, row_count, postal_code_count) VALUES ($1, $2, $3, $4)',
      [catalog.source, catalog.fingerprint, catalog.rowCount, postalCodes.length],
    );
  }

  /** Reclaims the space of the old edition and updates planner statistics. Must not run in a transaction. */
  async vacuum(): Promise<void> {
    await this.database.run('VACUUM (ANALYZE) postal_codes, colonias, colonia_names');
  }

  private async insertPostalCodes(batch: readonly PostalCode[]): Promise<void> {
    await this.database.run(
      `INSERT INTO postal_codes (postal_code, state_code, municipality, city)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])`,
      [
        batch.map(({ postalCode }) => postalCode),
        batch.map(({ stateCode }) => stateCode),
        batch.map(({ municipality }) => municipality),
        batch.map(({ city }) => city),
      ],
    );
  }

  private async insertColonias(batch: readonly ColoniaRow[]): Promise<void> {
    await this.database.run(
      `INSERT INTO colonias (postal_code, position, name, type, zone, state_code, search_name)
       SELECT * FROM unnest($1::text[], $2::smallint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])`,
      [
        batch.map(({ postalCode }) => postalCode),
        batch.map(({ position }) => position),
        batch.map(({ name }) => name),
        batch.map(({ type }) => type),
        batch.map(({ zone }) => zone),
        batch.map(({ stateCode }) => stateCode),
        batch.map(({ searchName }) => searchName),
      ],
    );
  }

  private async insertNames(batch: readonly NameRow[]): Promise<void> {
    await this.database.run(
      `INSERT INTO colonia_names (name, terms)
       SELECT name, string_to_array(terms, '|') FROM unnest($1::text[], $2::text[]) AS rows (name, terms)`,
      [batch.map(({ name }) => name), batch.map(({ terms }) => terms)],
    );
  }
}

interface ColoniaRow {
  readonly postalCode: string;
  readonly position: number;
  readonly name: string;
  readonly type: string;
  readonly zone: string;
  readonly stateCode: string;
  readonly searchName: string;
}

interface NameRow {
  readonly name: string;
  readonly terms: string;
}

const coloniaRows = ({ postalCode, stateCode, colonias }: PostalCode): ColoniaRow[] =>
  colonias.map(({ name, type, zone }, position) => ({
    postalCode,
    position,
    name,
    type,
    zone,
    stateCode,
    searchName: placeName(name),
  }));

/** Each name once, with its terms and the states it occurs in: one index filters by both. */
function namesWithStates(colonias: readonly ColoniaRow[]): NameRow[] {
  const states = new Map<string, Set<string>>();
  for (const { searchName, stateCode } of colonias) {
    const known = states.get(searchName);
    if (known) known.add(stateCode);
    else states.set(searchName, new Set([stateCode]));
  }
  return [...states].map(([name, codes]) => ({ name, terms: [...termsOf(` ${name}`), ...codes].join('|') }));
}
