import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { TIMEOUT_MS } from './timeouts.js';

/** A received webhook. */
export interface ReceivedWebhook {
  readonly at: number;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: any;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedWebhook[];
  /** Writes all further responses. Default: 200. */
  answer: (response: ServerResponse, webhook: ReceivedWebhook) => void;
  /** Waits until that many have been received. */
  waitFor(count: number): Promise<readonly ReceivedWebhook[]>;
  close(): Promise<void>;
}

/** Starts an HTTP server that receives webhooks. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const { headers, url: path = '' } = request;
      const webhook = { at: Date.now(), path, headers, body, event: JSON.parse(body) };
      received.push(webhook);
      receiver.answer(response, webhook);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/webhooks`,
    port,
    received,
    answer: answering(200),
    async waitFor(count) {
      await eventually(() => received.length >= count, `${count} webhooks`);
      return received;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}

export const answering =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end('ok');

/** Verifies a webhook with the reference library: returns the payload or throws. */
export const verified = (secret: string, { body, headers }: ReceivedWebhook): any =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

/** Polls until a condition is true. */
export async function eventually(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Not within ${TIMEOUT_MS / 1000} s: ${what}`);
    await sleep(20);
  }
}
