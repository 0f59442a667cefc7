import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bench } from './bench.js';

/** A service at another address. */
export interface ForwardedService {
  readonly baseUrl: string;
  close(): void;
}

interface Forwarding {
  /** Default: the worker's service. */
  readonly to?: string | undefined;
  /** Set on each call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Calls wait until this promise resolves. */
  readonly before?: (call: IncomingMessage) => Promise<void>;
}

/** Forwards each call to a service. */
export async function forwardedService({
  headers,
  before,
  to: baseUrl = bench.baseUrl,
}: Forwarding): Promise<ForwardedService> {
  const server = createServer((incoming, response) => {
    const forward = (): void => {
      // `Connection` describes the connection of the caller, not the connection to the service.
      delete incoming.headers.connection;
      const to = { method: incoming.method!, headers: { ...incoming.headers, ...headers } };
      const forwarded = request(baseUrl + incoming.url!, to, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      });
      forwarded.on('error', () => response.destroy());
      incoming.pipe(forwarded);
    };
    void (before?.(incoming) ?? Promise.resolve()).then(forward);
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
