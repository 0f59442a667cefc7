import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { searchedName } from '../../src/contexts/addresses/place-name.js';
import { importCatalog } from '../../src/contexts/addresses/postal-codes/import-catalog.js';
import { PostalCodeRepository } from '../../src/contexts/addresses/postal-codes/postal-code.repository.js';
import type { Database } from '../../src/platform/database/database.js';
import { cloneDatabase } from '../support/clone-database.js';
import { databaseOver } from '../support/database-over.js';
import { catalogLines, encodeCatalog, SEARCHES } from '../support/catalog-file.js';

/** The official catalog if there is one, else a generated one of the same shape. */
const OFFICIAL = process.env['SEPOMEX_FILE'] ?? '.data/CPdescarga.txt.gz';

/** The official one has some 150,000. */
const SETTLEMENTS = 40_000;

let directory: string;
let client: pg.Client;
/** The rows that the statements of the last query read. */
let plans: PlanNode[] = [];

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  /** Of one loop. */
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

const NAMES = ['colonias', 'colonia_names'];

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

/** Runs each statement under EXPLAIN ANALYZE, then for its rows. */
const explained = {
  query: async (sql: string, params: unknown[] = []) => {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`,
      params,
    );
    plans.push(rows[0]!['QUERY PLAN'][0].Plan);
    return (await client.query(sql, params)).rows;
  },
};
/** Names read, matching or not: a measure that does not depend on the machine. */
const namesLookedAt = (): number =>
  plans
    .flatMap(flatten)
    .filter((node) => NAMES.includes(node['Relation Name'] ?? ''))
    .map((node) => ({
      ...node,
      removed: (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0),
    }))
    .reduce((sum, node) => sum + (node['Actual Rows'] + node.removed) * node['Actual Loops'], 0);
const repository = new PostalCodeRepository(explained as unknown as Database);

describe('With a whole catalog loaded', () => {
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'guia-catalog-'));
    client = new pg.Client(await cloneDatabase(process.env['TEST_POSTGRES_URL']!, `speed_${process.pid}`));
    await client.connect();
    const made = join(directory, 'catalog.txt');
    if (!existsSync(OFFICIAL)) await writeFile(made, encodeCatalog(catalogLines(SETTLEMENTS)));
    await importCatalog(databaseOver(client), existsSync(OFFICIAL) ? OFFICIAL : made, {
      force: false,
      progress: () => undefined,
    });
  });

  afterAll(async () => {
    await client.end();
    await rm(directory, { recursive: true });
  });

  beforeEach(() => (plans = []));

  it.each(SEARCHES)('a search for %j in %s reads a tenth of the names at most', async (q, stateCode) => {
    const found = await repository.search({ text: searchedName(q), stateCode, limit: 50 });

    expect(plans.length).toBeGreaterThan(0);
    expect(namesLookedAt()).toBeLessThan(SETTLEMENTS / 10);
    expect(found.length).toBeLessThanOrEqual(50);
    for (const { colonias } of found) expect(colonias.length).toBeGreaterThan(0);
  });

  it('a lookup reads the names of its postal codes only', async () => {
    await repository.findAll(['01000']);
    expect(namesLookedAt()).toBeLessThan(100);
    plans = [];
    expect((await repository.findAll(['01000', '99999', '01000'])).map(({ postalCode }) => postalCode)).toEqual([
      '01000',
    ]);
    expect(namesLookedAt()).toBeLessThan(100);
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
