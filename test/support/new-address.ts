import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bench } from './bench.js';
import { fromNewAddress } from './client.js';

/** The worker's service for programs that cannot choose their address: calls through it come from one of their own. */
export interface NewAddress {
  readonly baseUrl: string;
  close(): void;
}

/** Forwards each call to the worker's service, whose budget without a credential is counted by address. */
export async function serviceFromNewAddress(): Promise<NewAddress> {
  const address = fromNewAddress();
  const server: Server = createServer((incoming, response) => {
    const headers = { ...incoming.headers, ...address };
    const forwarded = request(bench.baseUrl + incoming.url!, { method: incoming.method!, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
