import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { migrate } from '../../src/platform/database/schema.js';
import { shiftedClock } from '../../test/support/shifted-clock.js';
import { Buying } from '../buying.js';
import { newCustomer } from '../seed.js';
import { inEnvironment, say } from '../environment.js';
import { readinessOf } from './readiness.js';

const OFFSET_MS = 10 * 60_000;
const PHASE_MS = 20_000;

/** Two servers on one database, whose clocks are ten minutes ahead and ten behind, beside one that is right. */
export const clocks = (): Promise<void> =>
  inEnvironment(async (environment) => {
    await migrate({ databaseUrl: environment.databaseUrl });
    const at = (name: string, offset: number) =>
      environment.start(name, {
        env: { ...shiftedClock(offset), WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' },
      });
    const [ahead, behind] = [await at('ahead', OFFSET_MS), await at('behind', -OFFSET_MS)];
    say(`Readiness: ${await readinessOf(ahead.port)}, ${await readinessOf(behind.port)}\n`);
    const customers = [];
    for (const port of [ahead.port, behind.port])
      customers.push(await newCustomer(environment.pool, port, { lines: 100, shipments: 1 }));
    const told = await receiveWebhooks(ahead.port, customers[0]!.key);

    say(Buying.HEAD);
    const buying = new Buying([ahead.port, behind.port], customers, { perSecond: 5 });
    await sleep(PHASE_MS);
    await buying.end();
    buying.phase('ten minutes ahead and ten behind');
    const asynchronous = new Buying([ahead.port, behind.port], customers, { perSecond: 5, async: true });
    await sleep(PHASE_MS);
    await asynchronous.end();
    asynchronous.phase('the same, asynchronous');
    await sleep(15_000);

    const { rows } = await environment.pool.query<{ status: string; count: number }>(
      'SELECT status, count(*)::int FROM label_purchase_attempts GROUP BY 1',
    );
    say(`\nPurchases: ${rows.map(({ status, count }) => `${count} ${status}`).join(', ')}`);
    say(
      `Webhooks of one organization: ${told.accepted} accepted, ${told.refused} refused by a receiver that checks the time`,
    );
    const order = await environment.pool.query<{ swapped: number }>(
      `SELECT count(*)::int AS swapped FROM (SELECT id, lag(id) OVER (ORDER BY posted_at, position) AS previous FROM wallet_transactions
       WHERE type = 'DEBIT') AS debits WHERE id < previous`,
    );
    say(`Debits whose id sorts before that of an earlier one: ${order.rows[0]!.swapped}`);
    say(`Audit: ${(await environment.audit()).join('; ') || 'clean'}`);
    told.stop();
  });

/** A receiver as the standard's library writes it: it refuses what was signed more than five minutes from its own time. */
async function receiveWebhooks(port: number, key: string) {
  const counts = { accepted: 0, refused: 0, stop: () => void server.close() };
  let secret = '';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      try {
        new Webhook(secret).verify(Buffer.concat(chunks).toString(), request.headers as Record<string, string>);
        counts.accepted++;
      } catch {
        counts.refused++;
        response.statusCode = 400;
      }
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const response = await fetch(`http://127.0.0.1:${port}/v1/webhook-endpoints`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': key },
    body: JSON.stringify({
      url: `http://127.0.0.1:${(server.address() as { port: number }).port}/`,
      events: ['label.purchase.completed'],
    }),
  });
  const body = (await response.json()) as { data?: { secret: string }; error?: { message: string } };
  if (!body.data) throw new Error(`The webhook endpoint was refused: ${body.error?.message}`);
  secret = body.data.secret;
  return counts;
}
