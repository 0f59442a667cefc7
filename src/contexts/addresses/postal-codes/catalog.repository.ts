import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { allBut, columnsOf } from '../../../platform/database/columns.js';
import { Database } from '../../../platform/database/database.js';
import { placeName, termsOf } from '../place-name.js';
import type { Catalog, CatalogSource, PostalCode } from './catalog.js';
import { PostalCodeEditionEntity, type Edition } from './postal-code.entity.js';

const ROWS_PER_INSERT = 10_000;
const LOCK_TIMEOUT_MS = 120_000;
const LOCK_RETRY_MS = 100;

const EDITION = columnsOf(PostalCodeEditionEntity, null, allBut(PostalCodeEditionEntity, 'id'));

@Injectable()
export class CatalogRepository {
  constructor(private readonly database: Database) {}

  async currentEdition(): Promise<Edition | null> {
    const [row] = await this.database.query<Edition>(
      `SELECT ${EDITION} FROM postal_code_editions ORDER BY id DESC LIMIT 1`,
    );
    return row ?? null;
  }

  /** If no catalog is loaded, returns the starter catalog. */
  async currentSource(): Promise<CatalogSource> {
    return (await this.currentEdition())?.source ?? 'starter';
  }

  /** Prevents other loads of the catalog until the end of the transaction. The lock does not block reads. */
  async lock(): Promise<void> {
    // The method polls, because the database client treats an SQL statement that blocks for a long time as a lost connection.
    const deadline = Date.now() + LOCK_TIMEOUT_MS;
    while (!(await this.tryLock())) {
      if (Date.now() > deadline) throw new Error('Another catalog is being loaded. Retry when that load has finished.');
      await sleep(LOCK_RETRY_MS);
    }
  }

  /** Also increases the limits of this transaction for long SQL statements and for many index entries. */
  private async tryLock(): Promise<boolean> {
    const [row] = await this.database.query<{ locked: boolean }>(
      `SELECT pg_try_advisory_xact_lock(hashtextextended('postal code catalog', 0)) AS locked,
              set_config('statement_timeout', '120s', true), set_config('gin_pending_list_limit', '1GB', true),
              set_config('maintenance_work_mem', '256MB', true)`,
    );
    return row!.locked;
  }

  /** Replaces all rows in the transaction of the caller. Until the commit, other transactions read the old edition. */
  async replace(catalog: Catalog, progress: (share: number) => void): Promise<void> {
    for (const table of ['postal_codes', 'colonias', 'colonia_names']) await this.database.run(`DELETE FROM ${table}`);
    const { postalCodes } = catalog;
    const colonias = postalCodes.flatMap(coloniaRows);
    const tables: readonly (readonly [table: string, rows: readonly object[]])[] = [
      ['postal_codes', postalCodes.map(postalCodeRow)],
      ['colonias', colonias],
      ['colonia_names', nameRows(colonias)],
    ];
    const total = tables.reduce((sum, [, rows]) => sum + rows.length, 0);
    let written = 0;
    for (const [table, rows] of tables)
      for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
        const batch = rows.slice(start, start + ROWS_PER_INSERT);
        await this.database.run(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [
          JSON.stringify(batch),
        ]);
        progress((written += batch.length) / total);
      }
    // Merges all entries in the pending list of the GIN index. This is several times faster than separate inserts into the index.
    await this.database.run('SELECT index_colonia_names()');
    await this.database.run(
      'INSERT INTO postal_code_editions (source, fingerprint, row_count, postal_code_count) VALUES ($1, $2, $3, $4)',
      [catalog.source, catalog.fingerprint, catalog.rowCount, postalCodes.length],
    );
  }

  /** Releases the space of the old edition and updates the statistics of the planner. Must not be called in a transaction. */
  async vacuum(): Promise<void> {
    await this.database.run('VACUUM (ANALYZE) postal_codes, colonias, colonia_names');
  }
}

const postalCodeRow = ({ postalCode, stateCode, municipality, city }: PostalCode): object => ({
  postal_code: postalCode,
  state_code: stateCode,
  municipality,
  city,
});

const coloniaRows = ({ postalCode, stateCode, colonias }: PostalCode) =>
  colonias.map(({ name, type, zone }, position) => ({
    postal_code: postalCode,
    position,
    name,
    type,
    zone,
    state_code: stateCode,
    search_name: placeName(name),
  }));

/**
 * Returns one row per name. The terms of a row contain the trigrams of the name and the states with this name. One index can
 * therefore filter by trigrams and by state.
 */
function nameRows(colonias: ReturnType<typeof coloniaRows>): object[] {
  const states = new Map<string, Set<string>>();
  for (const { search_name: name, state_code: code } of colonias) {
    const known = states.get(name);
    if (known) known.add(code);
    else states.set(name, new Set([code]));
  }
  return [...states].map(([name, codes]) => ({ name, terms: [...termsOf(` ${name}`), ...codes] }));
}
