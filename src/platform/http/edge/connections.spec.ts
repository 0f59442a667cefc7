import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Connections, type ConnectionLimits } from './connections.js';

const GET = 'GET /work HTTP/1.1\r\nHost: a\r\n\r\n';
const HALF_OF_POST = 'POST /work HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf';
const CLOSE = 'GET /work HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
const LIMITS: ConnectionLimits = { total: 6, perAddress: 4, pipelined: 3 };

const isClosed = async (client: Socket): Promise<void> => {
  if (!client.closed) await new Promise((resolve) => client.once('close', resolve));
};

/** Answers a request when its body has arrived; one to `/held` when the test says so. */
class TestServer {
  /** Answers each held request. */
  readonly held: (() => void)[] = [];
  private readonly clients: Socket[] = [];

  private constructor(
    private readonly server: Server,
    limits: ConnectionLimits,
    isProxy: boolean,
    handle?: RequestListener,
  ) {
    const answer: RequestListener = (request, response) => {
      if (request.url === '/held') this.held.push(() => response.end('done'));
      else request.resume().once('end', () => response.end('done'));
    };
    new Connections(limits, () => isProxy).attachTo(server, handle ?? answer);
  }

  static async listen(options: { isProxy?: boolean; limits?: ConnectionLimits; handle?: RequestListener } = {}) {
    const server = createServer();
    const listening = new TestServer(server, options.limits ?? LIMITS, options.isProxy ?? false, options.handle);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return listening;
  }

  /** A connection that has sent `bytes` and, if they are a whole request, has been answered. */
  async open(bytes: string, from = '127.0.0.1'): Promise<Socket> {
    const { port } = this.server.address() as AddressInfo;
    const accepted = once(this.server, 'connection');
    const client = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => undefined);
    this.clients.push(client);
    await accepted;
    if (bytes === '') return client.resume();
    client.write(bytes);
    if (bytes === GET) await once(client, 'data');
    else await once(this.server, 'request');
    return client.resume();
  }

  async close(): Promise<void> {
    for (const client of this.clients) client.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

describe('The connections of a server', () => {
  let server: TestServer;
  afterEach(() => server.close());

  /** The response to one more request. */
  const answered = async (client: Socket): Promise<string> => {
    const response = text(client);
    client.write(CLOSE);
    return response;
  };

  it.each([
    ['that has sent no request', '', GET],
    ['whose body has not arrived', HALF_OF_POST, GET],
    ['that is idle longest', GET, GET],
  ])('of an address beyond its limit: the one is closed %s', async (_, first, others) => {
    server = await TestServer.listen();
    const victim = await server.open(first);
    const good = [await server.open(others), await server.open(others), await server.open(others)];

    good.push(await server.open(''));
    await isClosed(victim);

    for (const client of good) expect(await answered(client)).toMatch(/done/);
  });

  it('of an address beyond its limit: one without a request is closed rather than one that is idle', async () => {
    server = await TestServer.listen();
    const idle = await server.open(GET);
    const silent = [await server.open(''), await server.open(''), await server.open('')];

    await server.open('');
    await isClosed(silent[0]!);

    expect(await answered(idle)).toMatch(/done/);
  });

  it('are refused while the service works on a request of each, and none of these is lost', async () => {
    server = await TestServer.listen();
    const held = 'GET /held HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    const responses: Promise<string>[] = [];
    while (server.held.length < LIMITS.perAddress) responses.push(text(await server.open(held)));

    await isClosed(await server.open(''));
    for (const answer of server.held) answer();

    for (const response of responses) expect(await response).toMatch(/done/);
  });

  it('of other addresses do not count, up to the limit of all', async () => {
    server = await TestServer.listen();
    const first = await Promise.all([1, 2, 3, 4].map(() => server.open('', '127.0.0.2')));
    const good = [await server.open(GET), await server.open(GET)];
    expect(first.every((client) => !client.destroyed)).toBe(true);

    good.push(await server.open(''));
    await isClosed(first[0]!);

    for (const client of good) expect(await answered(client)).toMatch(/done/);
  });

  it('of a trusted proxy have the limit of all only', async () => {
    server = await TestServer.listen({ isProxy: true });
    const clients = await Promise.all([1, 2, 3, 4, 5, 6].map(() => server.open('')));

    for (const client of clients) expect(await answered(client)).toMatch(/done/);
  });

  it('have their pipelined requests handled one after another, each in its own context', async () => {
    const context = new AsyncLocalStorage<string>();
    const contexts: (string | undefined)[] = [];
    let running = 0;
    let most = 0;
    server = await TestServer.listen({
      handle: (request, response) => {
        contexts.push(context.getStore());
        most = Math.max(most, ++running);
        context.run(request.url!, () =>
          setImmediate(() => {
            running -= 1;
            response.end('done');
          }),
        );
      },
    });

    const client = await server.open('');
    client.write(GET + GET + GET);
    expect(await answered(client)).toMatch(/(done[^]*){4}/);
    expect([most, contexts]).toEqual([1, [undefined, undefined, undefined, undefined]]);
  });

  it('with too many pipelined requests close after the responses to the first ones', async () => {
    server = await TestServer.listen();
    const client = await server.open('');

    client.write(GET.repeat(50));

    expect((await text(client)).match(/done/g)).toHaveLength(1 + LIMITS.pipelined);
  });
});
