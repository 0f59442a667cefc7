import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { postJson } from '../../src/contexts/webhooks/webhook-sender.js';
import { checkedLookup, HostResolver, SystemHostResolver } from '../../src/contexts/webhooks/webhook-targets.js';

/** A name server that returns another address for each query. */
class LyingResolver extends HostResolver {
  asked = 0;

  constructor(private readonly answers: readonly (readonly string[])[]) {
    super();
  }

  override async resolve(): Promise<{ address: string; family: number }[]> {
    const answer = this.answers[Math.min(this.asked++, this.answers.length - 1)]!;
    return answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  }
}

describe('The target of a webhook', () => {
  let inside: Server;
  let port: number;
  let hits: number;
  let respond: (response: ServerResponse) => void;

  beforeEach(async () => {
    hits = 0;
    respond = (response) => response.end('ok');
    inside = createServer((request, response) => {
      hits += 1;
      request.resume();
      respond(response);
    }).listen(0, '127.0.0.1');
    await once(inside, 'listening');
    ({ port } = inside.address() as AddressInfo);
  });

  afterEach(async () => {
    inside.closeAllConnections();
    inside.close();
    await once(inside, 'close');
  });

  const post = (url: string, resolver: HostResolver, allowPrivate: boolean, timeoutMs = 60_000) =>
    postJson({ url, headers: {}, body: '{}', timeoutMs, lookup: checkedLookup(resolver, allowPrivate), allowPrivate });

  const forbidden = { code: 'FORBIDDEN_ADDRESS' };

  it.each(['127.0.0.1', '::ffff:127.0.0.1', '::1', '10.0.0.1', '169.254.169.254', '64:ff9b::7f00:1'])(
    'is never %s, regardless of the host name',
    async (address) => {
      const resolver = new LyingResolver([[address]]);
      await expect(post(`http://tienda.mx:${port}/`, resolver, false)).rejects.toMatchObject(forbidden);
      expect(hits).toBe(0);
    },
  );

  it('is the address that was checked: a rebinding name is resolved once', async () => {
    const resolver = new LyingResolver([['192.0.2.1'], ['127.0.0.1']]);
    await expect(post(`http://tienda.mx:${port}/`, resolver, false)).rejects.toMatchObject(forbidden);
    expect([resolver.asked, hits]).toEqual([1, 0]);

    const rebinding = new LyingResolver([['127.0.0.1'], ['169.254.169.254']]);
    expect(await post(`http://tienda.mx:${port}/`, rebinding, true)).toBe(200);
    expect([rebinding.asked, hits]).toEqual([1, 1]);
  });

  it('is an allowed one if the host has several addresses', async () => {
    const resolver = new LyingResolver([['169.254.169.254', '127.0.0.1']]);
    expect(await post(`http://tienda.mx:${port}/`, resolver, true)).toBe(200);
  });

  it('is never a forbidden address in the URL, in any notation', async () => {
    for (const host of ['127.0.0.1', '127.1', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]']) {
      await expect(post(`http://${host}:${port}/`, new LyingResolver([[]]), false)).rejects.toMatchObject(forbidden);
    }
    expect(hits).toBe(0);
    await expect(post('http://169.254.169.254/', new LyingResolver([[]]), true)).rejects.toMatchObject(forbidden);
  });

  it('is localhost only if the deployment allows it', async () => {
    expect(await post(`http://localhost:${port}/`, new SystemHostResolver(), true)).toBe(200);
    await expect(post(`http://localhost:${port}/`, new SystemHostResolver(), false)).rejects.toMatchObject(forbidden);
  });

  it('is never that of a redirect', async () => {
    respond = (response) => response.writeHead(307, { Location: `http://127.0.0.1:${port}/secret` }).end();
    expect(await post(`http://127.0.0.1:${port}/`, new LyingResolver([[]]), true)).toBe(307);
    expect(hits).toBe(1);
  });

  it('times out without a response, and is disconnected if its response does not end', async () => {
    respond = () => undefined;
    const late = post(`http://127.0.0.1:${port}/`, new LyingResolver([[]]), true, 200);
    await expect(late).rejects.toMatchObject({ name: 'TimeoutError' });

    let written = 0;
    respond = (response) => {
      const pour = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(16 * 1024))) written += 16 * 1024;
        if (!response.destroyed) response.once('drain', pour);
      };
      response.writeHead(200);
      pour();
    };
    expect(await post(`http://127.0.0.1:${port}/`, new LyingResolver([[]]), true)).toBe(200);
    // Only the data that the operating system had already buffered.
    expect(written).toBeLessThan(32 * 1024 * 1024);
  });
});
