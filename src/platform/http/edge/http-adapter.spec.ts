import type { Express } from 'express';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { HttpAdapter } from './http-adapter.js';

const CLIENTS = 50;

describe('A server that closes', () => {
  it('answers the connections that wait to be accepted, instead of resetting them', async () => {
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
    // By then each has asked the kernel to connect; the event loop has accepted none.
    await new Promise((resolve) => process.nextTick(resolve));
    await adapter.close();

    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 OK[^]*answered/);
  });
});
