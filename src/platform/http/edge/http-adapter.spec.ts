import { StreamableFile } from '@nestjs/common';
import type { Express } from 'express';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { HttpAdapter } from './http-adapter.js';

const CLIENTS = 50;
const MB = 1024 * 1024;

/** Waits for network input that triggers no event. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextTurn();
}

describe('A server whose clients do not read', () => {
  it('limits the buffered bytes of one client, closes its excess connections, and serves other clients', async () => {
    const adapter = new HttpAdapter({ trustProxy: false });
    adapter.initHttpServer();
    const [app, server] = [adapter.getInstance<Express>(), adapter.getHttpServer() as Server];
    const answer = Buffer.alloc(20 * MB);
    let asked = 0;
    app.get('/:organizationId', (request, response) => {
      asked += 1;
      const { organizationId } = request.params;
      request.principal = { organizationId } as never;
      adapter.reply(response, organizationId === 'quiet' ? { read: true } : new StreamableFile(answer));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;

    let cut = 0;
    const readers = Array.from({ length: 8 }, () => {
      const client = connect(port, '127.0.0.1');
      client.on('error', () => undefined).on('close', () => cut++);
      client.write('GET /loud HTTP/1.1\r\nHost: localhost\r\n\r\n');
      return client;
    });
    await until(() => asked === 8 && cut === 5);
    expect(await (await fetch(`http://127.0.0.1:${port}/quiet`)).json()).toEqual({ read: true });

    for (const reader of readers) reader.destroy();
    await adapter.close();
  });
});

describe('A server that closes', () => {
  it('serves connections that are queued in the kernel, instead of resetting them', async () => {
    const adapter = new HttpAdapter({ trustProxy: false });
    adapter.initHttpServer();
    adapter.getInstance<Express>().get('/', (_request, response) => void response.end('answered'));
    const server = adapter.getHttpServer() as Server;
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;

    const answers = Array.from({ length: CLIENTS }, () => {
      const client = connect(port, '127.0.0.1');
      client.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
      return text(client).catch((error: NodeJS.ErrnoException) => error.code);
    });
    // Each client has sent its connection request, and the event loop has accepted none.
    await new Promise((resolve) => process.nextTick(resolve));
    await adapter.close();

    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 OK[^]*answered/);
  });
});
