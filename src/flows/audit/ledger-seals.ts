import type pg from 'pg';
import { administrativeConnection } from './administrative-connection.js';

const ZONE = `'America/Mexico_City'`;

/** A month is closed when this time has passed since its end. No transaction that posts an entry is open for so long. */
const CLOSING_DELAY = `interval '1 day'`;

/**
 * Digest of an entry of the ledger. Contains every column of a completed entry, because a trigger rejects all changes of such
 * entries. A change of this expression makes all existing seals invalid.
 */
const ENTRY_DIGEST = `sha256(convert_to(json_build_array(
  t.id, t.position, t.organization_id, t.livemode, t.type, t.amount, t.balance_after, t.description, t.reference_type,
  t.reference_id, t.metadata, t.cause_id, extract(epoch FROM t.created_at), extract(epoch FROM t.posted_at))::text, 'UTF8'))`;

/** The completed entries of each wallet between two positions. `after` is exclusive, `last` is inclusive. */
export const sealedContent = (after: string, last: string): string => `
  SELECT t.wallet_id, count(*) AS lines, sum(t.amount) AS amount,
         string_agg(${ENTRY_DIGEST}, ''::bytea ORDER BY t.position) AS digests
  FROM wallet_transactions t WHERE t.position > ${after} AND t.position <= ${last} AND t.status = 'COMPLETED'
  GROUP BY t.wallet_id`;

/** A digest includes the digest of the previous seal of the wallet, so that the seals of a wallet are a chain. */
export const sealDigest = (previous: string, digests: string): string =>
  `sha256(coalesce(${previous}, ''::bytea) || ${digests})`;

/** The last seal of a wallet before the month. */
const previousSeal = (walletId: string, month: string): string =>
  `SELECT s.digest, s.closing_balance FROM ledger_seals s WHERE s.wallet_id = ${walletId} AND s.month < ${month} ORDER BY s.month DESC LIMIT 1`;

const CLOSED_MONTHS = `
  SELECT to_char(month, 'YYYY-MM-DD') AS month FROM generate_series(
    coalesce((SELECT month + interval '1 month' FROM ledger_seals ORDER BY last_position DESC LIMIT 1),
             (SELECT date_trunc('month', min(posted_at) AT TIME ZONE ${ZONE}) FROM wallet_transactions WHERE status = 'COMPLETED')),
    date_trunc('month', (now() - ${CLOSING_DELAY}) AT TIME ZONE ${ZONE}) - interval '1 month',
    interval '1 month') month`;

/**
 * A seal contains a range of positions instead of a range of times, because a transaction that began in one month may insert its
 * entries after a transaction of the next month. The range ends before the first ledger entry that was posted after the month.
 * Without such an entry, the month remains unsealed. The foreign key locks wallets in the same sequence as the ledger
 * (`LOCK_WALLETS`), to avoid deadlocks.
 */
const SEAL = `
  WITH range AS MATERIALIZED (
    SELECT after, (SELECT min(t.position) - 1 FROM wallet_transactions t
                   WHERE t.position > after AND t.status = 'COMPLETED'
                     AND t.posted_at >= ($1::date + interval '1 month') AT TIME ZONE ${ZONE}) AS last
    FROM (SELECT coalesce(max(last_position), -1) AS after FROM ledger_seals) sealed
    WHERE NOT EXISTS (SELECT FROM ledger_seals WHERE month >= $1::date)
  )
  INSERT INTO ledger_seals (wallet_id, month, last_position, lines, closing_balance, previous_digest, digest)
  SELECT c.wallet_id, $1::date, range.last, c.lines, coalesce(p.closing_balance, 0) + c.amount, p.digest, ${sealDigest('p.digest', 'c.digests')}
  FROM range
  CROSS JOIN LATERAL (${sealedContent('range.after', 'range.last')}) c
  LEFT JOIN LATERAL (${previousSeal('c.wallet_id', '$1::date')}) p ON true
  ORDER BY c.wallet_id`;

/** Closed months after the last seal, as the first day of each month, oldest first. */
export const closedMonths = (databaseUrl: string): Promise<string[]> =>
  administrativeConnection(databaseUrl, async (client) =>
    (await client.query<{ month: string }>(CLOSED_MONTHS)).rows.map(({ month }) => month),
  );

/** Seals audited months, each in one transaction. Months that another process sealed in the meantime are skipped. */
export const sealMonths = (databaseUrl: string, months: readonly string[]): Promise<void> =>
  administrativeConnection(databaseUrl, async (client) => {
    for (const month of months) await seal(client, month);
  });

async function seal(client: pg.Client, month: string): Promise<void> {
  await client.query('BEGIN');
  // Another process that seals waits here, and then sees the seals of this process.
  await client.query('LOCK TABLE ledger_seals IN SHARE ROW EXCLUSIVE MODE');
  await client.query(SEAL, [month]);
  await client.query('COMMIT');
}
