import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { createClient } from 'redis';
import { newId } from '../src/kernel/ids.js';
import { migrate } from '../src/platform/database/schema.js';
import { startMailServer, type MailServer } from '../test/support/mail-server.js';
import { shipmentRequest } from '../test/support/shipments.js';
import { Meter } from './cost/meter.js';
import { inEnvironment, say, type Environment } from './environment.js';
import { machine } from './figures.js';
import { copyShipment, newCustomer, type Customer } from './seed.js';
import { preloadStatements } from './statements.js';

/**
 * `npm run bench:rest`: what a service that has nothing to do takes a second, and how soon it has done what comes then: an
 * asynchronous purchase, a webhook, a mail. `--fleet`: an API process and a worker instead of one process; the worker is metered. Linux.
 */
const { values: options } = parseArgs({
  options: {
    fleet: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '60' },
    samples: { type: 'string', default: '100' },
  },
});
const SECONDS = Number(options.seconds);
const SAMPLES = Number(options.samples);
/** A mail takes up to seconds. */
const MAILS = Math.ceil(SAMPLES / 4);
/** V8 gives back what the start took, on several threads, for about a minute. */
const SETTLE_MS = 75_000;
/** Between two samples, so that they come at any moment of an interval. */
const PAUSE_MS = 700;

async function run(environment: Environment): Promise<void> {
  const { pool, databaseUrl } = environment;
  await migrate({ databaseUrl });
  await pool.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  const mails = await startMailServer();
  const env = {
    WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true',
    REQUIRE_VERIFIED_EMAIL: 'false',
    SMTP_URL: mails.url,
    MAIL_FROM: 'guia@localhost.test',
  };
  const roleOf = (role: string) => ({ env: { ...env, ROLE: role } });
  const api = await environment.start('service', roleOf(options.fleet ? 'api' : 'all'));
  const worker = options.fleet ? await environment.start('worker', roleOf('worker')) : api;
  const redis = await createClient({ url: environment.redisUrl }).connect();
  await sleep(SETTLE_MS);
  const {
    service,
    postgres,
    redis: redisMs,
    statements,
    ms,
  } = await new Meter(environment, [worker.pid], redis).during(() => sleep(SECONDS * 1000));
  redis.destroy();
  const perSecond = (used: number) => ((used / ms) * 1000).toFixed(1);
  say(`\n${machine()}, ${options.fleet ? 'an API process and a worker' : 'one process'}\n`);
  say('| a second at rest | Node ms | PostgreSQL ms | Redis ms | statements |\n|---|---|---|---|---|');
  say(`| | ${[service, postgres, redisMs, statements].map(perSecond).join(' | ')} |\n`);
  const customer = await newCustomer(pool, api.port, { lines: 1000, shipments: 1 });
  say('| from rest, ms | p50 | p99 | of |\n|---|---|---|---|');
  say(rowOf('asynchronous purchase, from accepted to bought', await purchases(pool, api.port, customer)));
  await webhooksAndMails(pool, api.port, customer, mails);
  await mails.close();
}

/** By PostgreSQL's clock. */
async function purchases(pool: Pool, port: number, customer: Customer): Promise<number[]> {
  for (const id of await copyShipment(pool, customer, SAMPLES)) {
    await call(port, customer, 'POST', `/v1/shipments/${id}/label`, { rateId: customer.rateId, async: true });
    await pause();
  }
  const { rows } = await pool.query<{ ms: number }>(
    `SELECT extract(epoch FROM completed_at - created_at)::float8 * 1000 AS ms FROM label_purchase_attempts`,
  );
  return rows.map(({ ms }) => ms);
}

/** A webhook, from the answer to the request that it tells of. A mail, from an endpoint's 410 to the mail that it was switched off. */
async function webhooksAndMails(pool: Pool, port: number, customer: Customer, mails: MailServer): Promise<void> {
  await pool.query(
    `INSERT INTO users (id, organization_id, email, password_hash, role, name) VALUES ($1, $2, 'owner@example.com', '', 'OWNER', 'Owner')`,
    [newId('usr'), customer.organizationId],
  );
  let status = 200;
  let received: () => void = () => undefined;
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(status).end();
      received();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const endpoint = await call(port, customer, 'POST', '/v1/webhook-endpoints', {
    url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    events: ['shipment.created'],
  });
  const oneWebhook = async (): Promise<number> => {
    const arrived = new Promise<number>((resolve) => (received = () => resolve(performance.now())));
    await call(port, customer, 'POST', '/v1/shipments', shipmentRequest());
    const answered = performance.now();
    return Math.max(0, (await arrived) - answered);
  };
  const webhooks: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    webhooks.push(await oneWebhook());
    await pause();
  }
  say(rowOf('webhook, from the answer to its arrival', webhooks));
  status = 410;
  const mailed: number[] = [];
  for (let sample = 0; sample < MAILS; sample++) {
    await oneWebhook();
    const refused = performance.now();
    await mails.waitFor(sample + 1);
    mailed.push(performance.now() - refused);
    await pause();
    await call(port, customer, 'PATCH', `/v1/webhook-endpoints/${endpoint.id}`, { isActive: true });
  }
  say(rowOf('mail, from what it tells of to its arrival', mailed));
  receiver.closeAllConnections();
  receiver.close();
}

const pause = (): Promise<void> => sleep(Math.random() * PAUSE_MS);

async function call(
  port: number,
  { key }: Customer,
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
): Promise<{ readonly id: string }> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', 'X-API-Key': key },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { data: { id: string } }).data;
}

function rowOf(name: string, values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(0);
  return `| ${name} | ${at(0.5)} | ${at(0.99)} | ${sorted.length} |`;
}

await inEnvironment(run, preloadStatements);
