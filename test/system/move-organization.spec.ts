import type { TestingModule } from '@nestjs/testing';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { MovesModule } from '../../src/contexts/moves/moves.module.js';
import { Database } from '../../src/platform/database/database.js';
import { acrossTenants } from '../../src/platform/database/tenant-context.js';
import { adminIn } from '../support/admin.js';
import { findings } from '../support/audit.js';
import { bench, sql } from '../support/bench.js';
import { build, PUBLIC_PARAMETERS, resourceOf } from '../support/builders.js';
import type { Client } from '../support/client.js';
import { documentedOperations, fillPath, type Operation } from '../support/documented-api.js';
import { fillTable } from '../support/fill-table.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { numberedApart, rowsIn, tablesIn } from '../support/cell-for-moves.js';
import { createLabelledShipment, createShipment } from '../support/shipments.js';
import { startFleet } from '../support/scratch-service.js';
import { soon } from '../support/soon.js';
import type { RunningService } from '../support/running-service.js';
import { openTestingModule } from '../support/testing-module.js';

describe('An organization that is moved to another cell', () => {
  const dataDir = join(process.env['TEST_DATA_DIR']!, `cell_${randomBytes(4).toString('hex')}`);
  let module: TestingModule;
  /** Handed out before the move: path → what is there. */
  const links = new Map<string, string>();
  let newCell: RunningService;
  let operations: Operation[];
  let organization: TestOrganization;
  let foundBefore: string[];

  const move = (...args: string[]) =>
    adminIn(module, 'move-organization', organization.id, ...args, '--reason=It grows');

  beforeAll(async () => {
    [newCell] = (await startFleet(1, { prepare: numberedApart, env: { DATA_DIR: dataDir } })) as [RunningService];
    module = await openTestingModule([MovesModule], {
      databaseUrl: bench.databaseUrl,
      env: {
        // Of the service of this worker.
        DATA_DIR: join(process.env['TEST_DATA_DIR']!, `worker-${process.env['JEST_WORKER_ID'] ?? 1}`),
        TARGET_DATABASE_URL: newCell.databaseUrl,
        TARGET_FILE_STORAGE: 'disk',
        TARGET_DATA_DIR: dataDir,
      },
    });
    operations = await documentedOperations();
    organization = await newOrganization({ liveBalance: '100000.00' });
  });
  afterAll(async () => {
    await module.close();
    await newCell.stop();
  });

  it('has the same rows and answers as before', async () => {
    const records = await everyRecord(operations, organization);
    await noteLinks(organization, links);
    await fillTables(organization.id);
    foundBefore = await findings(bench.databaseUrl, organization.id);
    const before = await answers(operations, records, organization, bench.baseUrl);

    const outcome = await move('--to=b2');

    expect([outcome.code, outcome.stderr]).toEqual([0, '']);
    expect(outcome.stdout).toContain(`${organization.id} is in b2`);
    const after = await answers(operations, records, organization, newCell.baseUrl);
    expect([...after.keys()]).toEqual([...before.keys()]);
    const different = [...before].filter(([path, text]) => after.get(path) !== text);
    expect(different.map(([path, text]) => [path, text, after.get(path)])).toEqual([]);
    expect(await emptyTables(newCell.databaseUrl, organization.id)).toEqual([]);
  });

  it('answers 503 with Retry-After in the old cell', async () => {
    for (const client of [organization.live, organization.test, organization.session]) {
      const { status, headers, error } = await client.get('/v1/wallet/balance');
      expect([status, headers.get('retry-after'), error.code]).toEqual([503, '5', 'INTERNAL_ERROR']);
    }
  });

  it('goes on in the new cell where it stood, and both cells are without a finding', async () => {
    const { shipment } = await createLabelledShipment(organization.live.at(newCell.baseUrl));
    expect(shipment.id).toMatch(/^shp_/);
    // A builder of the tests' own records breaks a rule.
    await soon(async () => expect(await findings(newCell.databaseUrl)).toEqual(foundBefore));
    expect(await findings(bench.databaseUrl, organization.id)).toEqual([]);
  });

  it('has its links lead to the new cell, where they show the same', async () => {
    expect([...links.keys()].map((path) => path.split('/')[1])).toEqual(['track', 'files', 'files']);
    for (const [path, text] of links) {
      const { status, headers } = await linkAt(bench.baseUrl, `${path}?lang=es`);
      expect([status, headers.get('location')]).toEqual([307, `${path}?lang=es&cell=b2`]);
      expect([path, stable(await (await linkAt(newCell.baseUrl, path)).text())]).toEqual([path, text]);
    }
    expect((await linkAt(bench.baseUrl, '/files/none.pdf')).status).toBe(404);
  });

  it('leaves nothing behind once it is forgotten, but where its links lead', async () => {
    const { code, stdout } = await move('--forget');

    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Deleted \d{3,} rows/)]);
    const left = Object.entries(await rowsIn(bench.databaseUrl, organization.id)).filter(([, count]) => count > 0);
    expect(left.map(([name]) => name)).toEqual(['audit_records']);
    for (const path of links.keys()) expect((await linkAt(bench.baseUrl, path)).status).toBe(307);
    expect(await findings(newCell.databaseUrl)).toEqual(foundBefore);
  });

  it('is not there for the sweeps and reports of the old cell', async () => {
    const seen = await acrossTenants(() =>
      module
        .get(Database)
        .query(
          'SELECT id FROM shipments WHERE organization_id = $1 UNION ALL SELECT id FROM wallets WHERE organization_id = $1',
          [organization.id],
        ),
    );
    expect(seen).toEqual([]);
  });
});

const linkAt = (baseUrl: string, path: string): Promise<Response> => fetch(`${baseUrl}${path}`, { redirect: 'manual' });

/** Of a label: its tracking page, and its file as PDF and as ZPL. */
async function noteLinks({ live }: TestOrganization, links: Map<string, string>): Promise<void> {
  const { shipment, label } = await createLabelledShipment(live);
  const zpl = await live.get(`/v1/shipments/${shipment.id}/label?format=ZPL`);
  for (const url of [shipment.trackingUrl, label.labelUrl, zpl.data.labelUrl]) {
    const { pathname } = new URL(url as string);
    links.set(pathname, stable(await (await linkAt(bench.baseUrl, pathname)).text()));
  }
}

/** Makes a record of each resource in both modes, and returns resource and mode → id. */
async function everyRecord(
  operations: readonly Operation[],
  organization: TestOrganization,
): Promise<Map<string, string>> {
  const records = new Map<string, string>();
  const resources = new Set(operations.filter(namesARecord).map(resourceOf));
  for (const resource of resources) {
    records.set(`${resource} live`, await build(resource, operations, organization, organization.live));
  }
  await createShipment(organization.test);
  return records;
}

const namesARecord = ({ pathParameters }: Operation): boolean =>
  pathParameters.some((name) => !PUBLIC_PARAMETERS.has(name));

/** What changes with each request, with time, or with the address of the cell. */
const stable = (text: string): string =>
  text
    .replaceAll(/http:\/\/(127\.0\.0\.1|localhost):\d+/g, '')
    .replaceAll(/"(requestId|timestamp|lastUsedAt)":"[^"]*"/g, '"$1":""');

/** What a cell says of itself, the log of requests that the test itself adds to. */
const OF_THE_CELL = /^\/v1\/(carriers|status|postal-codes|requests)/;

/** All that is read of an organization, by path. */
async function answers(
  operations: readonly Operation[],
  records: ReadonlyMap<string, string>,
  { live, test, session }: TestOrganization,
  baseUrl: string,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const operation of operations.filter(({ method, path }) => method === 'GET' && !OF_THE_CELL.test(path))) {
    const id = namesARecord(operation) ? records.get(`${resourceOf(operation)} live`) : undefined;
    const path = fillPath(
      operation.path,
      Object.fromEntries(operation.pathParameters.map((name) => [name, id ?? 'ESTAFETA'])),
    );
    const callers: Client[] = operation.takes === 'session' ? [session] : [live, test];
    for (const [index, caller] of callers.entries()) {
      const { status, text } = await caller.at(baseUrl).get(path);
      found.set(`${index} ${path}`, `${status} ${stable(text)}`);
    }
  }
  return found;
}

/** What a made-up row cannot say. */
const TRUTHS: Readonly<Record<string, (organizationId: string) => Promise<Record<string, unknown>>>> = {
  address_verifications: () => Promise.resolve({ confidence: 0, is_valid: false }),
  audit_records: (organizationId) => Promise.resolve({ target: organizationId }),
  invoiced_lines: labelOf,
  last_invoice_links: () => Promise.resolve({ token_hash: 'ab'.repeat(32) }),
  wallet_notices: () => Promise.resolve({ try_at: '2099-01-01' }),
  pricing_policies: (organizationId) => Promise.resolve({ organization_id: organizationId }),
  'carrier_simulator.scans': labelOf,
};

async function labelOf(organizationId: string): Promise<Record<string, unknown>> {
  const [label] = await sql('SELECT carrier_code, tracking_number FROM labels WHERE organization_id = $1', [
    organizationId,
  ]);
  return label!;
}

/** Adds a row to each table in which the organization has none. */
async function fillTables(organizationId: string): Promise<void> {
  const conditions = new Map((await tablesIn(bench.databaseUrl)).map(({ name, condition }) => [name, condition]));
  for (const table of await emptyTables(bench.databaseUrl, organizationId)) {
    await fillTable(table, organizationId, (parent) => conditions.get(parent)!, await TRUTHS[table]?.(organizationId));
  }
}

/** Tables of organizations in which this one has no row. */
const emptyTables = async (databaseUrl: string, organizationId: string): Promise<string[]> =>
  Object.entries(await rowsIn(databaseUrl, organizationId)).flatMap(([name, count]) => (count === 0 ? [name] : []));
