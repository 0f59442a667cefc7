import { connect, type Socket } from 'node:net';

/** Equals the value in `CONNECTION_LIMITS` of the service. */
const MAX_CONNECTIONS = 4000;

/** Opens connections that occupy a service on this machine. */
export class Attacker {
  /** Connections that the service has not closed. */
  readonly connections = new Set<Socket>();
  private readonly timers: NodeJS.Timeout[] = [];

  /** `from`: local addresses to connect from, in rotation. */
  constructor(
    private readonly port: number,
    private readonly from: readonly string[] = ['127.0.0.1'],
  ) {}

  /** Opens connections and sends `bytes` on each. */
  open(count: number, bytes: string): Socket[] {
    return Array.from({ length: count }, (_, index) => {
      const localAddress = this.from[index % this.from.length]!;
      const socket = connect({ port: this.port, host: '127.0.0.1', localAddress }, () => socket.write(bytes));
      this.connections.add(socket);
      socket.once('close', () => this.connections.delete(socket)).on('error', () => undefined);
      return socket.resume();
    });
  }

  /** Runs immediately, and then at this interval until the attack ends. */
  repeat(everyMs: number, act: () => void): void {
    act();
    this.timers.push(setInterval(act, everyMs));
  }

  /** Closes all connections. */
  stop(): void {
    this.timers.splice(0).forEach(clearInterval);
    for (const socket of this.connections) socket.destroy();
  }
}

/** Starts an attack, which continues until the attacker stops. */
type Attack = (attacker: Attacker) => void;

export const ATTACKS: Readonly<Record<string, Attack>> = {
  'that send nothing, more than the process accepts': (attacker) => {
    attacker.open(MAX_CONNECTIONS + 200, '');
  },
  'that send headers slowly': (attacker) => {
    const sockets = attacker.open(1000, 'GET /v1/addresses HTTP/1.1\r\nHost: a\r\n');
    attacker.repeat(1000, () => sockets.forEach((socket) => socket.write('X-A: b\r\n')));
  },
  'that withhold the bodies of public requests': (attacker) => {
    attacker.open(1000, withheldBody('/v1/auth/login'));
  },
  'that pipeline more requests than are handled': (attacker) => {
    attacker.repeat(500, () => attacker.open(1, request('/v1/addresses').repeat(1000)));
  },
};

/** The bytes of a GET request. `headers`: lines. */
export const request = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n');

/** The first bytes of a POST request that announces more than it sends. `headers`: lines. */
export const withheldBody = (path: string, ...headers: string[]): string =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: a',
    'Content-Type: application/json',
    'Content-Length: 500',
    ...headers,
    '',
    '{',
  ].join('\r\n');
