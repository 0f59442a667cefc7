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
 * How to make one record of each resource that has an id in a path: `/v1/shipments/{id}` is the resource `shipments`.
 * A new resource whose documented POST answers a record with an `id` needs no line here; any other needs one.
 */
type Builder = (organization: TestOrganization, client: Client) => Promise<string>;

const BUILDERS: Readonly<Record<string, Builder>> = {
  shipments: async (_, client) => (await createShipment(client)).id,
  'label-purchase-attempts': async (_, client) => (await createLabelledShipment(client)).label.attemptId,
  members: async ({ id }) => (await newMember(id, 'MEMBER')).userId,
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
  // Of a type that nothing here causes: what is delivered changes rows in the background.
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
  fund: async (_, client) => (await made(client.post('/v1/wallet/fund/card', { amount: 100 }))).paymentIntentId,
  invoices: async ({ session }, client) => {
    await made(client.post('/v1/billing/info', billingInfo({ requireInvoice: true })));
    const { clabe } = await made(session.post('/v1/wallet/funding-instructions'));
    await made(stranger().post('/simulator/bank-transfers', { clabe, amount: 116 }));
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

/** `data` of a call that must succeed. */
async function made(call: Promise<Reply>): Promise<any> {
  const { status, text, data } = await call;
  if (status >= 300) throw new Error(`A record was not made: ${status} ${text.slice(0, 300)}`);
  return data;
}

/** Resources that TEST and LIVE share (contract, Which 400). */
export const SHARED_BY_MODES: ReadonlySet<string> = new Set(['api-keys', 'members', 'products']);

/** Parameters of paths that name something public, not a record of an organization. */
export const PUBLIC_PARAMETERS: ReadonlySet<string> = new Set(['carrierCode', 'postalCode']);

/** The resource whose record a path names: the segment before its parameter. */
export const resourceOf = ({ path }: Pick<Operation, 'path'>): string => /([\w-]+)\/\{/.exec(path)![1]!;

/** Makes a record; fails where nobody said how. `client`: who makes it. */
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
      `Say in test/support/builders.ts how a record of "${resource}" is made: its example was answered ${reply.status} ${reply.text.slice(0, 300)}`,
    );
  }
  return reply.data.id as string;
}
