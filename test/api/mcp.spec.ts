import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { daysAfter } from '../../src/kernel/dates/days-after.js';
import { mexicoCityDate } from '../../src/kernel/dates/mexico-city-date.js';
import { bench, sql } from '../support/bench.js';
import { fromNewAddress, stranger } from '../support/client.js';
import { newKey, newOrganization, type TestOrganization } from '../support/organization.js';

const ADDRESS = {
  contactName: 'Ana Ruiz',
  contactPhone: '+525512345678',
  street: 'Av. Paseo de la Reforma',
  exteriorNumber: '222',
  neighborhood: 'Juárez',
  city: 'Cuauhtémoc',
  state: 'Ciudad de México',
  postalCode: '06600',
};
const IN_10_DAYS = daysAfter(mexicoCityDate(new Date()), 10);
const SHIPMENT = { from: ADDRESS, to: ADDRESS, parcel: { length: 30, width: 20, height: 15, weight: 2.5 } };

const READING = [
  'explain_request',
  'find_shipments',
  'get_balance',
  'get_label',
  'list_addresses',
  'list_transactions',
  'lookup_postal_code',
  'quote_rates',
  'track_shipment',
  'validate_address',
];
const ALL = [...READING, 'buy_label', 'create_shipment', 'schedule_pickup', 'void_label'].toSorted();

/** An agent's elicitations and tool calls. */
interface Agent {
  readonly revision: string | undefined;
  readonly capabilities: object | undefined;
  readonly questions: string[];
  readonly tools: () => Promise<string[]>;
  readonly call: (name: string, input?: object) => Promise<{ isError: boolean; data: any }>;
  readonly close: () => Promise<void>;
}

const overHttp = (apiKey: string, headers: object = { 'X-API-Key': apiKey }, query = ''): Transport =>
  new StreamableHTTPClientTransport(new URL(`/mcp${query}`, bench.baseUrl), {
    requestInit: { headers: { ...fromNewAddress(), ...headers } },
  });

const overStdio = (apiKey: string, ...args: string[]): Transport =>
  new StdioClientTransport({
    command: process.execPath,
    args: ['dist/clients/mcp/src/stdio.js', ...args],
    env: { GUIA_API_KEY: apiKey, GUIA_BASE_URL: bench.baseUrl },
  });

type Mode = 'legacy' | 'auto' | { readonly pin: string };

/** `decision`: of the person; null: this client cannot ask. */
async function connect(
  transport: Transport,
  decision: 'accept' | 'decline' | null = 'accept',
  mode: Mode = 'legacy',
): Promise<Agent> {
  const capabilities = decision ? { elicitation: {} } : {};
  const client = new Client({ name: 'test', version: '1' }, { capabilities, versionNegotiation: { mode } });
  const questions: string[] = [];
  if (decision)
    client.setRequestHandler('elicitation/create', ({ params }) => {
      questions.push(params.message);
      return decision === 'accept' ? { action: 'accept', content: { confirm: true } } : { action: 'decline' };
    });
  await client.connect(transport);
  return {
    revision: client.getNegotiatedProtocolVersion(),
    capabilities: client.getServerCapabilities(),
    questions,
    tools: async () => {
      const { tools } = await client.listTools();
      expect(
        tools.filter(({ outputSchema, description }) => !outputSchema || !/\bnot\b/i.test(description ?? '')),
      ).toEqual([]);
      return tools.map(({ name }) => name).toSorted();
    },
    call: async (name, input = {}) => {
      // The client of the SDK holds each answer against the schema of its tool.
      const { isError = false, content, structuredContent } = await client.callTool({ name, arguments: { ...input } });
      const [{ text }] = content as unknown as [{ text: string }];
      if (!isError) expect(structuredContent).toEqual(JSON.parse(text));
      return { isError: isError as boolean, data: text.startsWith('{') ? JSON.parse(text) : text };
    },
    close: () => client.close(),
  };
}

const STATELESS = '2026-07-28';

describe.each([
  ['streamable HTTP', overHttp, 'legacy', '2025-11-25'],
  ['streamable HTTP', overHttp, 'auto', STATELESS],
  ['streamable HTTP', overHttp, { pin: STATELESS }, STATELESS],
  ['stdio', overStdio, 'legacy', '2025-11-25'],
  ['stdio', overStdio, { pin: STATELESS }, STATELESS],
] as const)('An agent over %s, %p %p', (_, open, mode, revision) => {
  let organization: TestOrganization;
  let agent: Agent;

  beforeAll(async () => {
    organization = await newOrganization();
    agent = await connect(open(organization.testKey), 'accept', mode);
  });

  afterAll(() => agent?.close());

  it('negotiates its revision; the list of tools never changes', () => {
    expect([agent.revision, agent.capabilities]).toEqual([revision, { tools: { listChanged: false } }]);
  });

  it('gets from "ship this" to a label and its void; the person confirms both amounts', async () => {
    expect(await agent.tools()).toEqual(ALL);
    const place = (await agent.call('lookup_postal_code', { postalCode: '06600' })).data;
    expect(place.colonies).toContain('Juárez');
    const { postalCode, neighborhood, city, state } = ADDRESS;
    const checked = await agent.call('validate_address', { postalCode, neighborhood, city, state });
    expect(checked.data.isValid).toBe(true);
    const quoted = await agent.call('quote_rates', {
      fromPostalCode: '06600',
      toPostalCode: '64000',
      parcel: SHIPMENT.parcel,
      shipDate: IN_10_DAYS,
      deliverBy: IN_10_DAYS,
    });
    expect(quoted.data.rates.length).toBeGreaterThan(3);
    for (const quote of quoted.data.rates)
      expect([quote.meetsDeliverBy, quote.delivery.to, quote.estimatedDelivery.latest > IN_10_DAYS]).toEqual([
        quote.estimatedDelivery.latest <= IN_10_DAYS,
        'door',
        quote.meetsDeliverBy === false,
      ]);

    const created = (await agent.call('create_shipment', { ...SHIPMENT, shipDate: IN_10_DAYS, deliverBy: IN_10_DAYS }))
      .data;
    const [rate] = created.rates;
    const bought = (await agent.call('buy_label', { shipmentId: created.shipmentId, rateId: rate.rateId })).data;

    expect(bought).toMatchObject({ done: true, labelUrl: expect.stringContaining('/files/') });
    const price = rate.total.toFixed(2);
    expect(agent.questions).toEqual([expect.stringContaining(`$${price} MXN`)]);
    expect((await agent.call('get_balance')).data.balance).toBe((10_000 - rate.total).toFixed(2));
    expect((await agent.call('track_shipment', { shipmentId: created.shipmentId })).data.status).toBe(
      'LABEL_PURCHASED',
    );

    const voided = await agent.call('void_label', { shipmentId: created.shipmentId });

    expect(voided.data.done).toBe(true);
    expect(agent.questions[1]).toContain(price);
    expect((await agent.call('get_balance')).data.balance).toBe('10000.00');
    const { transactions } = (await agent.call('list_transactions')).data;
    expect(transactions.slice(0, 2)).toMatchObject([
      { type: 'REFUND', shipmentId: created.shipmentId },
      { type: 'DEBIT', shipmentId: created.shipmentId },
    ]);
  });

  it('creates and buys nothing twice by repeating a call', async () => {
    const first = (await agent.call('create_shipment', { ...SHIPMENT, externalId: 'A-1' })).data;
    const again = (await agent.call('create_shipment', { ...SHIPMENT, externalId: 'A-1' })).data;
    expect(again.shipmentId).toBe(first.shipmentId);
    const another = (await agent.call('create_shipment', { ...SHIPMENT, externalId: 'A-1', requestKey: '2' })).data;
    expect(another.shipmentId).not.toBe(first.shipmentId);

    const purchase = { shipmentId: first.shipmentId, rateId: first.rates[0].rateId };
    const bought = await agent.call('buy_label', purchase);
    expect((await agent.call('buy_label', purchase)).data).toEqual(bought.data);

    const debits = await sql(
      'SELECT 1 AS one FROM wallet_transactions WHERE organization_id = $1 AND reference_id = $2',
      [organization.id, first.shipmentId],
    );
    expect(debits).toHaveLength(1);
  });

  it('locates an order in one call, by its number, case-insensitively, or by words', async () => {
    const { data: saved } = await organization.test.post('/v1/addresses', {
      ...ADDRESS,
      state: 'MX-CMX',
      isDefault: true,
    });
    const contents = [{ description: 'Libro', quantity: 2, value: 250 }];
    const created = (
      await agent.call('create_shipment', {
        to: SHIPMENT.to,
        parcel: SHIPMENT.parcel,
        fromAddressId: (await agent.call('list_addresses')).data.addresses[0].addressId,
        contents,
        externalId: `PEDIDO-${organization.id}`,
      })
    ).data;
    const purchase = { shipmentId: created.shipmentId, rateId: created.rates[0].rateId };
    const { labelUrl } = (await agent.call('buy_label', purchase)).data;
    await organization.test.post(`/v1/shipments/${created.shipmentId}/test/advance-status`);

    const found = await agent.call('find_shipments', { externalId: `pedido-${organization.id}` });

    expect(found.data.shipments).toMatchObject([
      {
        shipmentId: created.shipmentId,
        status: 'READY_FOR_PICKUP',
        exception: null,
        latest: { occurredAt: expect.any(String) },
      },
    ]);
    expect((await agent.call('find_shipments', { search: 'nobody at all' })).data).toEqual({ shipments: [], total: 0 });
    expect((await agent.call('find_shipments', { needsAttention: true })).data.total).toBe(0);
    const { data: shipment } = await organization.test.get(`/v1/shipments/${created.shipmentId}`);
    expect(shipment).toMatchObject({ contents, fromAddressSnapshot: { savedAddressId: saved.id } });
    expect((await agent.call('get_label', { shipmentId: created.shipmentId })).data).toMatchObject({
      ...{ labelUrl, format: 'PDF', status: 'ACTIVE' },
    });
  });

  it('finds parcels by telephone, email and postal code of their recipients', async () => {
    const contactEmail = `luis-${organization.id}@correo.mx`.toLowerCase();
    const { shipmentId } = (
      await agent.call('create_shipment', {
        ...SHIPMENT,
        to: { ...ADDRESS, contactPhone: '+528118765432', contactEmail, postalCode: '06700' },
      })
    ).data;
    const found = async (filter: object) =>
      (await agent.call('find_shipments', filter)).data.shipments.map((each: any) => each.shipmentId);

    for (const filter of [{ phone: '81 1876 5432' }, { email: contactEmail.toUpperCase() }, { postalCode: '06700' }])
      expect([filter, await found(filter)]).toEqual([filter, [shipmentId]]);
    expect(await found({ phone: '18765432', postalCode: '64000' })).toEqual([]);
  });

  it('gets the errors of the API, and the outcome of the call', async () => {
    const { isError, data } = await agent.call('create_shipment', {
      ...SHIPMENT,
      to: { ...ADDRESS, contactPhone: '12' },
    });
    expect([isError, data.code]).toEqual([true, 'VALIDATION_ERROR']);

    const explained = await agent.call('explain_request', { requestId: data.requestId });

    expect(explained.data).toMatchObject({ call: 'POST /v1/shipments', status: 400, errorCode: 'VALIDATION_ERROR' });
    expect(explained.data.remedy).toContain('fields');
  });

  it('gets an error for an unknown field, and nothing is created', async () => {
    const from = { ...ADDRESS, colonia: 'Juárez' };

    const { isError, data } = await agent.call('create_shipment', { ...SHIPMENT, from });

    expect([isError, data]).toEqual([true, expect.stringMatching(/colonia/)]);
  });
});

describe('An agent', () => {
  let organization: TestOrganization;
  const agents: Agent[] = [];

  beforeAll(async () => {
    organization = await newOrganization();
  });

  afterEach(async () => {
    for (const agent of agents.splice(0)) await agent.close();
  });

  async function connected(...args: Parameters<typeof connect>): Promise<Agent> {
    const agent = await connect(...args);
    agents.push(agent);
    return agent;
  }

  it('buys nothing if the user declines', async () => {
    const agent = await connected(overHttp(organization.testKey), 'decline');
    const { shipmentId, rates } = (await agent.call('create_shipment', { ...SHIPMENT, externalId: 'declined' })).data;

    const { data } = await agent.call('buy_label', { shipmentId, rateId: rates[0].rateId });

    expect(data).toEqual({ done: false, reason: 'Not confirmed.' });
    expect((await agent.call('get_balance')).data.balance).toBe('10000.00');
  });

  it('without elicitation repeats the call with the returned amount, or buys nothing', async () => {
    const agent = await connected(overHttp(organization.testKey), null);
    const { shipmentId, rates } = (await agent.call('create_shipment', { ...SHIPMENT, externalId: 'asked' })).data;
    const purchase = { shipmentId, rateId: rates[0].rateId };

    const { data } = await agent.call('buy_label', purchase);
    expect(data).toMatchObject({ done: false, amount: rates[0].total.toFixed(2) });
    expect((await agent.call('buy_label', { ...purchase, confirmedAmount: '1.00' })).data.done).toBe(false);

    const spelled = `$${Number(data.amount)} MXN`;
    expect((await agent.call('buy_label', { ...purchase, confirmedAmount: spelled })).data.done).toBe(true);
  });

  it('only reads in read-only mode', async () => {
    const http = await connected(overHttp(organization.testKey, undefined, '?readOnly=true'));
    const stdio = await connected(overStdio(organization.testKey, '--read-only'));

    expect([await http.tools(), await stdio.tools()]).toEqual([READING, READING]);
  });

  it('may send its key as a Bearer token, and may do what the key may do', async () => {
    const key = await newKey(organization.id, { scopes: ['wallet:read'] });
    const agent = await connected(overHttp('', { Authorization: `Bearer ${key}` }));

    expect((await agent.call('get_balance')).isError).toBe(false);
    expect((await agent.call('create_shipment', SHIPMENT)).data.code).toBe('INSUFFICIENT_SCOPE');
  });

  it('is subject to IP allowlists by its client address', async () => {
    const key = await newKey(organization.id, { ipAllowlist: ['203.0.113.7'] });

    await expect(connect(overHttp(key))).rejects.toThrow('IP_NOT_ALLOWED');
    const agent = await connected(overHttp(key, { 'X-API-Key': key, 'X-Forwarded-For': '203.0.113.7' }));
    expect((await agent.call('get_balance')).isError).toBe(false);
  });

  it('without a valid key gets the envelope, and opens no session', async () => {
    const initialize = { jsonrpc: '2.0', id: 1, method: 'initialize', params: {} };
    const none = await stranger().post('/mcp', initialize);
    const wrong = await stranger().with({ 'X-API-Key': 'sk_test_wrong' }).post('/mcp', initialize);

    expect([none.status, none.error.code]).toEqual([401, 'UNAUTHORIZED']);
    expect([wrong.status, wrong.error.code]).toEqual([401, 'UNAUTHORIZED']);
    expect(none.error.message).toContain('X-API-Key');
    expect(none.headers.get('www-authenticate')).toMatch(
      /^Bearer realm="Guia", error_description="Send an API key .*"$/,
    );
    expect(wrong.headers.get('www-authenticate')).toMatch(/^Bearer realm="Guia", error="invalid_token"/);
  });

  it('cannot use the session of another key', async () => {
    const transport = overHttp(organization.testKey) as StreamableHTTPClientTransport;
    await connected(transport);
    expect(transport.sessionId).toBeDefined();
    const stolen = { 'Mcp-Session-Id': transport.sessionId!, 'X-API-Key': organization.liveKey };

    const { status } = await stranger().with(stolen).post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' });

    expect(status).toBe(404);
    const wrong = { ...stolen, 'X-API-Key': `sk_test_${'x'.repeat(40)}` };
    const refused = await stranger().with(wrong).post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' });
    expect([refused.status, refused.error.code]).toEqual([401, 'INVALID_API_KEY']);
  });
});
