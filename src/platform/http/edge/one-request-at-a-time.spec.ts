import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { oneRequestAtATime } from './one-request-at-a-time.js';

const GET = 'GET /work HTTP/1.1\r\nHost: a\r\n\r\n';
const LAST = 'GET /work HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
const MOST = 3;

describe('The pipelined requests of a connection', () => {
  let server: Server;
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const answersTo = async (bytes: string, handle: RequestListener): Promise<string> => {
    server = createServer(oneRequestAtATime(MOST, handle));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const answers = text(client);
    client.write(bytes);
    return answers;
  };

  it('are handled one after another, each in its own context', async () => {
    const context = new AsyncLocalStorage<string>();
    const contexts: (string | undefined)[] = [];
    let running = 0;
    let most = 0;

    const answers = await answersTo(GET + GET + GET + LAST, (request, response) => {
      contexts.push(context.getStore());
      most = Math.max(most, ++running);
      context.run(request.url!, () =>
        setImmediate(() => {
          running -= 1;
          response.end('done');
        }),
      );
    });

    expect(answers).toMatch(/(done[^]*){4}/);
    expect([most, contexts]).toEqual([1, [undefined, undefined, undefined, undefined]]);
  });

  it('beyond the limit are ignored, and the connection closes after the responses to the others', async () => {
    const answers = await answersTo(GET.repeat(50), (_, response) => setImmediate(() => response.end('done')));

    expect(answers.match(/done/g)).toHaveLength(1 + MOST);
  });
});
