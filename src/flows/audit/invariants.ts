/** A sentence that always holds, and the query that finds what contradicts it: one row, `finding`, for each. */
export interface Invariant {
  readonly id: string;
  readonly rule: string;
  readonly query: string;
}

/** Limits a query to the organization that is audited; without one, to none. */
const audited = (alias: string): string =>
  `coalesce((SELECT organization_id FROM scope), ${alias}.organization_id) = ${alias}.organization_id`;

/** Work under way is not a fault until it has had its time. */
const GRACE = '(SELECT grace FROM scope)';

/** What an event tells of is held against it for a week. The day more is for clocks. */
const IS_RECENT = "created_at > now() - interval '8 days'";

/** Left to itself for longer than the grace; without any grace nothing may be under way at all. */
const leftAlone = (alias: string): string => `(${alias}.leased_until < now() - ${GRACE} OR ${GRACE} = interval '0')`;

/** An answer that shows a secret is stored sealed (docs/adr/0021-secrets-are-sealed.md), any other as its JSON. */
const WHOLE = `(k.body IS JSON OR k.body LIKE 'v1.%')`;

/** What API keys and signing secrets look like. */
const SECRET = `'(sk_(test|live)_[A-Za-z0-9]{32}|whsec_)'`;

/**
 * What always holds, whatever dies (docs/adr/0072-the-audit-is-queries-over-one-snapshot.md). The queries read the tables of every context, which nothing
 * else may: they are the outside check on what the contexts promise each other.
 */
export const INVARIANTS: readonly Invariant[] = [
  {
    id: 'I1',
    rule: 'a wallet’s balance is the sum of its completed movements',
    query: `
      SELECT format('%s holds %s, its movements add up to %s', w.id, w.balance, coalesce(t.sum, 0)) AS finding
      FROM wallets w
      LEFT JOIN (SELECT wallet_id, sum(amount) FROM wallet_transactions WHERE status = 'COMPLETED' GROUP BY 1) t ON t.wallet_id = w.id
      WHERE ${audited('w')} AND w.balance <> coalesce(t.sum, 0)`,
  },
  {
    id: 'I1',
    rule: 'the balanceAfter chain of a statement has no break',
    query: `
      SELECT format('%s says %s after %s, and before it stood %s', id, balance_after, amount, before) AS finding
      FROM (
        SELECT t.id, t.balance_after, t.amount,
               coalesce(lag(t.balance_after) OVER (PARTITION BY t.wallet_id ORDER BY t.position), 0) AS before
        FROM wallet_transactions t WHERE ${audited('t')} AND t.status = 'COMPLETED'
      ) line WHERE balance_after <> before + amount`,
  },
  {
    id: 'I2',
    rule: 'no balance is below zero',
    query: `
      SELECT format('%s holds %s', w.id, w.balance) AS finding FROM wallets w
      WHERE ${audited('w')} AND NOT (w.balance >= 0 AND w.balance <> 'NaN')
      UNION ALL
      SELECT format('%s left %s', t.id, t.balance_after) FROM wallet_transactions t
      WHERE ${audited('t')} AND NOT (t.balance_after >= 0 AND t.balance_after <> 'NaN')`,
  },
  {
    id: 'I3',
    rule: 'an attempt has exactly one debit, of its total, and at most one refund, of its debit',
    query: `
      SELECT format('%s of %s has %s debits (%s) and %s refunds (%s)', a.id, a.total, m.debits, m.debited, m.refunds, m.refunded) AS finding
      FROM label_purchase_attempts a
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE t.type = 'DEBIT') AS debits, coalesce(sum(t.amount) FILTER (WHERE t.type = 'DEBIT'), 0) AS debited,
               count(*) FILTER (WHERE t.type = 'REFUND') AS refunds, coalesce(sum(t.amount) FILTER (WHERE t.type = 'REFUND'), 0) AS refunded
        FROM wallet_transactions t
        WHERE t.cause_id = a.id AND t.organization_id = a.organization_id AND t.livemode = a.livemode
      ) m
      WHERE ${audited('a')} AND (m.debits <> 1 OR m.debited <> -a.total OR m.refunds > 1 OR m.refunded NOT IN (0, a.total))`,
  },
  {
    id: 'I3',
    rule: 'no label was charged or refunded without its attempt',
    query: `
      SELECT format('%s (%s %s) names the attempt %s', t.id, t.type, t.amount, t.cause_id) AS finding
      FROM wallet_transactions t LEFT JOIN label_purchase_attempts a ON a.id = t.cause_id AND a.shipment_id = t.reference_id
      WHERE ${audited('t')} AND t.reference_type IN ('label_purchase', 'label_purchase_refund', 'label_void_refund') AND a.id IS NULL`,
  },
  {
    id: 'I4',
    rule: 'the net of an attempt is minus its price, and nothing where it failed or its label was voided',
    query: `
      SELECT format('%s is %s%s and cost %s of %s', a.id, a.status, CASE WHEN l.voided_at IS NULL THEN '' ELSE ' (voided)' END, -m.net, a.total) AS finding
      FROM label_purchase_attempts a LEFT JOIN labels l ON l.attempt_id = a.id
      CROSS JOIN LATERAL (SELECT coalesce(sum(t.amount), 0) AS net FROM wallet_transactions t WHERE t.cause_id = a.id) m
      WHERE ${audited('a')}
        AND m.net <> CASE WHEN a.status = 'failed' OR l.voided_at IS NOT NULL THEN 0 ELSE -a.total END`,
  },
  {
    id: 'I5',
    rule: 'every label the carriers made belongs to a purchase, or was cancelled',
    query: `
      SELECT format('%s made %s for %s, which is %s', made.carrier_code, made.tracking_number, made.reference, coalesce(a.status, 'unknown')) AS finding
      FROM carrier_simulator.labels made LEFT JOIN label_purchase_attempts a ON a.id = made.reference
      WHERE made.cancelled_at IS NULL
        AND ((SELECT organization_id FROM scope) IS NULL OR ${audited('a')})
        AND (a.id IS NULL OR (a.status = 'failed' AND a.completed_at < now() - ${GRACE}))`,
  },
  {
    id: 'I5',
    rule: 'a purchase that succeeded has one label, which its carrier made and its shipment shows; no other has any',
    query: `
      SELECT format('%s is %s: label %s, at the carrier %s, on the shipment %s', a.id, a.status, l.tracking_number,
                    made.tracking_number, s.label ->> 'trackingNumber') AS finding
      FROM label_purchase_attempts a
      JOIN shipments s ON s.id = a.shipment_id
      LEFT JOIN labels l ON l.attempt_id = a.id
      LEFT JOIN carrier_simulator.labels made ON made.reference = a.id
      WHERE ${audited('a')} AND CASE WHEN a.status = 'succeeded'
        THEN l.tracking_number IS DISTINCT FROM s.label ->> 'trackingNumber' OR s.purchase_attempt_id IS DISTINCT FROM a.id
          OR s.status = 'DRAFT' OR (l.voided_at IS NULL) IS DISTINCT FROM (s.label ->> 'status' = 'ACTIVE')
          -- Real carriers keep their own record, and so does whoever settles by hand.
          OR (NOT a.livemode AND l.tracking_number IS DISTINCT FROM made.tracking_number
              AND NOT EXISTS (SELECT FROM audit_records r WHERE r.target = a.id))
        ELSE l.id IS NOT NULL OR (s.purchase_attempt_id IS NOT DISTINCT FROM a.id) = (a.status = 'failed') END`,
  },
  {
    id: 'I6',
    rule: 'an Idempotency-Key that was answered holds its whole answer, about a purchase of its own tenant',
    query: `
      SELECT format('%s of %s: status %s, attempt %s', k.key, k.organization_id, k.status, k.attempt_id) AS finding
      FROM (
        SELECT k.*, coalesce(k.body::jsonb #>> '{data,attemptId}', k.body::jsonb #>> '{data,labelPurchaseAttempt,id}') AS attempt_id
        FROM idempotency_keys k WHERE ${audited('k')} AND k.status IS NOT NULL AND k.body IS JSON
        UNION ALL
        SELECT k.*, NULL FROM idempotency_keys k WHERE ${audited('k')} AND (k.status IS NULL) <> (k.body IS NULL OR NOT ${WHOLE})
      ) k
      LEFT JOIN label_purchase_attempts a
        ON a.id = k.attempt_id AND a.organization_id = k.organization_id AND a.livemode = k.livemode
      WHERE (k.status IS NULL OR NOT ${WHOLE}) OR (k.attempt_id IS NOT NULL AND a.id IS NULL)`,
  },
  {
    id: 'I7',
    rule: 'a purchase that ended told so once, and no other purchase did',
    query: `
      SELECT format('%s is %s and told of %s', a.id, a.status, coalesce(e.told, 'nothing')) AS finding
      FROM label_purchase_attempts a
      LEFT JOIN (
        SELECT data ->> 'id' AS id, string_agg(data ->> 'status', ', ') AS told,
               count(*) AS times, count(DISTINCT data ->> 'status') AS states,
               array_agg(data ->> 'status') AS statuses
        FROM events WHERE type = 'label.purchase.completed' AND ${IS_RECENT} GROUP BY 1
      ) e ON e.id = a.id
      WHERE ${audited('a')} AND a.created_at > now() - interval '7 days' AND CASE
        WHEN a.status IN ('pending', 'processing') THEN e.id IS NOT NULL
        ELSE e.id IS NULL OR e.times <> e.states OR NOT a.status = ANY (e.statuses) END
      UNION ALL
      SELECT format('the event %s tells of the purchase %s, which does not exist', e.id, e.data ->> 'id')
      FROM events e LEFT JOIN label_purchase_attempts a ON a.id = e.data ->> 'id'
      WHERE ${audited('e')} AND e.type = 'label.purchase.completed' AND a.id IS NULL`,
  },
  {
    id: 'I7',
    rule: 'a label that was voided told so once, and no other did',
    query: `
      SELECT format('%s was voided at %s and told so %s times', l.id, coalesce(l.voided_at::text, 'no time'), coalesce(e.times, 0)) AS finding
      FROM labels l
      LEFT JOIN (SELECT data ->> 'id' AS id, count(*) AS times FROM events WHERE type = 'label.voided' AND ${IS_RECENT} GROUP BY 1) e ON e.id = l.id
      WHERE ${audited('l')} AND l.created_at > now() - interval '7 days'
        AND coalesce(e.times, 0) <> (CASE WHEN l.voided_at IS NULL THEN 0 ELSE 1 END)`,
  },
  {
    id: 'I7',
    rule: 'the events of a shipment are its history',
    query: `
      SELECT format('%s moved %s times and told so %s times', s.id, h.moves, coalesce(e.times, 0)) AS finding
      FROM shipments s
      CROSS JOIN LATERAL (SELECT greatest(count(*) - 1, 0) AS moves FROM shipment_events WHERE shipment_id = s.id) h
      LEFT JOIN (SELECT data ->> 'shipmentId' AS id, count(*) AS times FROM events
                 WHERE type = 'shipment.status_changed' AND ${IS_RECENT} GROUP BY 1) e ON e.id = s.id
      WHERE ${audited('s')} AND s.created_at > now() - interval '7 days' AND h.moves <> coalesce(e.times, 0)`,
  },
  {
    id: 'I4',
    rule: 'a batch ended as its items did, and what it purchased has a label',
    query: `
      SELECT format('%s is %s with %s of %s purchased, %s open, %s without a label', b.id, b.status, i.purchased, b.total_shipments, i.open, i.bare) AS finding
      FROM batches b
      CROSS JOIN LATERAL (
        SELECT count(*) AS items, count(*) FILTER (WHERE i.status = 'purchased') AS purchased, count(*) FILTER (WHERE i.status = 'pending') AS open,
               count(*) FILTER (WHERE i.status = 'purchased' AND s.label IS NULL) AS bare
        FROM batch_items i JOIN shipments s ON s.id = i.shipment_id WHERE i.batch_id = b.id
      ) i
      WHERE ${audited('b')} AND (i.items <> b.total_shipments OR i.bare > 0 OR b.status <> CASE
        WHEN b.completed_at IS NULL THEN b.status
        WHEN i.open > 0 THEN 'open'
        WHEN i.purchased = i.items THEN 'COMPLETED'
        WHEN i.purchased > 0 THEN 'PARTIAL'
        ELSE 'FAILED' END)`,
  },
  {
    id: 'I7',
    rule: 'a batch that ended told so once, and no other did',
    query: `
      SELECT format('%s is %s and told so %s times', b.id, b.status, coalesce(e.times, 0)) AS finding
      FROM batches b
      LEFT JOIN (SELECT data ->> 'id' AS id, count(*) AS times FROM events WHERE type = 'batch.completed' AND ${IS_RECENT} GROUP BY 1) e ON e.id = b.id
      WHERE ${audited('b')} AND b.created_at > now() - interval '7 days'
        AND coalesce(e.times, 0) <> (CASE WHEN b.completed_at IS NULL THEN 0 ELSE 1 END)`,
  },
  {
    id: 'I8',
    rule: 'no batch stays unfinished',
    query: `
      SELECT format('%s is %s, left to itself since %s', b.id, b.status, b.leased_until) AS finding FROM batches b
      WHERE ${audited('b')} AND b.completed_at IS NULL AND ${leftAlone('b')}`,
  },
  {
    id: 'I8',
    rule: 'no purchase stays in a transient state',
    query: `
      SELECT format('%s is %s since %s, left to itself since %s', a.id, a.status, a.updated_at, a.leased_until) AS finding
      FROM label_purchase_attempts a
      WHERE ${audited('a')} AND a.status IN ('pending', 'processing') AND ${leftAlone('a')}`,
  },
  {
    id: 'I8',
    rule: 'no voided label waits for its carrier',
    query: `
      SELECT format('%s was voided at %s, and %s has not confirmed it', l.id, l.voided_at, l.carrier_code) AS finding
      FROM labels l
      WHERE ${audited('l')} AND l.carrier_cancelled_at IS NULL AND l.voided_at < now() - ${GRACE}
        AND NOT EXISTS (SELECT FROM audit_records r WHERE r.target = l.attempt_id)`,
  },
  {
    id: 'I8',
    rule: 'no connection idles in a transaction',
    query: `
      SELECT format('connection %s idles in its transaction since %s', pid, state_change) AS finding
      FROM pg_stat_activity
      WHERE datname = current_database() AND state LIKE 'idle in transaction%' AND state_change < now() - ${GRACE} - interval '2 seconds'`,
  },
  {
    id: 'I9',
    rule: 'no stored answer carries a driver’s error',
    query: `
      SELECT format('%s of %s: %s', k.key, k.organization_id, left(k.body, 200)) AS finding FROM idempotency_keys k
      WHERE ${audited('k')} AND k.status >= 400
        AND k.body ~ '(QueryFailedError|violates [a-z ]+ constraint|duplicate key|syntax error at|ECONNREFUSED|ECONNRESET|ioredis|node_modules)'`,
  },
  {
    id: 'I9',
    rule: 'no event, no audit record and no stored answer carries a secret',
    query: `
      SELECT format('the event %s of type %s holds what looks like a secret', e.id, e.type) AS finding FROM events e
      WHERE ${audited('e')} AND e.data::text ~ ${SECRET}
      UNION ALL
      SELECT format('the answer that %s of %s remembers holds what looks like a secret', k.key, k.organization_id) FROM idempotency_keys k
      WHERE ${audited('k')} AND (k.body ~ ${SECRET} OR CASE WHEN k.body IS JSON THEN k.body::jsonb -> 'data' ?| '{accessToken,clientSecret}' END)
      UNION ALL
      SELECT format('the audit record %s holds what looks like a secret', r.id) FROM audit_records r
      WHERE r.details::text ~ ${SECRET}`,
  },
];
