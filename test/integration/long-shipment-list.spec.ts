import pg from 'pg';
import type { ShipmentFilter } from '../../src/contexts/shipments/list/shipment-filter.js';
import {
  countStatement,
  sliceStatement,
  type Slice,
  type Statement,
} from '../../src/contexts/shipments/list/shipment-list.repository.js';
import { SERVICE_ROLE } from '../../src/platform/database/row-security.js';
import { eventually } from '../support/eventually.js';
import { cloneDatabase } from '../support/clone-database.js';

const SHIPMENTS = 200_000;
const tenant = { organizationId: 'org_long', livemode: false };
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Cond'?: string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

describe(`A list of ${SHIPMENTS} shipments`, () => {
  let database: pg.Client;
  /** With the service's role and the organization's context: policies decide which indexes are used. */
  let service: pg.Client;

  beforeAll(async () => {
    const url = await cloneDatabase(process.env['TEST_POSTGRES_URL']!, `long_list_${process.pid}`);
    [database, service] = [new pg.Client(url), new pg.Client(url)];
    await Promise.all([database.connect(), service.connect()]);
    await database.query(
      "INSERT INTO organizations (id, name, plan, api_version) VALUES ('org_long', 'Tienda', 'FREE', '2026-05-01')",
    );
    // One every 30 s; one in a thousand FAILED; rows about as wide as real ones without their rates.
    await database.query(
      `INSERT INTO shipments (id, organization_id, livemode, status, external_id, from_address, to_address, return_address, parcel,
         request_insurance, metadata, rates, rates_status, rates_expires_at, quoted_at, tracking_token, carrier_code, created_at)
       SELECT 'shp_' || lpad(n::text, 26, '0'), 'org_long', false, CASE WHEN n % 1000 = 0 THEN 'FAILED' ELSE 'DELIVERED' END,
         'ORDER-' || n, '{}', json_build_object('contactName', 'Ana Ruiz', 'city', 'Puebla', 'state', 'MX-PUE'), '{}', '{}',
         false, json_build_object('filler', repeat('x', 600)), '[]', 'ready', now(), now(), gen_random_uuid(),
         CASE n % 3 WHEN 0 THEN 'DHL' ELSE 'UPS' END, timestamptz '2026-01-01' + n * interval '30 s'
       FROM generate_series(1, ${SHIPMENTS}) AS n`,
    );
    await vacuum();
    await service.query(`SET ROLE ${SERVICE_ROLE}`);
    await service.query(`SET guia.organization = '${tenant.organizationId}'`);
    await service.query(`SET guia.livemode = '${tenant.livemode}'`);
  });

  afterAll(() => Promise.all([database.end(), service.end()]));

  /** Repeated until all pages are marked visible: another transaction may prevent the first from doing so. */
  async function vacuum(): Promise<void> {
    await eventually(async () => {
      await database.query('VACUUM ANALYZE shipments');
      const { rows } = await database.query<{ seen: boolean }>(
        "SELECT relallvisible >= relpages AS seen FROM pg_class WHERE oid = 'shipments'::regclass",
      );
      return rows[0]!.seen ? true : null;
    });
  }

  /** The plan that PostgreSQL chose, and how many blocks it touched. */
  async function explain({ text, params }: Statement) {
    const { rows } = await service.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      params,
    );
    const root = rows[0]!['QUERY PLAN'][0].Plan;
    const nodes = flatten(root);
    return {
      kinds: nodes.map((node) => node['Node Type']),
      conditions: nodes.map((node) => node['Index Cond'] ?? '').join(' '),
      indexes: nodes.map((node) => node['Index Name'] ?? ''),
      blocks: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
    };
  }

  const page = (filter: ShipmentFilter, slice: Partial<Slice> = {}) =>
    explain(sliceStatement(tenant, filter, { after: null, offset: 0, limit: 21, ...slice }));

  it.each([
    ['without filters', {}],
    ['in one status', { statuses: ['DELIVERED'] }],
    ['of one carrier', { carrierCode: 'UPS' }],
  ])(
    '%s pages by cursor as fast at its end as at its start: by an index condition, without a sort',
    async (_, filter) => {
      const start = await page(filter);
      const end = await page(filter, {
        after: { createdAt: new Date(Date.parse('2026-01-01') + 900_000), id: 'shp_z' },
      });

      expect(end.kinds.filter((kind) => /Sort|Seq Scan|Bitmap|Hash/.test(kind))).toEqual([]);
      expect(end.conditions).toMatch(/ROW\(created_at, id\) < ROW/);
      expect(end.blocks).toBeLessThan(start.blocks + 50);
      expect(end.blocks).toBeLessThan(250);
    },
  );

  it('in several statuses reads the index of each in order, however rare they are', async () => {
    const { blocks, indexes } = await page({ statuses: ['FAILED', 'RETURNED', 'PENDING'] });

    expect(indexes).toContain('shipments_status');
    expect(blocks).toBeLessThan(250);
  });

  it.each([
    ['nothing', {}],
    ['a status', { statuses: ['DELIVERED'] }],
    ['a carrier and a date', { carrierCode: 'UPS', createdFrom: '2026-02-01' }],
  ])('filtered by %s is planned once, not for every page', async (name, filter) => {
    const { text, params, isPrepared } = sliceStatement(tenant, filter, { after: null, offset: 0, limit: 20 });
    for (let time = 0; time < 8; time++) await service.query({ name, text, values: params });

    const { rows } = await service.query<{ generic: string }>(
      'SELECT generic_plans AS generic FROM pg_prepared_statements WHERE name = $1',
      [name],
    );
    expect(isPrepared).toBe(true);
    expect(Number(rows[0]!.generic)).toBeGreaterThan(0);
  });

  it('finds one externalId among all', async () => {
    expect((await page({ externalId: 'ORDER-177777' })).blocks).toBeLessThan(50);
  });

  it('finds a common word by reading the list until the page is full', async () => {
    expect((await page({ search: 'puebla' })).blocks).toBeLessThan(250);
  });

  it('keeps its total, and counts a status and skips to a page by number in an index alone', async () => {
    const total = await explain(countStatement(tenant, {}));
    const ofStatus = await explain(countStatement(tenant, { statuses: ['DELIVERED'] }));
    const last = await page({}, { offset: SHIPMENTS - 21 });

    expect(total.blocks).toBeLessThan(100);
    for (const { kinds } of [ofStatus, last]) expect(kinds).toContain('Index Only Scan');
    expect(last.kinds.filter((kind) => /Sort|Seq Scan/.test(kind))).toEqual([]);
  });
});
