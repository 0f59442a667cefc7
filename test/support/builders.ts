import { newId } from '../../src/kernel/ids.js';
import { sql } from './bench.js';
import { billingInfo } from './billing.js';
import { stranger, type Client, type Reply } from './client.js';
import type { Operation } from './documented-api.js';
import { eventually } from './eventually.js';
import { newMember, type TestOrganization } from './organization.js';
import { schedulePickup } from './pickups.js';
import { createLabelledShipment, createShipment } from './shipments.js';

/**
 * Creates one record of each resource with an id in a path: `/v1/shipments/{id}` is the resource `shipments`. A
 * resource whose documented POST returns a record with an `id` needs no entry.
 */
type Builder = (organization: TestOrganization, client: Client) => Promise<string>;

const BUILDERS: Readonly<Record<string, Builder>> = {
  shipments: async (_, client) => (await createShipment(client)).id,
  'label-purchase-attempts': async (_, client) => (await createLabelledShipment(client)).label.attemptId,
  members: async ({ id }) => (await newMember(id, 'MEMBER')).userId,
  sessions: async ({ ownerId }) => {
    const [session] = await sql<{ id: string }>(
      `INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ($1, $2, now() + interval '1 hour') RETURNING id`,
      [newId('ses'), ownerId],
    );
    return session!.id;
  },
  pickups: async (_, client) => (await schedulePickup(client)).id,
  batches: async (_, client) => {
    const shipment = await createShipment(client);
    const { id } = await made(client.post('/v1/batches', { shipmentIds: [shipment.id] }));
    await eventually(async () => {
      const { status } = (await client.get(`/v1/batches/${id}`)).data;
      return ['PENDING', 'PROCESSING'].includes(status) ? null : true;
    });
    return id;
  },
  manifests: async (_, client) => {
    const { shipment, label } = await createLabelledShipment(client);
    const body = { carrierCode: label.carrierCode, shipmentIds: [shipment.id] };
    return (await made(client.post('/v1/manifests', body))).id;
  },
  policies: async (_, client) => (await insuredShipment(client)).policyId,
  claims: async (_, client) => {
    const { shipmentId } = await insuredShipment(client);
    const claim = { shipmentId, reason: 'DAMAGE', amount: 100, description: 'La caja llegó rota.' };
    return (await made(client.post('/v1/insurance/claims', claim))).id;
  },
  events: async (_, client) => {
    await createShipment(client);
    return (await made(client.get('/v1/events')))[0].id;
  },
  'carrier-accounts': async (_, client) =>
    (
      await made(
        client.post('/v1/carrier-accounts', { carrierCode: 'UPS', name: 'Ours', credentials: { clientId: 'a' } }),
      )
    ).id,
  // Subscribes to an event type that does not occur here, because deliveries would change rows in the background.
  'webhook-endpoints': async (_, client) =>
    (await made(client.post('/v1/webhook-endpoints', { url: 'http://127.0.0.1:9/', events: ['wallet.low_balance'] })))
      .id,
  'webhook-deliveries': async (organization, client) => {
    const endpointId = await BUILDERS['webhook-endpoints']!(organization, client);
    const eventId = await BUILDERS['events']!(organization, client);
    const id = newId('whd');
    await sql(
      `INSERT INTO webhook_deliveries (id, event_id, endpoint_id, event_type, is_redelivery, status, next_attempt_at, ended_at)
       VALUES ($1, $2, $3, 'shipment.created', false, 'SUCCEEDED', NULL, now())`,
      [id, eventId, endpointId],
    );
    return id;
  },
  // Written in the background, after earlier requests.
  requests: async (_, client) => {
    const requestId = newId('req');
    await client.with({ 'X-Request-Id': requestId }).get('/v1/plans');
    await eventually(async () => ((await client.get(`/v1/requests/${requestId}`)).status === 200 ? true : null));
    return requestId;
  },
  // A completed export, so that its file is read too.
  'data-requests': async ({ session }) => {
    const { id } = await made(
      session.post('/v1/data-requests', { type: 'export', email: 'nobody@correo.mx', reason: 'Access' }),
    );
    await eventually(async () => {
      const { status } = (await session.get(`/v1/data-requests/${id}`)).data;
      return status === 'completed' ? true : null;
    });
    return id;
  },
  surcharges: async (_, client) => {
    const { shipment } = await createLabelledShipment(client);
    const id = newId('sur');
    // With its ledger entry, as the audit requires: only operators and the simulation of TEST mode charge one.
    await sql(
      `WITH label AS (SELECT * FROM labels WHERE shipment_id = $2),
       surcharge AS (
         INSERT INTO surcharges (id, organization_id, livemode, shipment_id, tracking_number, carrier_code, carrier_reference, kind, amount, description)
         SELECT $1, organization_id, livemode, shipment_id, tracking_number, carrier_code, $1, 'OTHER', 1, 'A test' FROM label
       ), wallet AS (
         UPDATE wallets SET balance = balance - 1, transaction_count = transaction_count + 1
         WHERE (organization_id, livemode) IN (SELECT organization_id, livemode FROM label) RETURNING *
       )
       INSERT INTO wallet_transactions (id, wallet_id, organization_id, livemode, type, amount, balance_after, description, cause_id)
       SELECT $3, id, organization_id, livemode, 'ADJUSTMENT', -1, balance, 'A test', $1 FROM wallet`,
      [id, shipment.id, newId('txn')],
    );
    return id;
  },
  files: async (_, client) => {
    const part = 'Content-Disposition: form-data; name="file"; filename="proof.pdf"\r\nContent-Type: application/pdf';
    const form = client.with({ 'Content-Type': 'multipart/form-data; boundary=end' });
    return (await made(form.post('/v1/files', `--end\r\n${part}\r\n\r\n%PDF-1.4\n%%EOF\n\r\n--end--\r\n`))).id;
  },
  fund: async (_, client) => (await made(client.post('/v1/wallet/fund/card', { amount: 100 }))).paymentIntentId,
  invoices: async ({ id, session }, client) => {
    await made(client.post('/v1/billing/info', billingInfo({ requireInvoice: true })));
    const { clabe } = await made(session.post('/v1/wallet/funding-instructions'));
    await made(stranger().post('/simulator/bank-transfers', { clabe, amount: 116 }));
    // Otherwise its row would change during the test.
    const collected = 'SELECT 1 FROM bank_transfers WHERE organization_id = $1 AND collected_at IS NOT NULL';
    await eventually(async () => (await sql(collected, [id]))[0]);
    return eventually(async () => (await client.get('/v1/billing/invoices')).data[0]?.id as string | undefined);
  },
};

async function insuredShipment(client: Client): Promise<{ shipmentId: string; policyId: string }> {
  const { shipment } = await createLabelledShipment(client, { requestInsurance: true, declaredValue: 1500 });
  const policyId = await eventually(
    async () =>
      (await client.get(`/v1/insurance/policies?shipmentId=${shipment.id}`)).data[0]?.id as string | undefined,
  );
  return { shipmentId: shipment.id, policyId };
}

/** Returns `data` of a call that must succeed. */
async function made(call: Promise<Reply>): Promise<any> {
  const { status, text, data } = await call;
  if (status >= 300) throw new Error(`A record was not made: ${status} ${text.slice(0, 300)}`);
  return data;
}

/** Resources that TEST and LIVE share. Source: docs/architecture.md#tenancy */
export const SHARED_BY_MODES: ReadonlySet<string> = new Set(['api-keys', 'members', 'products']);

/** Path parameters that identify public data, not a record of an organization. */
export const PUBLIC_PARAMETERS: ReadonlySet<string> = new Set(['carrierCode', 'month', 'postalCode']);

/** The resource of a path: the segment before its parameter. */
export const resourceOf = ({ path }: Pick<Operation, 'path'>): string => /([\w-]+)\/\{/.exec(path)![1]!;

/** Creates a record as `client`; throws for an unknown resource. */
export async function build(
  resource: string,
  operations: readonly Operation[],
  organization: TestOrganization,
  client: Client,
): Promise<string> {
  const builder = BUILDERS[resource];
  if (builder) return builder(organization, client);
  const create = operations.find(({ method, path }) => method === 'POST' && path.endsWith(`/${resource}`));
  if (!create) throw new Error(`Say in test/support/builders.ts how a record of "${resource}" is made.`);
  const caller = create.takes === 'session' ? organization.session : client;
  const reply = await caller.post(create.path, create.example);
  if (reply.status >= 300 || typeof reply.data?.id !== 'string') {
    throw new Error(
      `Say in test/support/builders.ts how a record of "${resource}" is made: its example returned ${reply.status} ${reply.text.slice(0, 300)}`,
    );
  }
  return reply.data.id as string;
}
