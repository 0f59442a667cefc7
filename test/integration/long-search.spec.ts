import { DataSource } from 'typeorm';
import { ShipmentListRepository } from '../../src/contexts/shipments/list/shipment-list.repository.js';
import { OrderRepository } from '../../src/contexts/orders/order.repository.js';
import { dataSourceOptions } from '../../src/platform/database/data-source-options.js';
import { Database } from '../../src/platform/database/database.js';
import { asTenant } from '../../src/platform/database/tenant-context.js';
import { sql, useDatabase } from '../support/bench.js';
import { cloneDatabase } from '../support/clone-database.js';
import { touchedBlocks } from '../support/touched-blocks.js';

const ROWS = 30_000;
const large = { organizationId: 'org_large', livemode: true };
const small = { organizationId: 'org_small', livemode: true };
type Tenant = typeof large;

type Search = (
  database: Database,
  tenant: Tenant,
  search: string,
) => Promise<{ rows: { id: string }[]; total: number }>;

/** Every third row belongs to another organization and has the recipient Otto. One in 300 belongs to a small organization. A tenth of the rest has the recipient Ana. */
const ORGANIZATION = `CASE WHEN n % 300 = 0 THEN 'org_small' WHEN n % 3 = 0 THEN 'org_other' ELSE 'org_large' END`;
const RECIPIENT = `json_build_object('contactName', md5(n::text) ||
  CASE WHEN n % 300 > 0 AND n % 3 = 0 THEN ' Otto' WHEN n % 10 = 0 THEN ' Ana' ELSE ' Luis' END)`;
const CREATED = `timestamptz '2026-01-01' + n * interval '30 s'`;

/** The lists that are searched, and how they are filled. Blocks are those of their tables and indexes. */
const LISTS: readonly (readonly [table: string, texts: string, fill: string, search: Search])[] = [
  [
    'shipments',
    'shipment_texts',
    `INSERT INTO shipments (id, organization_id, livemode, status, from_address, to_address, return_address, parcel,
       request_insurance, metadata, rates, rates_status, rates_expires_at, quoted_at, tracking_token, created_at)
     SELECT n, ${ORGANIZATION}, true, 'DELIVERED', '{}', ${RECIPIENT}, '{}', '{}', false,
       json_build_object('filler', repeat('x', 600)), '[]', 'ready', now(), now(), gen_random_uuid(), ${CREATED}`,
    (database, tenant, search) =>
      new ShipmentListRepository(database).page(tenant, { search }, { after: null, offset: 0, limit: 20 }),
  ],
  [
    'orders',
    'order_texts',
    `INSERT INTO orders (id, organization_id, livemode, status, line_items, total_price, metadata, shipping_address, created_at)
     SELECT n, ${ORGANIZATION}, true, 'OPEN', '[]', 1, json_build_object('filler', repeat('x', 600)), ${RECIPIENT}, ${CREATED}`,
    (database, tenant, search) => new OrderRepository(database).list(tenant, { search }, { page: 1, limit: 20 }),
  ],
];

describe(`A search in a table of ${ROWS} rows`, () => {
  let dataSource: DataSource;
  let database: Database;

  beforeAll(async () => {
    const url = await cloneDatabase(process.env['TEST_POSTGRES_URL']!, `long_search_${process.pid}`);
    await useDatabase(url);
    await sql(
      `INSERT INTO organizations (id, name, plan, api_version)
       SELECT 'org_' || name, name, 'FREE', '2026-05-01' FROM unnest('{large,small,other}'::text[]) AS name`,
    );
    for (const [table, texts, fill] of LISTS) {
      await sql(`${fill} FROM generate_series(1, ${ROWS}) AS n`);
      await sql(`VACUUM ANALYZE ${table}, ${texts}`);
    }
    // Uses the role of the service, and one connection so that its blocks can be counted.
    dataSource = await new DataSource({ ...dataSourceOptions({ url, poolSize: 1 }) }).initialize();
    database = new Database(dataSource);
  });

  afterAll(() => dataSource.destroy());

  describe.each(LISTS)('of %s', (table, texts, _fill, search) => {
    const found = (tenant: Tenant, text: string) => asTenant(tenant, () => search(database, tenant, text));

    const blocksOf = (work: () => Promise<unknown>) => touchedBlocks(database, [table, texts], work);

    /** As `md5` of row `n`: only its row has it. */
    const textOf = async (n: number): Promise<string> =>
      (await sql<{ text: string }>('SELECT md5($1) AS text', [String(n)]))[0]!.text;

    it('finds a rare text by its trigrams, and does not go through the rows of the organization', async () => {
      const rare = await textOf(1001);
      // The sixth and later ones might have been planned for any text.
      for (let time = 0; time < 6; time++) expect((await found(large, rare)).rows).toMatchObject([{ id: '1001' }]);

      expect(await blocksOf(() => found(large, rare))).toBeLessThan(500);
    });

    it('does not read rows of other organizations or all rows of its organization for a text of other organizations', async () => {
      expect(await found(large, await textOf(1002))).toEqual({ rows: [], total: 0 });
      expect(await found(small, await textOf(1001))).toEqual({ rows: [], total: 0 });
      expect((await found(small, await textOf(300))).rows).toMatchObject([{ id: '300' }]);
    });

    it('finds a common text among the rows of a small organization, and no others', async () => {
      // All of 300, 600 … end in zero.
      expect((await found(small, 'ana')).total).toBe(ROWS / 300);
      expect(await blocksOf(() => found(small, 'ana'))).toBeLessThan(1500);
    });

    it.each(['otto', 'tt'])('reads no more than its own texts for one that only others have: %s', async (text) => {
      for (const [tenant, rows] of [
        [large, (2 * ROWS) / 3],
        [small, ROWS / 300],
      ] as const) {
        expect(await found(tenant, text)).toEqual({ rows: [], total: 0 });
        expect(await blocksOf(() => found(tenant, text))).toBeLessThan(rows / 10 + 300);
      }
    });

    it('finds a changed row by its new text, and no longer by its old one', async () => {
      const old = await textOf(2002);
      const column = table === 'orders' ? 'shipping_address' : 'to_address';
      await sql(`UPDATE ${table} SET ${column} = '{"contactName": "Zoraida"}' WHERE id = '2002'`);

      expect((await found(large, 'zoraida')).rows).toMatchObject([{ id: '2002' }]);
      expect((await found(large, old)).rows).toEqual([]);
      expect(await sql(`SELECT search_text FROM ${texts} WHERE search_text LIKE $1`, [`%${old}%`])).toEqual([]);
    });

    it('finds a text without trigrams too, where a server refuses them', async () => {
      await sql(`DROP INDEX ${texts}_trigrams`);

      expect((await found(large, await textOf(1003))).rows).toMatchObject([{ id: '1003' }]);
    });
  });
});
