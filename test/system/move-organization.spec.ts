import type { TestingModule } from '@nestjs/testing';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { hashPassword } from '../../src/contexts/auth/password.js';
import { MovesModule } from '../../src/contexts/moves/moves.module.js';
import { signReport } from '../../src/contexts/wallet/processors/simulated/signed-report.js';
import { newId } from '../../src/kernel/ids.js';
import { Database } from '../../src/platform/database/database.js';
import { acrossTenants } from '../../src/platform/database/tenant-context.js';
import { adminIn } from '../support/admin.js';
import { findings } from '../support/audit.js';
import { bench, sql } from '../support/bench.js';
import { build, PUBLIC_PARAMETERS, resourceOf } from '../support/builders.js';
import { Client, fromNewAddress, stranger } from '../support/client.js';
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
  /** Begun before the move, and paid after it. */
  let payment: string;
  let clabe: string;
  let foundBefore: string[];

  const newPayment = async ({ live }: TestOrganization): Promise<string> =>
    (await live.post('/v1/wallet/fund/card', { amount: 300 })).data.paymentIntentId;
  const strangerAt = ({ baseUrl }: { readonly baseUrl: string }) => stranger().at(baseUrl);
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
    await sql('UPDATE users SET password_hash = $2 WHERE id = $1', [
      organization.ownerId,
      await hashPassword(PASSWORD),
    ]);
    payment = await newPayment(organization);
    clabe = (await organization.live.post('/v1/wallet/funding-instructions')).data.clabe;
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

    const watched = watch(organization, [...links.keys(), `/simulator/payments/${payment}`]);
    const outcome = await move('--to=b2');
    expect(await watched.end()).toEqual({ links: ['200', '307 b2'], answers: ['200', '503 5'] });

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
    const login = { email: `${organization.ownerId}@example.com`, password: PASSWORD };
    expect((await strangerAt(bench).post('/v1/auth/login', login)).status).toBe(503);
  });

  it('is paid in the new cell, though a payment was begun in the old one', async () => {
    const succeed = `/simulator/payment-intents/${payment}/succeed`;
    const { status, headers } = await linkAt(bench.baseUrl, succeed, 'POST');
    expect([status, headers.get('location')]).toEqual([307, `${succeed}?cell=b2`]);
    expect((await strangerAt(newCell).post(`${succeed}?cell=b2`)).data.status).toBe('succeeded');
    const transfer = { clabe, amount: 100 };
    expect((await strangerAt(bench).post('/simulator/bank-transfers', transfer)).status).toBe(503);
    expect((await strangerAt(newCell).post('/simulator/bank-transfers', transfer)).status).toBe(201);
  });

  it('has reports of its payments taken in the old cell for somebody else’s, a minute after the move', async () => {
    await sql("UPDATE moved_organizations SET moved_at = now() - interval '90 seconds' WHERE organization_id = $1", [
      organization.id,
    ]);
    const report = { id: newId('evt'), type: 'payment', reference: payment, outcome: 'succeed', amount: '300.00' };
    const body = JSON.stringify(report);

    const { status } = await new Client({ 'Simulated-Signature': signReport(body, new Date()) }).post(
      '/processors/simulated/webhook',
      body,
    );

    expect(status).toBe(200);
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
    for (const client of [organization.live, organization.test])
      expect((await client.with(fromNewAddress()).get('/v1/wallet/balance')).status).toBe(503);
    expect((await strangerAt(bench).post('/simulator/bank-transfers', { clabe, amount: 100 })).status).toBe(503);
    expect(await findings(newCell.databaseUrl)).toEqual(foundBefore);
  });

  it('has its money where the payment processor reported a payment before it came', async () => {
    const another = await newOrganization();
    const paid = await newPayment(another);
    await reportedTooEarly(newCell.databaseUrl, paid);

    await adminIn(module, 'move-organization', another.id, '--to=b2', '--reason=It grows');

    const live = another.live.at(newCell.baseUrl);
    await soon(async () => expect((await live.get(`/v1/wallet/fund/${paid}/status`)).data.status).toBe('succeeded'));
    expect((await live.get('/v1/wallet/balance')).data.balance).toBe('300.00');
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

const PASSWORD = 'correct horse battery';

const linkAt = (baseUrl: string, path: string, method = 'GET'): Promise<Response> =>
  fetch(`${baseUrl}${path}`, { method, headers: fromNewAddress(), redirect: 'manual' });

/** Asks the old cell again and again for what has links, and as the organization, until a moment after `end` is called; returns each outcome that there was. */
function watch({ live }: TestOrganization, links: readonly string[]) {
  const seen = { links: new Set<string>(), answers: new Set<string>() };
  let isEnding = false;
  const ask = async (): Promise<void> => {
    for (const path of links) {
      const { status, headers } = await linkAt(bench.baseUrl, path);
      seen.links.add([status, headers.get('location')?.slice(-2)].join(' ').trim());
    }
    for (const path of ['/v1/shipments', '/v1/wallet/balance']) {
      const { status, headers } = await live.get(path);
      seen.answers.add([status, headers.get('retry-after')].join(' ').trim());
    }
  };
  const asking = (async () => {
    for (let last = false; !last; await sleep(20)) {
      last = isEnding;
      await ask();
    }
  })();
  return {
    end: async () => {
      await sleep(1500);
      isEnding = true;
      await asking;
      return { links: [...seen.links].sort(), answers: [...seen.answers].sort() };
    },
  };
}

/** The new cell has heard that a payment succeeded, and has taken it for another cell's. */
async function reportedTooEarly(databaseUrl: string, reference: string): Promise<void> {
  const id = newId('evt');
  const report = { id, type: 'payment', reference, outcome: 'succeed', amount: '300.00' };
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('INSERT INTO payment_simulator.events (id, body) VALUES ($1, $2)', [id, JSON.stringify(report)]);
  await soon(async () => {
    const { rowCount } = await client.query('SELECT FROM processor_events WHERE event_id = $1', [id]);
    expect(rowCount).toBe(1);
  });
  await client.end();
}

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
