import { formatMoney } from '../../kernel/money.js';
import type { Tenant } from '../../kernel/principal.js';
import { isLowBalanceSql } from './low-balance.js';
import type { Posting } from './posting.js';

/** The parameters of `POST` and `POST_PENDING`, `$1` to `$10`. */
export const paramsOf = ({ organizationId, livemode }: Tenant, transactionId: string, posting: Posting): unknown[] => [
  organizationId,
  livemode,
  formatMoney(posting.amount),
  transactionId,
  posting.type,
  posting.description,
  posting.referenceType,
  posting.referenceId,
  posting.metadata,
  posting.causeId,
];

const COLUMNS =
  'organization_id, livemode, amount, id, type, description, reference_type, reference_id, metadata, cause_id, wallet_id, balance_after, created_at, posted_at, status';
/** Milliseconds, as `posted_at` keeps: an entry that is complete at once has two equal times. */
const NOW = "date_trunc('milliseconds', now())";
const VALUES = `$1, $2, $3::numeric, $4, $5, $6, $7, $8, $9::jsonb, $10, wallet.id, wallet.balance, ${NOW}, ${NOW}`;

export const POST = `
  WITH wallet AS (
    UPDATE wallets
    SET balance = balance + $3::numeric,
        transaction_count = transaction_count + 1,
        low_balance_alert_sent = ${isLowBalanceSql('balance + $3::numeric')}
    WHERE organization_id = $1 AND livemode = $2 AND (balance + $3::numeric >= 0 OR $3::numeric > 0 OR $11)
    RETURNING id, balance, low_balance_threshold
  ), entry AS (
    INSERT INTO wallet_transactions (${COLUMNS})
    SELECT ${VALUES}, 'COMPLETED' FROM wallet
  )
  SELECT balance, low_balance_threshold FROM wallet`;

export const POST_PENDING = `
  WITH wallet AS (
    UPDATE wallets SET transaction_count = transaction_count + 1
    WHERE organization_id = $1 AND livemode = $2
    RETURNING id, balance
  )
  INSERT INTO wallet_transactions (${COLUMNS})
  SELECT ${VALUES}, 'PENDING' FROM wallet`;

/** The position is drawn after the wallet was locked, like that of any posting: completed entries chain. */
export const COMPLETE_PENDING = `
  WITH pending AS (
    SELECT id, amount FROM wallet_transactions
    WHERE cause_id = $3 AND organization_id = $1 AND livemode = $2 AND type = 'CREDIT' AND status <> 'COMPLETED'
    FOR UPDATE
  ), wallet AS (
    UPDATE wallets
    SET balance = balance + pending.amount,
        low_balance_alert_sent = ${isLowBalanceSql('balance + pending.amount')}
    FROM pending
    WHERE organization_id = $1 AND livemode = $2
    RETURNING balance, pending.id AS transaction_id
  )
  UPDATE wallet_transactions t
  SET status = 'COMPLETED', balance_after = wallet.balance, position = nextval('wallet_transactions_position'), posted_at = now()
  FROM wallet WHERE t.id = wallet.transaction_id
  RETURNING t.id, t.balance_after`;

/** Locks wallets in one order, whatever the order of the adjustments: two batches never wait for each other. */
export const LOCK_WALLETS = `
  SELECT w.id FROM wallets w JOIN unnest($1::text[], $2::boolean[]) AS e (organization_id, livemode) USING (organization_id, livemode)
  ORDER BY w.id FOR UPDATE OF w`;

/** Each entry's `balanceAfter` is that of the one before it in its wallet plus its amount, as if posted one by one. */
export const POST_ADJUSTMENTS = `
  WITH entry AS (
    SELECT * FROM unnest($1::text[], $2::boolean[], $3::numeric[], $4::text[], $5::text[], $6::jsonb[], $7::text[], $8::text[],
                         $9::text[])
      WITH ORDINALITY AS e (organization_id, livemode, amount, id, description, metadata, cause_id, reference_type, reference_id, place)
  ), change AS (
    SELECT organization_id, livemode, sum(amount) AS amount, count(*) AS entries FROM entry GROUP BY 1, 2
  ), wallet AS (
    UPDATE wallets w
    SET balance = w.balance + change.amount,
        transaction_count = w.transaction_count + change.entries,
        low_balance_alert_sent = ${isLowBalanceSql('w.balance + change.amount')}
    FROM change
    WHERE w.organization_id = change.organization_id AND w.livemode = change.livemode
    RETURNING w.id, w.organization_id, w.livemode, w.balance - change.amount AS balance_before, w.low_balance_threshold
  ), posted AS (
    INSERT INTO wallet_transactions (${COLUMNS})
    SELECT e.organization_id, e.livemode, e.amount, e.id, 'ADJUSTMENT', e.description, e.reference_type, e.reference_id, e.metadata, e.cause_id, wallet.id,
           wallet.balance_before + sum(e.amount) OVER (PARTITION BY wallet.id ORDER BY e.place), ${NOW}, ${NOW}, 'COMPLETED'
    FROM entry e JOIN wallet USING (organization_id, livemode)
    ORDER BY e.place
    RETURNING id, wallet_id, balance_after
  )
  SELECT posted.id, posted.balance_after AS balance, wallet.low_balance_threshold
  FROM posted JOIN wallet ON wallet.id = posted.wallet_id`;
