import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createHook } from 'node:async_hooks';
import { Resolver } from 'node:dns/promises';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { SystemHostResolver } from './webhook-targets.js';

const A = 1;
const NXDOMAIN = 3;

/** A name server that returns a code and an address by query type, or does not respond. */
async function nameServer(answer: (type: number) => { code: number; address?: string } | null): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const questionEnd = query.indexOf(0, 12) + 5;
    const given = answer(query.readUInt16BE(questionEnd - 4));
    if (!given) return;
    const header = Buffer.from(query.subarray(0, questionEnd));
    header.writeUInt16BE(0x8180 | given.code, 2);
    header.writeUInt16BE(given.address ? 1 : 0, 6);
    header.fill(0, 8, 12);
    const record = given.address
      ? Buffer.from([0xc0, 12, 0, A, 0, 1, 0, 0, 0, 60, 0, 4, ...given.address.split('.').map(Number)])
      : Buffer.alloc(0);
    socket.send(Buffer.concat([header, record]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return socket;
}

class ResolverOf extends SystemHostResolver {
  protected override readonly nameServers = new Resolver({ timeout: 100, tries: 1 });
  protected override readonly hostsFile = join(mkdtempSync(join(tmpdir(), 'hosts-')), 'hosts');

  constructor(servers: Socket | readonly Socket[], hosts = '') {
    super();
    const all = [servers].flat() as Socket[];
    this.nameServers.setServers(all.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`));
    writeFileSync(this.hostsFile, hosts);
  }
}

/** Calls of `getaddrinfo`, which take a thread each, while the work runs. */
async function threadsTaken(work: () => Promise<unknown>): Promise<number> {
  let taken = 0;
  const hook = createHook({ init: (_id, type) => void (type === 'GETADDRINFOREQWRAP' && taken++) }).enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return taken;
}

describe('The host name of a webhook target', () => {
  let server: Socket;
  afterEach(() => server.close());

  it('is resolved with name servers', async () => {
    server = await nameServer((type) => (type === A ? { code: 0, address: '203.0.113.7' } : { code: 0 }));

    await expect(new ResolverOf(server).resolve('Tienda.MX.')).resolves.toEqual([
      { address: '203.0.113.7', family: 4 },
    ]);
  });

  it.each([
    ['is unknown', () => ({ code: NXDOMAIN })],
    [
      'is unknown to one server while another does not respond',
      (type: number) => (type === A ? { code: NXDOMAIN } : null),
    ],
    ['has servers that do not respond', () => null],
  ])('blocks no thread of this process if it %s', async (_case, answer) => {
    server = await nameServer(answer);
    const resolver = new ResolverOf(server);
    const names = Array.from({ length: 8 }, (_, index) => (index % 2 ? `tienda-${index}.mx` : `tienda${index}`));

    const taken = await threadsTaken(() => Promise.allSettled(names.map((name) => resolver.resolve(name))));

    expect(taken).toBe(0);
  });

  it('is unknown only if every server responded', async () => {
    server = await nameServer((type) => (type === A ? { code: NXDOMAIN } : null));

    await expect(new ResolverOf(server).resolve('tienda.mx')).rejects.toMatchObject({ code: 'ETIMEOUT' });
  });

  it('is resolved quickly and without a thread if one server does not respond and the other returns NXDOMAIN', async () => {
    server = await nameServer(() => null);
    const other = await nameServer(() => ({ code: NXDOMAIN }));
    const resolver = new ResolverOf([server, other]);

    const taken = await threadsTaken(() =>
      Promise.all(
        Array.from({ length: 8 }, async (_, index) => {
          await expect(resolver.resolve(`tienda${index}.mx`)).rejects.toMatchObject({ code: 'ENOTFOUND' });
        }),
      ),
    );
    other.close();

    expect(taken).toBe(0);
  });

  it('is found in the hosts file before a query to a name server', async () => {
    server = await nameServer(() => ({ code: 0, address: '203.0.113.7' }));
    const resolver = new ResolverOf(server, '# ours\n10.1.2.3 almacen almacen.local # the shop\n');

    expect(await resolver.resolve('ALMACEN.local')).toEqual([{ address: '10.1.2.3', family: 4 }]);
    expect(await resolver.resolve('tienda.localhost')).toContainEqual({ address: '127.0.0.1', family: 4 });
  });
});
