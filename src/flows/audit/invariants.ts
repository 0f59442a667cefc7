import { audited, changed, MONEY_INVARIANTS, unsealed, type Invariant } from './money-invariants.js';

/** An unfinished operation is a violation only after the grace period. */
const GRACE = '(SELECT grace FROM scope)';

/** An older version may have created a label without a tracking watch. The hourly job finds such a label within this time. */
const WATCH_DELAY = "interval '2 hours'";

/**
 * The audit compares the events of the last week with the records that the events describe. One additional day allows for clock
 * differences.
 */
const IS_RECENT = "created_at > now() - interval '8 days'";

/** Events do not change. The hourly audit therefore checks each event for only a few days. The full audit checks all events. */
const isAuditedEvent = `(e.${IS_RECENT} OR (SELECT sealed_until FROM scope) = '-infinity')`;

/** The hourly audit compares a purchase with its label and its shipment for some days after the last change. */
const isAuditedWithLabel = `(
  greatest(a.updated_at, l.voided_at) > now() - interval '8 days' OR (SELECT sealed_until FROM scope) = '-infinity')`;

/**
 * True if no worker had a lease for longer than the grace period. With a grace period of zero, every unfinished operation is a
 * violation.
 */
const hasNoWorker = (alias: string): string => `(${alias}.leased_until < now() - ${GRACE} OR ${GRACE} = interval '0')`;

/** A response with a secret is stored encrypted (docs/adr/0021-secret-encryption.md), any other response as JSON. */
const IS_COMPLETE = `(is_json(k.body) OR k.body LIKE 'v1.%')`;

const SECRET = `'(sk_(test|live)_([a-z0-9]{2}_)?[A-Za-z0-9]{32}|whsec_)'`;

/** Rules that must hold after every crash (docs/reliability.md#guarantees). The queries share no code with the services. */
export const INVARIANTS: readonly Invariant[] = [
  ...MONEY_INVARIANTS,
  {
    id: 'I5',
    rule: 'every label that a carrier created belongs to a purchase or was cancelled',
    query: `
      SELECT format('%s created label %s for purchase %s with status %s', made.carrier_code, made.tracking_number, made.reference, coalesce(a.status, 'unknown')) AS finding
      FROM carrier_simulator.labels made LEFT JOIN label_purchase_attempts a ON a.id = made.reference
      WHERE made.cancelled_at IS NULL AND ${changed('made.reference')}
        AND ((SELECT organization_id FROM scope) IS NULL OR ${audited('a')})
        AND (a.id IS NULL OR (a.status = 'failed' AND a.completed_at < now() - ${GRACE}))`,
  },
  {
    id: 'I5',
    rule: 'every voided LIVE label is watched and charged again if used; no other refunded label is used at its carrier',
    query: `
      SELECT format('label %s of %s (%s) was voided at %s but is not watched', l.tracking_number, l.carrier_code, l.attempt_id, l.voided_at) AS finding
      FROM labels l
      WHERE ${audited('l')} AND l.livemode AND l.voided_at BETWEEN now() - interval '89 days' AND now() - ${GRACE} - ${WATCH_DELAY}
        AND NOT EXISTS (SELECT FROM watched_labels w WHERE w.attempt_id = l.attempt_id AND w.voided)
      UNION ALL
      SELECT format('%s rejected the cancellation of label %s of purchase %s: %s', l.carrier_code, l.tracking_number, l.attempt_id, l.cancel_refusal)
      FROM labels l WHERE ${audited('l')} AND ${unsealed('l.voided_at')} AND NOT l.livemode AND l.cancel_refusal IS NOT NULL
      UNION ALL
      SELECT format('%s rejected the cancellation of label %s of purchase %s: %s', o.carrier_code, o.tracking_number, o.attempt_id, o.refusal)
      FROM orphaned_labels o JOIN label_purchase_attempts a ON a.id = o.attempt_id
      WHERE ${audited('a')} AND o.refusal IS NOT NULL`,
  },
  {
    id: 'I5',
    rule: 'a successful purchase has one label, which exists at the carrier and in its shipment; no other purchase has a label',
    query: `
      SELECT format('%s is %s: label %s, at the carrier %s, on the shipment %s', a.id, a.status, l.tracking_number,
                    made.tracking_number, s.label ->> 'trackingNumber') AS finding
      FROM label_purchase_attempts a
      JOIN shipments s ON s.id = a.shipment_id
      LEFT JOIN labels l ON l.attempt_id = a.id
      LEFT JOIN carrier_simulator.labels made ON made.reference = a.id
      WHERE ${audited('a')} AND ${changed('a.id')} AND ${isAuditedWithLabel} AND CASE WHEN a.status = 'succeeded'
        THEN l.tracking_number IS DISTINCT FROM s.label ->> 'trackingNumber' OR s.purchase_attempt_id IS DISTINCT FROM a.id
          OR s.status = 'DRAFT' OR (l.voided_at IS NULL) IS DISTINCT FROM (s.label ->> 'status' = 'ACTIVE')
          -- Real carriers, and attempts that an operator settled, have no record in the simulator.
          OR (NOT a.livemode AND l.tracking_number IS DISTINCT FROM made.tracking_number
              AND NOT EXISTS (SELECT FROM audit_records r WHERE r.target = a.id))
        ELSE l.id IS NOT NULL OR (s.purchase_attempt_id IS NOT DISTINCT FROM a.id) = (a.status = 'failed') END`,
  },
  {
    id: 'I6',
    rule: 'the stored response of an Idempotency-Key is complete and belongs to a purchase of the same tenant',
    query: `
      SELECT format('%s of %s: status %s, attempt %s', k.key, k.organization_id, k.status, k.attempt_id) AS finding
      FROM (
        SELECT k.*, coalesce(k.body::jsonb #>> '{data,attemptId}', k.body::jsonb #>> '{data,labelPurchaseAttempt,id}') AS attempt_id
        FROM idempotency_keys k WHERE ${audited('k')} AND k.status IS NOT NULL AND is_json(k.body)
        UNION ALL
        SELECT k.*, NULL FROM idempotency_keys k WHERE ${audited('k')} AND (k.status IS NULL) <> (k.body IS NULL OR NOT ${IS_COMPLETE})
      ) k
      LEFT JOIN label_purchase_attempts a
        ON a.id = k.attempt_id AND a.organization_id = k.organization_id AND a.livemode = k.livemode
      WHERE (k.status IS NULL OR NOT ${IS_COMPLETE}) OR (k.attempt_id IS NOT NULL AND a.id IS NULL)`,
  },
  {
    id: 'I7',
    rule: 'a finished purchase has exactly one event for its status, and no other purchase has one',
    query: `
      SELECT format('%s is %s and has events for %s', a.id, a.status, coalesce(e.named, 'nothing')) AS finding
      FROM label_purchase_attempts a
      LEFT JOIN (
        SELECT data ->> 'id' AS id, string_agg(data ->> 'status', ', ') AS named,
               count(*) AS times, count(DISTINCT data ->> 'status') AS states,
               array_agg(data ->> 'status') AS statuses
        FROM events WHERE type = 'label.purchase.completed' AND ${IS_RECENT} GROUP BY 1
      ) e ON e.id = a.id
      -- The index contains only the time of the last change.
      WHERE ${audited('a')} AND a.updated_at > now() - interval '7 days' AND a.created_at > now() - interval '7 days' AND CASE
        WHEN a.status IN ('pending', 'processing') THEN e.id IS NOT NULL
        ELSE e.id IS NULL OR e.times <> e.states OR NOT a.status = ANY (e.statuses) END
      UNION ALL
      SELECT format('the event %s refers to the purchase %s, which does not exist', e.id, e.data ->> 'id')
      FROM events e LEFT JOIN label_purchase_attempts a ON a.id = e.data ->> 'id'
      WHERE ${audited('e')} AND e.type = 'label.purchase.completed' AND ${isAuditedEvent} AND a.id IS NULL`,
  },
  {
    id: 'I7',
    rule: 'a voided label has exactly one event, and no other label has one',
    query: `
      SELECT format('%s was voided at %s and has %s events', l.id, coalesce(l.voided_at::text, 'no time'), coalesce(e.times, 0)) AS finding
      FROM labels l
      LEFT JOIN (SELECT data ->> 'id' AS id, count(*) AS times FROM events WHERE type = 'label.voided' AND ${IS_RECENT} GROUP BY 1) e ON e.id = l.id
      WHERE ${audited('l')} AND l.created_at > now() - interval '7 days'
        AND coalesce(e.times, 0) <> (CASE WHEN l.voided_at IS NULL THEN 0 ELSE 1 END)`,
  },
  {
    id: 'I7',
    rule: 'a voided label that was used has exactly one event, and no other label has one',
    query: `
      SELECT format('%s was used at %s and has %s events', l.id, coalesce(l.used_at::text, 'no time'), coalesce(e.times, 0)) AS finding
      FROM labels l
      LEFT JOIN (SELECT data ->> 'shipmentId' AS id, count(*) AS times FROM events
                 WHERE type = 'label.used_after_void' AND ${IS_RECENT} GROUP BY 1) e ON e.id = l.shipment_id
      WHERE ${audited('l')} AND l.created_at > now() - interval '7 days'
        AND coalesce(e.times, 0) <> (CASE WHEN l.used_at IS NULL THEN 0 ELSE 1 END)`,
  },
  {
    id: 'I7',
    rule: 'the events of a shipment match its history',
    query: `
      SELECT format('%s changed its status %s times and has %s events', s.id, h.moves, coalesce(e.times, 0)) AS finding
      FROM shipments s
      CROSS JOIN LATERAL (SELECT greatest(count(*) - 1, 0) AS moves FROM shipment_events WHERE shipment_id = s.id) h
      LEFT JOIN (SELECT data ->> 'shipmentId' AS id, count(*) AS times FROM events
                 WHERE type = 'shipment.status_changed' AND ${IS_RECENT} GROUP BY 1) e ON e.id = s.id
      WHERE ${audited('s')} AND s.created_at > now() - interval '7 days' AND h.moves <> coalesce(e.times, 0)`,
  },
  {
    id: 'I4',
    rule: 'the status of an ended batch matches its items, and every purchased item has a label',
    query: `
      SELECT format('%s is %s with %s of %s purchased, %s open, %s without a label', b.id, b.status, i.purchased, b.total_shipments, i.open, i.bare) AS finding
      FROM batches b
      CROSS JOIN LATERAL (
        SELECT count(*) AS items, count(*) FILTER (WHERE i.status = 'purchased') AS purchased, count(*) FILTER (WHERE i.status = 'pending') AS open,
               count(*) FILTER (WHERE i.status = 'purchased' AND s.label IS NULL) AS bare
        FROM batch_items i JOIN shipments s ON s.id = i.shipment_id WHERE i.batch_id = b.id
      ) i
      WHERE ${audited('b')} AND (b.completed_at IS NULL OR ${unsealed('b.completed_at')}) AND (i.items <> b.total_shipments OR i.bare > 0 OR b.status <> CASE
        WHEN b.completed_at IS NULL THEN b.status
        WHEN i.open > 0 THEN 'open'
        WHEN i.purchased = i.items THEN 'COMPLETED'
        WHEN i.purchased > 0 THEN 'PARTIAL'
        ELSE 'FAILED' END)`,
  },
  {
    id: 'I7',
    rule: 'a finished batch has exactly one event, and no other batch has one',
    query: `
      SELECT format('%s is %s and has %s events', b.id, b.status, coalesce(e.times, 0)) AS finding
      FROM batches b
      LEFT JOIN (SELECT data ->> 'id' AS id, count(*) AS times FROM events WHERE type = 'batch.completed' AND ${IS_RECENT} GROUP BY 1) e ON e.id = b.id
      WHERE ${audited('b')} AND b.created_at > now() - interval '7 days'
        AND coalesce(e.times, 0) <> (CASE WHEN b.completed_at IS NULL THEN 0 ELSE 1 END)`,
  },
  {
    id: 'I8',
    rule: 'no batch remains unfinished',
    query: `
      SELECT format('%s is %s, without a worker since %s', b.id, b.status, b.leased_until) AS finding FROM batches b
      WHERE ${audited('b')} AND b.completed_at IS NULL AND ${hasNoWorker('b')}`,
  },
  {
    id: 'I8',
    rule: 'no purchase remains in a transient status',
    query: `
      SELECT format('%s is %s since %s, without a worker since %s', a.id, a.status, a.updated_at, a.leased_until) AS finding
      FROM label_purchase_attempts a
      WHERE ${audited('a')} AND a.status IN ('pending', 'processing') AND ${hasNoWorker('a')}`,
  },
  {
    id: 'I8',
    rule: 'no voided label has a pending cancellation at its carrier',
    query: `
      SELECT format('%s was voided at %s, but %s has not confirmed the cancellation', l.id, l.voided_at, l.carrier_code) AS finding
      FROM labels l
      WHERE ${audited('l')} AND l.carrier_cancelled_at IS NULL AND l.voided_at < now() - ${GRACE}
        AND NOT EXISTS (SELECT FROM audit_records r WHERE r.target = l.attempt_id)`,
  },
  {
    id: 'I8',
    rule: 'no connection is idle in a transaction',
    query: `
      SELECT format('connection %s is idle in a transaction since %s', pid, state_change) AS finding
      FROM pg_stat_activity
      WHERE datname = current_database() AND state LIKE 'idle in transaction%' AND state_change < now() - ${GRACE} - interval '2 seconds'`,
  },
  {
    id: 'I9',
    rule: 'no stored response contains a database driver error',
    query: `
      SELECT format('%s of %s: %s', k.key, k.organization_id, left(k.body, 200)) AS finding FROM idempotency_keys k
      WHERE ${audited('k')} AND k.status >= 400
        AND k.body ~ '(QueryFailedError|violates [a-z ]+ constraint|duplicate key|syntax error at|ECONNREFUSED|ECONNRESET|Socket closed unexpectedly|The client is (closed|offline)|node_modules)'`,
  },
  {
    id: 'I9',
    rule: 'no event, audit record or stored response contains a secret',
    query: `
      SELECT format('the event %s of type %s may contain a secret', e.id, e.type) AS finding FROM events e
      WHERE ${audited('e')} AND ${isAuditedEvent} AND e.data::text ~ ${SECRET}
      UNION ALL
      SELECT format('the response stored for %s of %s may contain a secret', k.key, k.organization_id) FROM idempotency_keys k
      WHERE ${audited('k')} AND (k.body ~ ${SECRET} OR CASE WHEN is_json(k.body) THEN k.body::jsonb -> 'data' ?| '{accessToken,clientSecret}' END)
      UNION ALL
      SELECT format('the audit record %s may contain a secret', r.id) FROM audit_records r
      WHERE r.details::text ~ ${SECRET}`,
  },
];
