import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Balancer, BALANCERS, type BalancerProgram } from '../support/balancer.js';
import { eventually } from '../support/eventually.js';

/** One of two API processes, as the balancer sees it. */
interface Api {
  readonly server: Server;
  readonly requests: string[];
  readonly streams: ServerResponse[];
  connections: number;
  /** Closes the connection without a response. */
  isBroken: boolean;
}

const PER_ADDRESS = 1_000;
const OTHER_ADDRESS = '127.0.0.2';

describe.each(BALANCERS)('docker/balancers for %s', (program: BalancerProgram) => {
  let apis: readonly [Api, Api];
  let balancer: Balancer;
  const sockets = new Set<Socket>();

  beforeEach(async () => {
    apis = [await startApi(), await startApi()];
    balancer = await Balancer.start(program, [portOf(apis[0]), portOf(apis[1])]);
    await eventually(async () => ((await send('GET', '/health/ready')).startsWith('HTTP/1.1 200') ? true : null));
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await balancer.stop();
    for (const { server } of apis) {
      server.closeAllConnections();
      server.close();
    }
  });

  const open = async (localAddress?: string): Promise<Socket> => {
    const socket = connect({ port: balancer.port, host: '127.0.0.1', ...(localAddress ? { localAddress } : {}) });
    sockets.add(socket);
    socket.on('error', () => undefined);
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined);
    return socket;
  };

  /** The whole response; empty: the connection was closed without one. */
  async function send(method: string, path: string, headers = '', localAddress?: string): Promise<string> {
    const socket = await open(localAddress);
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: guia\r\nConnection: close\r\n${headers}Content-Length: 0\r\n\r\n`,
    );
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    if (!socket.closed) await once(socket, 'close').catch(() => undefined);
    return received;
  }

  it('passes each message of an event stream on at once, without buffering', async () => {
    const socket = await open();
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.write('GET /v1/events/stream?types=label.voided HTTP/1.1\r\nHost: guia\r\n\r\n');
    const stream = await eventually(() => Promise.resolve(apis.flatMap(({ streams }) => streams)[0]));
    for (const id of ['evt_1', 'evt_2']) {
      stream.write(`id: ${id}\ndata: {}\n\n`);
      await eventually(() => Promise.resolve(received.includes(`id: ${id}\ndata: {}\n\n`) || null));
    }
    expect(stream.writableEnded).toBe(false);
    stream.end();
  });

  it('waits for longer than the 15 seconds between two comments of an event stream', async () => {
    const file = await readFile(`docker/balancers/${program === 'nginx' ? 'nginx.conf' : 'haproxy.cfg'}`, 'utf8');
    const timeouts = file.matchAll(/(?:proxy_read_timeout|timeout (?:client|server)) (\d+)s/g);
    const seconds = [...timeouts].map(([, text]) => Number(text));
    expect(seconds).toHaveLength(program === 'nginx' ? 1 : 2);
    for (const each of seconds) expect(each).toBeGreaterThan(30);
  });

  it('keeps connections without a complete request from the service', async () => {
    const before = apis[0].connections + apis[1].connections;
    for (let index = 0; index < 50; index++) {
      const socket = await open();
      if (index % 2) socket.write('GET /v1/shipments HTTP/1.1\r\nHost: guia\r\n');
    }
    expect(await send('GET', '/v1/shipments')).toContain('200');
    const checks = requestsFor('/health/ready').length;
    expect(apis[0].connections + apis[1].connections - before).toBeLessThanOrEqual(1 + checks);
    expect(requestsFor('/v1/shipments')).toEqual(['GET /v1/shipments']);
  });

  it('bounds the connections of one address, and serves another address meanwhile', async () => {
    for (let index = 0; index < PER_ADDRESS + 50; index++) {
      const socket = await open();
      socket.write('GET /slow HTTP/1.1\r\nHost: guia\r\n\r\n');
    }
    await eventually(async () => (requestsFor('/slow').length >= PER_ADDRESS - 50 ? true : null));
    expect(await send('GET', '/v1/shipments', '', OTHER_ADDRESS)).toContain('200');
    expect(requestsFor('/slow').length).toBeLessThanOrEqual(PER_ADDRESS);
  });

  it('sends a request to the other process when the first refuses connections', async () => {
    apis[0].server.closeAllConnections();
    apis[0].server.close();
    const responses = await Promise.all(Array.from({ length: 6 }, () => send('POST', '/v1/shipments')));
    expect(responses.every((response) => response.startsWith('HTTP/1.1 200'))).toBe(true);
  });

  it('does not repeat a POST without an Idempotency-Key whose response was lost', async () => {
    for (const api of apis) api.isBroken = true;
    const response = await send('POST', '/v1/shipments');
    expect(response).toMatch(/^HTTP\/1.1 502/);
    expect(requestsFor('/v1/shipments')).toHaveLength(1);
  });

  if (program === 'nginx') {
    it('repeats a read and a POST with an Idempotency-Key whose response was lost', async () => {
      for (const api of apis) api.isBroken = true;
      await send('GET', '/v1/shipments');
      await send('POST', '/v1/shipments/keyed', 'Idempotency-Key: k1\r\n');
      expect(requestsFor('/v1/shipments')).toHaveLength(2);
      expect(requestsFor('/v1/shipments/keyed')).toHaveLength(2);
    });
  } else {
    it('responds in the envelope of the service, with Retry-After, when no process is ready', async () => {
      for (const { server } of apis) server.closeAllConnections();
      for (const { server } of apis) server.close();
      const response = await send('GET', '/v1/shipments');
      expect(response).toMatch(/^HTTP\/1.1 503[^]*retry-after: 5/i);
      expect(JSON.parse(response.slice(response.indexOf('\r\n\r\n')))).toMatchObject({
        success: false,
        error: { code: 'INTERNAL_ERROR', details: { retryAfter: 5 } },
      });
    });
  }

  const requestsFor = (path: string): string[] =>
    apis.flatMap(({ requests }) => requests).filter((request) => request.split(' ')[1] === path);
});

const portOf = ({ server }: Api): number => (server.address() as AddressInfo).port;

async function startApi(): Promise<Api> {
  const api: Api = { server: createServer(), requests: [], streams: [], connections: 0, isBroken: false };
  api.server.on('connection', () => api.connections++);
  api.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    api.requests.push(`${request.method} ${request.url}`);
    if (request.url === '/slow') return;
    if (request.url?.startsWith('/v1/events/stream')) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
      api.streams.push(response);
      return;
    }
    if (api.isBroken && request.url !== '/health/ready') return void request.socket.destroy();
    response.end('{}');
  });
  api.server.listen(0, '127.0.0.1');
  await once(api.server, 'listening');
  return api;
}
