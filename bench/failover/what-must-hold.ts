import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { WebhookReceiver } from '../../test/support/webhook-receiver.js';
import type { Environment } from '../environment.js';
import type { Traffic } from './traffic.js';

const PATIENCE_MS = 180_000;

/** Waits until nothing is under way any more, then lists what does not hold, a line each. */
export async function whatDoesNotHold(
  { pool, audit }: Environment,
  traffic: Traffic,
  receiver: WebhookReceiver,
): Promise<string[]> {
  for (const until = performance.now() + PATIENCE_MS; (await underWay(pool)) > 0 && performance.now() < until;)
    await sleep(500);
  return [
    ...wrongAnswers(traffic),
    // Each customer began with one.
    ...(await differences(pool, traffic, traffic.customers.length)),
    ...(await untold(pool, receiver)),
    ...(await audit()).map((finding) => `audit: ${finding}`),
  ];
}

/** Purchases, batches and webhooks that have not ended. */
async function underWay(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM label_purchase_attempts WHERE status IN ('pending', 'processing'))::int
          + (SELECT count(*) FROM batches WHERE completed_at IS NULL)::int
          + (SELECT count(*) FROM events WHERE relayed_at IS NULL)::int
          + (SELECT count(*) FROM webhook_deliveries WHERE status = 'PENDING')::int AS count`,
  );
  return rows[0]!.count;
}

/** Each with its route, in which ids are left out. */
function wrongAnswers({ answers }: Traffic): string[] {
  const wrong = new Map<string, number>();
  for (const { path, outcome, isWrong } of answers) {
    if (!isWrong) continue;
    const what = `${outcome} of ${path.replaceAll(/\/[a-z]+_\w+/g, '/…')}`;
    wrong.set(what, (wrong.get(what) ?? 0) + 1);
  }
  return [...wrong].map(([what, count]) => `${count} × ${what}`);
}

/** What was answered as done, against what is there. `shipmentsBefore`: how many there were before the traffic. */
async function differences(pool: Pool, traffic: Traffic, shipmentsBefore: number): Promise<string[]> {
  const count = async (sql: string, ...params: unknown[]): Promise<number> =>
    (await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`, params)).rows[0]!.count;
  const { bought, voided, funded, batches, asked } = traffic;
  const answered = [bought.map(({ attemptId }) => attemptId), bought.map(({ trackingNumber }) => trackingNumber)];
  const kept = await count(
    `unnest($1::text[], $2::text[]) AS answered (attempt, tracking)
     JOIN label_purchase_attempts ON id = attempt AND status = 'succeeded'
     JOIN labels ON attempt_id = attempt AND tracking_number = tracking
     JOIN wallet_transactions ON cause_id = attempt AND type = 'DEBIT'`,
    ...answered,
  );
  const doubled = await count(
    `(SELECT FROM label_purchase_attempts WHERE status <> 'failed' GROUP BY shipment_id HAVING count(*) > 1) AS doubled`,
  );
  const shipments = (await count('shipments')) - shipmentsBefore;
  const refunded = await count('labels WHERE attempt_id = ANY ($1) AND voided_at IS NOT NULL', [...voided]);
  const credited = await count('payment_intents WHERE id = ANY ($1) AND credited_at IS NOT NULL', [...funded]);
  const completed = await count("batches WHERE id = ANY ($1) AND status = 'COMPLETED'", [...batches]);
  const credits = await count("wallet_transactions WHERE type = 'CREDIT'");
  return [
    kept === bought.length ? '' : `${bought.length - kept} purchases that were answered 201 are missing`,
    doubled === 0 ? '' : `${doubled} shipments were bought twice`,
    shipments === asked ? '' : `${shipments} shipments for ${asked} keys`,
    refunded === voided.size ? '' : `${voided.size - refunded} voids are missing`,
    credited === funded.size ? '' : `${funded.size - credited} fundings are missing`,
    credits === funded.size ? '' : `${credits} credits for ${funded.size} fundings`,
    completed === batches.size ? '' : `${batches.size - completed} batches are not complete`,
  ].filter((line) => line !== '');
}

/** Events that a subscriber was never told of. */
async function untold(pool: Pool, receiver: WebhookReceiver): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; type: string }>(
    'SELECT events.id, events.type FROM events JOIN webhook_endpoints USING (organization_id, livemode) WHERE events.created_at > webhook_endpoints.created_at',
  );
  const told = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
  const missing = rows.filter(({ id }) => !told.has(id));
  return missing.length === 0 ? [] : [`${missing.length} of ${rows.length} webhooks did not arrive`];
}
