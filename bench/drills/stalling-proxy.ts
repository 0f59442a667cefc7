import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Forwards TCP to a server, until its packets are swallowed: nothing is refused and nothing comes back. */
export class StallingProxy {
  private readonly sockets = new Set<Socket>();
  private isStalled = false;

  /** `url` with this proxy's address in it. */
  readonly url: string;

  private constructor(
    private readonly target: URL,
    port: number,
    private readonly server: Server,
  ) {
    const url = new URL(target);
    url.hostname = '127.0.0.1';
    url.port = String(port);
    this.url = url.toString();
    server.on('connection', (socket: Socket) => this.forward(socket));
  }

  static async before(url: string): Promise<StallingProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new StallingProxy(new URL(url), (server.address() as { port: number }).port, server);
  }

  stall(): void {
    this.isStalled = true;
    for (const socket of this.sockets) socket.pause();
  }

  /** What was swallowed is delivered, as TCP repeats it. */
  heal(): void {
    this.isStalled = false;
    for (const socket of this.sockets) socket.resume();
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private forward(socket: Socket): void {
    const upstream = connect(Number(this.target.port), this.target.hostname);
    const directions: [Socket, Socket][] = [
      [socket, upstream],
      [upstream, socket],
    ];
    for (const [from, to] of directions) {
      this.sockets.add(from);
      from.on('data', (chunk) => void to.write(chunk));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.isStalled) from.pause();
    }
  }
}
