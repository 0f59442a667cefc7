import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Attacker, ATTACKS, request, withheldBody } from '../support/attacks.js';
import { bench } from '../support/bench.js';
import { eventually } from '../support/eventually.js';
import { newKey, newOrganization } from '../support/organization.js';

/** Equals the value in `CONNECTION_LIMITS` of the service. */
const PIPELINED = 32;
const REQUESTS = 100;

const port = Number(new URL(bench.baseUrl).port);

/** Sends `bytes` on a new connection. Returns the received data when the service closes it. */
async function conversation(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const answer = text(socket);
  socket.write(bytes);
  return answer;
}

describe('Connections that try to exhaust the service', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const attacker = new Attacker(port);
  let key: string;

  // One for each test, within the request budget.
  beforeEach(async () => {
    const { id } = await newOrganization({ plan: 'ENTERPRISE' });
    key = await newKey(id);
  });

  afterEach(() => attacker.stop());
  afterAll(() => agent.destroy());

  /** A request on the connection that a good client keeps. `connection`: its local port. */
  async function good(): Promise<{ status: number; connection: number }> {
    const [response] = await once(
      get(`${bench.baseUrl}/v1/addresses?limit=5`, { agent, headers: { 'X-API-Key': key } }),
      'response',
    );
    const connection = response.socket.localPort;
    await text(response);
    return { status: response.statusCode, connection };
  }

  const attackersAreConnected = () =>
    eventually(async () => [...attacker.connections].every((socket) => !socket.connecting) || null);

  it.each(Object.keys(ATTACKS))('%s: a client beside them keeps its connection and its responses', async (name) => {
    const { connection } = await good();
    ATTACKS[name]!(attacker);
    await attackersAreConnected();

    for (let n = 0; n < REQUESTS; n++) expect(await good()).toEqual({ status: 200, connection });
  });

  it('are closed after 10 s without complete headers', async () => {
    const answer = await conversation('GET / HTTP/1.1\r\nHost: a\r\nX-A: b\r\n');

    expect(answer).toMatch(/^HTTP\/1.1 408 /);
  });

  it('with pipelined requests get as many responses as are handled, each to its own caller', async () => {
    const organizations = await Promise.all([newOrganization(), newOrganization()]);
    const names = ['Playera', 'Taza'];
    const requests = await Promise.all(
      organizations.map(async ({ id, live }, index) => {
        expect((await live.post('/v1/products', { name: names[index] })).status).toBe(201);
        return request('/v1/products', `X-API-Key: ${await newKey(id)}`);
      }),
    );

    const answer = await conversation(requests.join('').repeat(50));

    const found = [...answer.matchAll(/"name":"(\w+)"/g)].map(([, name]) => name);
    expect(found).toEqual(Array.from({ length: 1 + PIPELINED }, (_, index) => names[index % 2]));
  });

  it('that withhold the body of what their key may not do are answered at once', async () => {
    const { id } = await newOrganization();
    const reader = await newKey(id, { scopes: ['shipments:read'] });
    const socket = connect(port, '127.0.0.1');
    socket.write(withheldBody('/v1/products', `X-API-Key: ${reader}`));

    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();

    expect(answer.toString()).toMatch(/^HTTP\/1.1 403 [^]*"missingScopes":\["products:write"\]/);
  });

  it('whose body may require more scopes get every missing scope, also if the body arrives late', async () => {
    const { id } = await newOrganization();
    const reader = await newKey(id, { scopes: ['shipments:read'] });
    const socket = connect(port, '127.0.0.1');
    socket.write(withheldBody('/v1/shipments', `X-API-Key: ${reader}`));
    await sleep(300);
    socket.write('"purchase":{"strategy":"cheapest"}}'.padEnd(499));

    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();

    expect(answer.toString()).toMatch(/^HTTP\/1.1 403 [^]*"missingScopes":\["shipments:write","labels:write"\]/);
  });
});
