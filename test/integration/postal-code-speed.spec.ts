import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { searchedName } from '../../src/contexts/addresses/place-name.js';
import { importCatalogue } from '../../src/contexts/addresses/postal-codes/import-catalogue.js';
import { PostalCodeRepository } from '../../src/contexts/addresses/postal-codes/postal-code.repository.js';
import type { Database } from '../../src/platform/database/database.js';
import { cloneDatabase } from '../support/clone-database.js';
import { databaseOver } from '../support/database-over.js';
import { catalogueLines, encodeCatalogue } from '../support/catalogue-file.js';

/** The official catalogue where there is one; its place is taken by a made-up one of the same shape. */
const OFFICIAL = process.env['SEPOMEX_FILE'] ?? '.data/CPdescarga.txt.gz';

let directory: string;
let client: pg.Client;
/** Milliseconds at the server, of the statements of the last question. */
let times: number[] = [];

/** Runs each statement a few times under EXPLAIN ANALYZE, for the machine may be busy, then for its rows. */
const measured = {
  query: async (sql: string, params: unknown[] = []) => {
    const tries: number[] = [];
    for (let i = 0; i < 8; i++) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
        params,
      );
      tries.push(rows[0]!['QUERY PLAN'][0]['Execution Time']);
    }
    times.push(Math.min(...tries));
    return (await client.query(sql, params)).rows;
  },
};
const repository = new PostalCodeRepository(measured as unknown as Database);

describe('With a whole catalogue loaded', () => {
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'guia-catalogue-'));
    client = new pg.Client(await cloneDatabase(process.env['TEST_POSTGRES_URL']!, `speed_${process.pid}`));
    await client.connect();
    const made = join(directory, 'catalogue.txt');
    if (!existsSync(OFFICIAL)) await writeFile(made, encodeCatalogue(catalogueLines(40_000)));
    await importCatalogue(databaseOver(client), existsSync(OFFICIAL) ? OFFICIAL : made, {
      force: false,
      progress: () => undefined,
    });
  }, 120_000);

  afterAll(async () => {
    await client.end();
    await rm(directory, { recursive: true });
  });

  beforeEach(() => (times = []));

  it.each<[string, string | null]>([
    ['san', null],
    ['jardines de la', null],
    ['ngel', null],
    ['ria', 'MX-CMX'],
    ['a', null],
    ['peña', 'MX-JAL'],
    ['nothing of the kind', null],
    [`san ${'de la '.repeat(15)}`, null],
  ])('a search for %j in %s takes less than 5 ms at the database', async (q, stateCode) => {
    const found = await repository.search({ text: searchedName(q), stateCode, limit: 50 });

    expect(times.length).toBeGreaterThan(0);
    expect(times.reduce((sum, time) => sum + time, 0)).toBeLessThan(5);
    expect(found.length).toBeLessThanOrEqual(50);
    for (const { colonias } of found) expect(colonias.length).toBeGreaterThan(0);
  });

  it('a lookup takes less than 5 ms, of a hundred postal codes at once too', async () => {
    await repository.find('01000');
    expect(times[0]).toBeLessThan(5);
    expect((await repository.findAll(['01000', '99999', '01000'])).map(({ postalCode }) => postalCode)).toEqual([
      '01000',
    ]);
  });

  it('finds everything that a scan of all names finds', async () => {
    for (const [q, stateCode] of [
      ['heroes 1', 'MX-CMX'],
      ['condesa', 'MX-CMX'],
      ['eroes 9', 'MX-OAX'],
      ['oma norte', null],
    ] as const) {
      const found = await repository.search({ text: q, stateCode, limit: 50 });
      const { rows } = await client.query<{ postal_code: string }>(
        'SELECT DISTINCT postal_code FROM colonias WHERE position($1 IN search_name) > 0 AND ($2::text IS NULL OR state_code = $2)',
        [q, stateCode],
      );
      const all = rows.map(({ postal_code }) => postal_code);
      expect(found).toHaveLength(Math.min(all.length, 50));
      for (const { postalCode } of found) expect(all).toContain(postalCode);
    }
  });
});
