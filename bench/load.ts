import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A request. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body?: string;
}

export interface Measured {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
  /** The expected status. */
  readonly status: number;
}

/**
 * Sends requests over several connections, one at a time on each, and measures them. The client uses plain sockets, so that
 * it takes as little processor time as possible from the server. A response with another status ends it.
 */
export async function load(port: number, next: () => Call | null, options: LoadOptions): Promise<Measured> {
  const latencies: number[] = [];
  const begun = performance.now();
  const until = begun + options.seconds * 1000;
  await Promise.all(
    Array.from({ length: options.connections }, async () => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      await once(socket, 'connect');
      const connection = new Connection(socket);
      for (let call = next(); call && performance.now() < until; call = next()) {
        const sent = performance.now();
        const { status, body } = await connection.send(call);
        if (status !== options.status) throw new Error(`${call.method} ${call.path} returned ${status}: ${body}`);
        latencies.push(performance.now() - sent);
      }
      connection.end();
    }),
  );
  const elapsed = (performance.now() - begun) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number): number =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))]!;
  return { perSecond: latencies.length / elapsed, p50: at(0.5), p99: at(0.99) };
}

class Connection {
  private received: Buffer = Buffer.alloc(0);
  private waiting: { resolve: (answer: { status: number; body: string }) => void; reject: (e: Error) => void } | null =
    null;

  constructor(private readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => {
      this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
      this.deliver();
    });
    socket.on('error', (error) => this.waiting?.reject(error));
    socket.on('close', () => this.waiting?.reject(new Error('The server closed the connection.')));
  }

  send({ method, path, headers = {}, body }: Call): Promise<{ status: number; body: string }> {
    let head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n`;
    for (const name in headers) head += `${name}: ${headers[name]}\r\n`;
    if (body !== undefined) head += `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
    this.socket.write(`${head}\r\n${body ?? ''}`);
    return new Promise((resolve, reject) => (this.waiting = { resolve, reject }));
  }

  end(): void {
    this.waiting = null;
    this.socket.destroy();
  }

  private deliver(): void {
    const headEnd = this.received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.received.toString('latin1', 0, headEnd);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const end = headEnd + 4 + length;
    if (this.received.length < end) return;
    const body = this.received.toString('utf8', headEnd + 4, end);
    this.received = this.received.subarray(end);
    const { waiting } = this;
    this.waiting = null;
    waiting?.resolve({ status: Number(head.slice(9, 12)), body });
  }
}
