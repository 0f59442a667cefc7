import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer as createTlsServer } from 'node:tls';
import { TIMEOUT_MS } from './timeouts.js';

/** A received mail. `data`: headers, an empty line, the encoded text. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly data: string;
}

export interface MailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Waits until `count` mails have been received. */
  waitFor(count: number): Promise<void>;
  close(): Promise<void>;
}

interface MailServerOptions {
  /** Recipients that it rejects. */
  readonly refuse?: readonly string[];
  /** A certificate for `localhost` and its key, in PEM, for implicit TLS. */
  readonly tls?: { readonly cert: string; readonly key: string };
}

/** A minimal SMTP server. */
export async function startMailServer({ refuse = [], tls }: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const serve = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    converse(socket, received, new Set(refuse));
  };
  const server: Server = tls ? createTlsServer(tls, serve) : createServer(serve);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: tls ? `smtps://localhost:${port}` : `smtp://127.0.0.1:${port}`,
    received,
    async waitFor(count) {
      const deadline = Date.now() + TIMEOUT_MS;
      while (received.length < count) {
        if (Date.now() > deadline)
          throw new Error(`${received.length} of ${count} mails came within ${TIMEOUT_MS / 1000} s.`);
        await sleep(25);
      }
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The server side of one connection: the part of RFC 5321 that the client needs. */
function converse(socket: Socket, received: ReceivedMail[], refused: ReadonlySet<string>): void {
  let pending = '';
  let from = '';
  let to: string[] = [];
  let readsData = false;
  const say = (line: string) => void socket.write(`${line}\r\n`);
  say('220 test');
  socket.setEncoding('utf8').on('data', (chunk) => {
    pending += String(chunk);
    for (;;) {
      const end = pending.indexOf(readsData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const text = pending.slice(0, end);
      pending = pending.slice(end + (readsData ? 5 : 2));
      if (readsData) {
        readsData = false;
        received.push({ from, to, data: text });
        say('250 taken');
        continue;
      }
      const address = /<([^>]*)>/.exec(text)?.[1] ?? '';
      switch (text.slice(0, 4).toUpperCase()) {
        case 'MAIL':
          [from, to] = [address, []];
          say('250 ok');
          break;
        case 'RCPT':
          if (refused.has(address)) say('550 no such mailbox');
          else {
            to.push(address);
            say('250 ok');
          }
          break;
        case 'DATA':
          readsData = true;
          say('354 go on');
          break;
        case 'QUIT':
          say('221 bye');
          socket.end();
          break;
        default:
          say('250 ok');
      }
    }
  });
}
