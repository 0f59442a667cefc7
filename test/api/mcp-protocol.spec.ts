import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
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
const SHIPMENT = { from: ADDRESS, to: ADDRESS, parcel: { length: 30, width: 20, height: 15, weight: 2.5 } };

const STATELESS = '2026-07-28';
const CAPABILITIES = { elicitation: { form: {} } };

/** A message of protocol revision 2026-07-28: without a session, with all data in the message. */
async function send(apiKey: string, method: string, params: Record<string, unknown> = {}, headers: object = {}) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': STATELESS,
    'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': CAPABILITIES,
  };
  const response = await fetch(new URL('/mcp', bench.baseUrl), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': STATELESS,
      'Mcp-Method': method,
      ...(typeof params['name'] === 'string' ? { 'Mcp-Name': params['name'] } : {}),
      ...fromNewAddress(),
      'X-API-Key': apiKey,
      ...(headers as Record<string, string>),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params: { ...params, _meta } }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
}

async function initialize(apiKey: string, protocolVersion: string, headers: object = {}) {
  const response = await fetch(new URL('/mcp', bench.baseUrl), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...fromNewAddress(),
      'X-API-Key': apiKey,
      ...(headers as Record<string, string>),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion, capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
    }),
  });
  const [, data] = /^data: (.*)$/m.exec(await response.text()) ?? [];
  return { status: response.status, headers: response.headers, result: data && JSON.parse(data).result };
}

describe('The endpoint for agents', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  it.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])(
    'opens a session of revision %s',
    async (version) => {
      const { status, headers, result } = await initialize(organization.testKey, version);

      expect([status, result.protocolVersion]).toEqual([200, version]);
      expect(headers.get('mcp-session-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('describes itself without a session, and names the revision that it serves so', async () => {
    const { status, headers, body } = await send(organization.testKey, 'server/discover');

    expect([status, headers.get('mcp-session-id')]).toEqual([200, null]);
    expect(body.result).toMatchObject({
      supportedVersions: [STATELESS],
      capabilities: { tools: { listChanged: false } },
    });
  });

  it.each(['tools/list', 'server/discover'])(
    'counts %s on the plan of the key, and no other budget',
    async (method) => {
      const address = fromNewAddress();
      const { headers: ofRest } = await organization.test.with(address).get('/v1/wallet/balance');
      const { headers } = await send(organization.testKey, method, {}, address);
      const other = await newOrganization();
      const { headers: ofOther } = await send(other.testKey, method, {}, address);

      const remaining = (of: Headers) => Number(of.get('x-ratelimit-remaining'));
      expect(headers.get('x-ratelimit-limit')).toBe(ofRest.get('x-ratelimit-limit'));
      expect(Number(headers.get('x-ratelimit-limit'))).toBeGreaterThan(60);
      expect(remaining(headers)).toBeLessThan(remaining(ofRest));
      expect(remaining(ofOther)).toBe(Number(ofOther.get('x-ratelimit-limit')) - 1);
    },
  );

  it('counts a session of an older revision on the plan of the key too', async () => {
    const { headers } = await initialize(organization.testKey, '2025-06-18');

    expect(Number(headers.get('x-ratelimit-limit'))).toBeGreaterThan(60);
  });

  it.each([
    ['no key', {}],
    ['a key that does not exist', { 'X-API-Key': `sk_test_${'x'.repeat(40)}` }],
    ['a malformed key', { 'X-API-Key': 'sk_test_wrong' }],
    ['a session token', { Authorization: `Bearer st_${'x'.repeat(43)}` }],
  ])('counts a request with %s on its address', async (_kind, headers) => {
    const caller = stranger().with({ ...fromNewAddress(), ...headers });
    const first = await caller.post('/mcp', {});
    const second = await caller.post('/mcp', {});

    expect([first.status, second.status]).toEqual([401, 401]);
    expect([first, second].map((each) => each.headers.get('x-ratelimit-remaining'))).toEqual(['59', '58']);
    expect(first.headers.get('x-ratelimit-limit')).toBe('60');
  });

  it.each(['https://evil.example', 'http://localhost.evil.example', 'null', 'not a url'])(
    'refuses requests of pages of the origin %s',
    async (Origin) => {
      const [modern, legacy] = [
        await send(organization.testKey, 'tools/list', {}, { Origin }),
        await initialize(organization.testKey, '2025-06-18', { Origin }),
      ];

      expect([modern.status, modern.body.error.code, legacy.status]).toEqual([403, 'FORBIDDEN', 403]);
    },
  );

  it.each(['http://localhost:6274', 'http://127.0.0.1:8080', 'http://[::1]:3000'])(
    'serves pages of the user’s own machine, such as %s',
    async (Origin) => {
      expect((await send(organization.testKey, 'tools/list', {}, { Origin })).status).toBe(200);
    },
  );

  it('refuses an unknown tool, in sessions too', async () => {
    const { body } = await send(organization.testKey, 'tools/call', { name: 'send_parcel', arguments: {} });
    expect(body.error).toMatchObject({ code: -32602, message: expect.stringContaining('send_parcel') });

    const client = new Client({ name: 'test', version: '1' });
    const headers = { ...fromNewAddress(), 'X-API-Key': organization.testKey };
    await client.connect(
      new StreamableHTTPClientTransport(new URL('/mcp', bench.baseUrl), { requestInit: { headers } }),
    );
    await expect(client.callTool({ name: 'send_parcel', arguments: {} })).rejects.toMatchObject({ code: -32602 });
    await client.close();
  });

  it('offers no subscription, because nothing changes', async () => {
    const { body } = await send(organization.testKey, 'subscriptions/listen', { notifications: {} });

    expect(body.error.code).toBe(-32603);
  });

  it('describes results without empty rules', async () => {
    const { body } = await send(organization.testKey, 'tools/list');

    expect(body.result.tools).not.toHaveLength(0);
    expect(JSON.stringify(body.result.tools)).not.toContain('"additionalProperties":{}');
    expect(body.result.tools[0].inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
  });

  it.each([
    ['validate_address', { country: 'MX', neighborhood: 'Juárez', city: 'CDMX', state: 'CDMX', postalCode: '06600' }],
    [
      'validate_address',
      { neighborhood: 'Juárez', city: 'CDMX', state: 'CDMX', postalCode: 6600, exteriorNumber: 222 },
    ],
    ['quote_rates', { fromPostalCode: '06600', toPostalCode: 64000, parcel: SHIPMENT.parcel }],
    ['quote_rates', { fromPostalCode: 6600, toPostalCode: 64000, parcel: SHIPMENT.parcel, country: 'mx' }],
    ['lookup_postal_code', { postalCode: 64000, country: 'MX' }],
    ['lookup_postal_code', { postalCode: 6600 }],
    ['find_shipments', { phone: 8118765432, externalId: 1042, postalCode: 64000 }],
    ['create_shipment', { ...SHIPMENT, from: { ...ADDRESS, country: 'MX' }, to: { ...ADDRESS, country: 'MX' } }],
    ['create_shipment', { ...SHIPMENT, to: { ...ADDRESS, exteriorNumber: 222, postalCode: 6600 }, externalId: 77 }],
  ])('takes arguments of %s as they are meant: %j', async (name, given) => {
    const { body } = await send(organization.testKey, 'tools/call', { name, arguments: given });

    expect(body.result).toMatchObject({ resultType: 'complete', structuredContent: expect.any(Object) });
    expect(body.result.isError).not.toBe(true);
  });

  it.each([
    ['country', { ...SHIPMENT, to: { ...ADDRESS, country: 'US' } }],
    ['colonia', { ...SHIPMENT, to: { ...ADDRESS, country: 'MX', colonia: 'Juárez' } }],
    ['postalCode', { ...SHIPMENT, to: { ...ADDRESS, postalCode: -6600 } }],
    ['externalId', { ...SHIPMENT, externalId: 1e21 }],
    ['city', { ...SHIPMENT, to: { ...ADDRESS, city: true } }],
    ['length', { ...SHIPMENT, parcel: { ...SHIPMENT.parcel, length: 'thirty' } }],
  ])('rejects %s if it is not a valid notation', async (field, given) => {
    const { body } = await send(organization.testKey, 'tools/call', { name: 'create_shipment', arguments: given });

    expect(body.result.isError).toBe(true);
    expect(body.result.content[0].text).toContain(field);
  });
});

describe('A purchase without a session', () => {
  let organization: TestOrganization;
  let shipments: any[];
  const accepted = { confirm: { action: 'accept', content: { confirm: true } } };

  beforeAll(async () => {
    organization = await newOrganization();
    shipments = [];
    for (const externalId of ['one', 'two']) {
      const { data } = await organization.test.post('/v1/shipments', {
        ...{ fromAddress: { country: 'MX', ...ADDRESS }, toAddress: { country: 'MX', ...ADDRESS } },
        ...{ parcel: SHIPMENT.parcel, externalId },
      });
      shipments.push(data);
    }
  });

  const buy = async (purchase: object, more: object = {}, key = organization.testKey) =>
    (await send(key, 'tools/call', { name: 'buy_label', arguments: purchase, ...more })).body;
  const of = (shipment: any, rate = 0) => ({ shipmentId: shipment.id, rateId: shipment.rates[rate].id });
  const debits = () =>
    sql("SELECT 1 AS one FROM wallet_transactions WHERE organization_id = $1 AND type = 'DEBIT'", [organization.id]);

  it('asks with a signed state that names shipment, rate and amount, for ten minutes', async () => {
    const before = Math.floor(Date.now() / 1000);
    const { result } = await buy(of(shipments[0]));
    const after = Math.floor(Date.now() / 1000);

    const amount = shipments[0].rates[0].totalPrice.toFixed(2);
    expect(result).toMatchObject({
      resultType: 'input_required',
      inputRequests: {
        confirm: { method: 'elicitation/create', params: { message: expect.stringContaining(amount) } },
      },
    });
    const { p, exp } = JSON.parse(Buffer.from(result.requestState.split('.')[1], 'base64url').toString());
    expect(p).toEqual({ tool: 'buy_label', ...of(shipments[0]), amount });
    expect(exp).toBeGreaterThanOrEqual(before + 600);
    expect(exp).toBeLessThanOrEqual(after + 600);
    expect(await debits()).toHaveLength(0);
  });

  it('refuses a state that was changed, or belongs to another rate, shipment, tool or key', async () => {
    const { requestState } = (await buy(of(shipments[0]))).result;
    const changed = `${requestState.slice(0, -4)}AAAA`;
    const answered = { inputResponses: accepted, requestState };
    const other = await newKey(organization.id, {});

    expect((await buy(of(shipments[0]), { ...answered, requestState: changed })).error.code).toBe(-32602);
    expect((await buy(of(shipments[0]), answered, other)).error.code).toBe(-32602);
    for (const purchase of [of(shipments[0], 1), of(shipments[1])]) {
      const { result } = await buy(purchase, answered);
      expect(result).toMatchObject({
        isError: true,
        content: [{ text: expect.stringContaining('a different shipment') }],
      });
    }
    expect(await debits()).toHaveLength(0);
  });

  it('asks where the answer comes without a state, or the state without an answer', async () => {
    const { requestState } = (await buy(of(shipments[0]))).result;

    for (const more of [{ inputResponses: accepted }, { requestState }])
      expect((await buy(of(shipments[0]), more)).result.resultType).toBe('input_required');
    expect(await debits()).toHaveLength(0);
  });

  it.each([
    { action: 'decline' },
    { action: 'cancel' },
    { action: 'accept', content: { confirm: false } },
    { action: 'accept', content: {} },
    { action: 'accept', content: { confirm: 'true' } },
  ])('buys nothing after %j', async (confirm) => {
    const { requestState } = (await buy(of(shipments[0]))).result;
    const { result } = await buy(of(shipments[0]), { inputResponses: { confirm }, requestState });

    expect(result.structuredContent).toEqual({ done: false, reason: 'Not confirmed.' });
    expect(await debits()).toHaveLength(0);
  });

  it('buys once, however often the confirmed call is repeated', async () => {
    const { requestState } = (await buy(of(shipments[0]))).result;
    const confirmed = { inputResponses: accepted, requestState };

    const [first, second] = [await buy(of(shipments[0]), confirmed), await buy(of(shipments[0]), confirmed)];

    expect(first.result.structuredContent).toMatchObject({ done: true, labelUrl: expect.any(String) });
    expect(second.result.structuredContent).toEqual(first.result.structuredContent);
    expect(await debits()).toHaveLength(1);
  });
});
