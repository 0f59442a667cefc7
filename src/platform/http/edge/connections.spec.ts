import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { limitConnections } from './connections.js';

const LIMITS = { total: 6, perAddress: 4 };

describe('The connections of a server', () => {
  let server: Server;
  const clients: Socket[] = [];

  const listen = async (isProxy = false): Promise<void> => {
    server = createServer();
    limitConnections(server, LIMITS, () => isProxy);
    await once(server.listen(0, '127.0.0.1'), 'listening');
  };

  /** Opens connections one after the other. True for each that stays open. */
  const open = async (count: number, from = '127.0.0.1'): Promise<boolean[]> => {
    const { port } = server.address() as AddressInfo;
    const opened: boolean[] = [];
    for (let n = 0; n < count; n++) {
      const client = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => undefined);
      clients.push(client.resume());
      const seen = new Promise<Socket | null>((resolve) => {
        server.once('connection', resolve).once('drop', () => resolve(null));
      });
      opened.push((await seen)?.destroyed === false);
    }
    return opened;
  };

  afterEach(async () => {
    for (const client of clients.splice(0)) client.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  it('of an address beyond its limit are refused, until one of them is closed', async () => {
    await listen();
    expect(await open(5)).toEqual([true, true, true, true, false]);

    clients[0]!.destroy();
    while ((await new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))) > 3)
      await new Promise(setImmediate);

    expect(await open(2)).toEqual([true, false]);
  });

  it('of other addresses do not count, up to the limit of all', async () => {
    await listen();
    expect(await open(4, '127.0.0.2')).not.toContain(false);
    expect(await open(3)).toEqual([true, true, false]);
  });

  it('of a trusted proxy have the limit of all only', async () => {
    await listen(true);
    expect(await open(7)).toEqual([true, true, true, true, true, true, false]);
  });
});
