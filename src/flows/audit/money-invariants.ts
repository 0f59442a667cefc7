import { sealDigest, sealedContent } from './ledger-seals.js';

/** A rule that always holds, and the query for its violations. The query returns one row with a column `finding` per violation. */
export interface Invariant {
  readonly id: string;
  readonly rule: string;
  readonly query: string;
  /** The query reads all sealed entries. Therefore, only the full audit checks this rule. */
  readonly readsSealedLines?: true;
}

/** Limits a query to the audited organization, if one is given. */
export const audited = (alias: string): string =>
  `coalesce((SELECT organization_id FROM scope), ${alias}.organization_id) = ${alias}.organization_id`;

/** Limits a query to purchases that changed after the last seal. */
export const changed = (id: string): string => `${id} IN (SELECT id FROM changed)`;

/** True for a time after the end of the last sealed month. */
export const unsealed = (at: string): string => `${at} >= (SELECT sealed_until FROM scope)`;

/**
 * Balance of a wallet at the end of the last sealed month. Null if no month of the wallet is sealed. Also null in the full audit,
 * because the full audit adds up all entries.
 */
const sealedBalance = (walletId: string): string => `(
  SELECT s.closing_balance FROM ledger_seals s
  WHERE s.wallet_id = ${walletId} AND s.last_position <= (SELECT sealed_position FROM scope) ORDER BY s.month DESC LIMIT 1)`;

/**
 * Rules for the ledger and for its purchases, fundings (payments into a wallet) and surcharges. `open_lines` and `changed` contain
 * the rows after the last seal, or all rows in the full audit (audit-database.ts).
 */
export const MONEY_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I1',
    rule: 'the balance of a wallet is the sum of its completed entries',
    query: `
      SELECT format('%s has the balance %s, but the sum of its entries is %s', id, balance, sum) AS finding
      FROM (
        SELECT w.id, w.balance, coalesce(${sealedBalance('w.id')}, 0) + coalesce(t.sum, 0) AS sum
        FROM wallets w
        LEFT JOIN (SELECT wallet_id, sum(amount) FROM open_lines WHERE status = 'COMPLETED' GROUP BY 1) t ON t.wallet_id = w.id
        WHERE ${audited('w')}
      ) wallet WHERE balance <> sum`,
  },
  {
    id: 'I1',
    rule: 'each seal of a wallet continues the previous seal',
    query: `
      SELECT format('%s: the seal for %s does not continue the previous seal', s.wallet_id, to_char(s.month, 'YYYY-MM')) AS finding
      FROM (
        SELECT s.*, lag(s.digest) OVER chain AS digest_before, lag(s.last_position) OVER chain AS position_before
        FROM ledger_seals s WINDOW chain AS (PARTITION BY s.wallet_id ORDER BY s.month)
      ) s JOIN wallets w ON w.id = s.wallet_id
      WHERE ${audited('w')} AND (s.previous_digest IS DISTINCT FROM s.digest_before OR s.last_position <= s.position_before)`,
  },
  {
    id: 'I1',
    rule: 'the entries of each sealed month match the digest of the seal',
    readsSealedLines: true,
    query: `
      SELECT format('%s: the entries for %s changed after the seal: %s entries with the sum %s, sealed %s with the balance %s', d.wallet_id,
                    to_char(d.month, 'YYYY-MM'), coalesce(d.lines, 0), coalesce(d.amount, 0), coalesce(d.sealed_lines, 0), d.closing_balance) AS finding
      FROM (
        SELECT month, last_position, lag(last_position, 1, -1::bigint) OVER (ORDER BY month) AS after
        FROM (SELECT DISTINCT month, last_position FROM ledger_seals) months
      ) m
      CROSS JOIN LATERAL (
        SELECT m.month, coalesce(c.wallet_id, s.wallet_id) AS wallet_id, c.lines, c.amount, s.lines AS sealed_lines, s.closing_balance
        FROM (${sealedContent('m.after', 'm.last_position')}) c
        FULL JOIN (SELECT * FROM ledger_seals WHERE month = m.month) s ON s.wallet_id = c.wallet_id
        WHERE s.lines IS DISTINCT FROM c.lines OR s.digest IS DISTINCT FROM ${sealDigest('s.previous_digest', 'c.digests')}
      ) d JOIN wallets w ON w.id = d.wallet_id
      WHERE ${audited('w')}`,
  },
  {
    id: 'I1',
    rule: 'each balanceAfter in a statement equals the previous one plus the amount',
    query: `
      SELECT format('%s has the balance %s after %s, but the previous balance was %s', id, balance_after, amount, before) AS finding
      FROM (
        SELECT t.id, t.balance_after, t.amount,
               coalesce(lag(t.balance_after) OVER (PARTITION BY t.wallet_id ORDER BY t.position), ${sealedBalance('t.wallet_id')}, 0) AS before
        FROM open_lines t WHERE ${audited('t')} AND t.status = 'COMPLETED'
      ) line WHERE balance_after <> before + amount`,
  },
  {
    id: 'I2',
    rule: 'only an adjustment makes a balance negative',
    query: `
      SELECT format('%s has the balance %s', w.id, w.balance) AS finding FROM wallets w
      WHERE ${audited('w')} AND w.balance < 0
        AND NOT EXISTS (SELECT FROM wallet_transactions t WHERE t.wallet_id = w.id AND t.type = 'ADJUSTMENT' AND t.balance_after < 0)
      UNION ALL
      SELECT format('%s left the balance %s', t.id, t.balance_after) FROM open_lines t
      WHERE ${audited('t')} AND t.type = 'DEBIT' AND t.balance_after < 0`,
  },
  {
    id: 'I2',
    rule: 'the amount at risk of a wallet is the sum of the refunds of its voided labels that could still be used',
    query: `
      SELECT format('%s has %s at risk, but the sum of its refunds is %s', w.id, w.at_risk, coalesce(r.sum, 0)) AS finding
      FROM wallets w
      LEFT JOIN (SELECT organization_id, livemode, sum(amount) FROM refunds_at_risk GROUP BY 1, 2) r
        ON r.organization_id = w.organization_id AND r.livemode = w.livemode
      WHERE ${audited('w')} AND w.at_risk <> coalesce(r.sum, 0)
      UNION ALL
      SELECT format('%s of %s is at risk, but its label of %s was voided at %s and used at %s', r.attempt_id, r.amount, a.total, l.voided_at, l.used_at)
      FROM refunds_at_risk r
      LEFT JOIN label_purchase_attempts a ON a.id = r.attempt_id AND a.organization_id = r.organization_id AND a.livemode = r.livemode
      LEFT JOIN labels l ON l.attempt_id = a.id
      WHERE ${audited('r')} AND (l.voided_at IS NULL OR l.used_at IS NOT NULL OR r.amount <> a.total)
      UNION ALL
      SELECT format('%s is not cancelled at %s and could be used, but its refund is not at risk', l.tracking_number, l.carrier_code)
      FROM labels l JOIN watched_labels w ON w.attempt_id = l.attempt_id AND w.voided AND w.ended_at IS NULL
      WHERE ${audited('l')} AND l.livemode AND l.used_at IS NULL AND (l.carrier_cancelled_at IS NULL OR l.cancel_refusal IS NOT NULL)
        AND NOT EXISTS (SELECT FROM refunds_at_risk r WHERE r.attempt_id = l.attempt_id)
        -- Simulated carriers confirm at once.
        AND NOT EXISTS (SELECT FROM carrier_simulator.labels made WHERE made.reference = l.attempt_id)`,
  },
  {
    id: 'I3',
    rule: 'every credit matches one successful payment or bank transfer in amount, and each of these has one credit',
    query: `
      SELECT format('%s of %s has the cause %s', t.id, t.amount, coalesce(t.cause_id, 'nothing')) AS finding
      FROM open_lines t
      LEFT JOIN payment_intents p
        ON p.id = t.cause_id AND p.organization_id = t.organization_id AND p.amount = t.amount AND p.status = 'succeeded'
      LEFT JOIN bank_transfers b
        ON concat(b.processor, ':', b.transfer_id) = t.cause_id AND b.organization_id = t.organization_id AND b.amount = t.amount
      WHERE ${audited('t')} AND t.type = 'CREDIT' AND t.status = 'COMPLETED' AND p.id IS NULL AND b.transfer_id IS NULL
      UNION ALL
      SELECT format('%s of %s has no credit', f.cause, f.amount)
      FROM (
        SELECT id AS cause, organization_id, amount FROM payment_intents WHERE status = 'succeeded' AND ${unsealed('credited_at')}
        UNION ALL
        SELECT concat(processor, ':', transfer_id), organization_id, amount FROM bank_transfers WHERE ${unsealed('received_at')}
      ) f
      LEFT JOIN wallet_transactions t ON t.cause_id = f.cause AND t.type = 'CREDIT' AND t.status = 'COMPLETED'
      WHERE ${audited('f')} AND t.id IS NULL`,
  },
  {
    id: 'I3',
    rule: 'the metadata of a label entry contains the carrier, and the metadata of a surcharge entry contains the surcharge',
    query: `
      SELECT format('%s (%s %s) contains the carrier %s', t.id, t.type, t.amount, coalesce(t.metadata ->> 'carrierCode', 'none')) AS finding
      FROM open_lines t JOIN label_purchase_attempts a ON a.id = t.cause_id
      WHERE ${audited('t')} AND t.metadata ->> 'carrierCode' IS DISTINCT FROM a.rate ->> 'carrierCode'
      UNION ALL
      SELECT format('%s (%s %s) contains the surcharge %s', t.id, t.type, t.amount, t.metadata ->> 'surchargeId')
      FROM open_lines t
      LEFT JOIN surcharges s ON s.id = t.metadata ->> 'surchargeId' AND s.organization_id = t.organization_id
      WHERE ${audited('t')} AND t.metadata ->> 'surchargeId' IS NOT NULL AND s.id IS NULL`,
  },
  {
    id: 'I3',
    rule: 'a surcharge has one adjustment of its amount, and a second adjustment if it was reversed',
    query: `
      SELECT format('%s of %s is %s: charged %s, reversed %s', s.id, s.amount, s.status, m.charged, m.reversed) AS finding
      FROM surcharges s
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(t.amount) FILTER (WHERE t.cause_id = s.id), 0) AS charged,
               coalesce(sum(t.amount) FILTER (WHERE t.cause_id <> s.id), 0) AS reversed
        FROM wallet_transactions t
        WHERE t.cause_id IN (s.id, s.id || ':reversal') AND t.organization_id = s.organization_id AND t.livemode = s.livemode
      ) m
      WHERE ${audited('s')} AND ${unsealed('s.updated_at')} AND (m.charged <> -s.amount OR m.reversed <> CASE s.status WHEN 'REVERSED' THEN s.amount ELSE 0 END)`,
  },
  {
    id: 'I3',
    rule: 'an entry contains a surcharge id exactly if it charges or reverses the surcharge',
    query: `
      SELECT format('%s (%s %s) with the cause %s contains the surcharge %s', t.id, t.type, t.amount, coalesce(t.cause_id, 'nothing'),
                    coalesce(t.metadata ->> 'surchargeId', 'nothing')) AS finding
      FROM open_lines t LEFT JOIN surcharges s ON s.id = split_part(t.cause_id, ':', 1) AND t.cause_id IN (s.id, s.id || ':reversal')
      WHERE ${audited('t')} AND t.type = 'ADJUSTMENT' AND t.metadata ->> 'surchargeId' IS DISTINCT FROM s.id`,
  },
  {
    id: 'I3',
    rule: 'an entry with a surcharge reference charges or reverses a surcharge and refers to its shipment',
    query: `
      SELECT format('%s (%s %s) refers to %s %s and contains the surcharge %s', t.id, t.type, t.amount, t.reference_type, t.reference_id,
                    coalesce(t.metadata ->> 'surchargeId', 'nothing')) AS finding
      FROM open_lines t LEFT JOIN surcharges s ON s.id = t.metadata ->> 'surchargeId' AND s.shipment_id = t.reference_id
        AND t.cause_id = CASE t.reference_type WHEN 'surcharge' THEN s.id ELSE s.id || ':reversal' END
      WHERE ${audited('t')} AND t.reference_type IN ('surcharge', 'surcharge_reversal') AND (s.id IS NULL OR t.type <> 'ADJUSTMENT')`,
  },
  {
    id: 'I3',
    rule: 'a voided label that was used has one adjustment with its reference, and its shipment records it; no other label has such an adjustment',
    query: `
      SELECT format('%s of %s is %s and was charged %s, but its shipment has %s', l.id, a.total, CASE WHEN l.used_at IS NULL THEN 'unused' ELSE 'used' END,
                    m.charged, coalesce(s.label #>> '{voidReversed,amount}', 'nothing')) AS finding
      FROM labels l
      JOIN label_purchase_attempts a ON a.id = l.attempt_id
      JOIN shipments s ON s.id = l.shipment_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(t.amount), 0) AS charged FROM wallet_transactions t
        WHERE t.cause_id = a.id || ':used' AND t.reference_type = 'label_void_reversed' AND t.reference_id = l.shipment_id
          AND t.organization_id = a.organization_id AND t.livemode = a.livemode
      ) m
      WHERE ${audited('l')} AND ${changed('l.attempt_id')} AND l.voided_at IS NOT NULL AND (m.charged <> CASE WHEN l.used_at IS NULL THEN 0 ELSE -a.total END
        OR (s.label #>> '{voidReversed,amount}')::numeric IS DISTINCT FROM CASE WHEN l.used_at IS NOT NULL THEN a.total END)
      UNION ALL
      SELECT format('%s (%s %s) has the cause %s and the shipment %s', t.id, t.type, t.amount, coalesce(t.cause_id, 'nothing'), t.reference_id)
      FROM open_lines t
      LEFT JOIN labels l ON l.shipment_id = t.reference_id AND t.cause_id = l.attempt_id || ':used' AND l.used_at IS NOT NULL
      WHERE ${audited('t')} AND t.reference_type = 'label_void_reversed' AND (l.id IS NULL OR t.type <> 'ADJUSTMENT')`,
  },
  {
    id: 'I3',
    rule: 'every entry of a refund, dispute or return is included in the count of that reversal',
    query: `
      SELECT format('%s (%s %s) with the cause %s contains the reference %s', t.id, t.type, t.amount, coalesce(t.cause_id, 'nothing'), t.metadata ->> 'processorReference') AS finding
      FROM open_lines t
      LEFT JOIN payment_reversals r ON r.reference = t.metadata ->> 'processorReference' AND r.organization_id = t.organization_id
        AND t.cause_id IN (SELECT concat_ws(':', r.processor, r.reference, n) FROM generate_series(1, r.adjustments) n)
      WHERE ${audited('t')} AND t.metadata ->> 'processorReference' IS NOT NULL AND r.reference IS NULL
      UNION ALL
      SELECT format('%s counts %s entries but has %s', r.reference, r.adjustments, m.entries)
      FROM payment_reversals r
      CROSS JOIN LATERAL (
        SELECT count(*) AS entries FROM wallet_transactions t
        WHERE t.type = 'ADJUSTMENT' AND t.organization_id = r.organization_id
          AND t.cause_id IN (SELECT concat_ws(':', r.processor, r.reference, n) FROM generate_series(1, r.adjustments) n)
      ) m
      WHERE ${audited('r')} AND m.entries <> r.adjustments`,
  },
  {
    id: 'I3',
    rule: 'a surcharge from an invoice equals the amount of its line',
    query: `
      SELECT format('%s of %s was charged with %s', s.id, i.amount, s.amount) AS finding
      FROM surcharges s JOIN invoiced_lines i
        ON i.carrier_code = s.carrier_code AND i.tracking_number = s.tracking_number
       AND s.carrier_reference = concat_ws(':', i.invoice_reference, i.tracking_number, i.concept)
      WHERE ${audited('s')} AND ${unsealed('s.updated_at')} AND i.amount <> s.amount`,
  },
  {
    id: 'I3',
    rule: 'a label that was used after a refund or void has one adjustment of its price; no other label has such an adjustment',
    query: `
      SELECT format('%s of %s is %s and was charged %s', a.id, a.total, CASE WHEN w.charged THEN 'used' ELSE 'unused' END, m.charged) AS finding
      FROM watched_labels w JOIN label_purchase_attempts a ON a.id = w.attempt_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(t.amount), 0) AS charged FROM wallet_transactions t
        WHERE t.cause_id = a.id || ':used' AND t.organization_id = a.organization_id AND t.livemode = a.livemode
      ) m
      WHERE ${audited('a')} AND ${changed('a.id')} AND m.charged <> CASE WHEN w.charged THEN -a.total ELSE 0 END`,
  },
  {
    id: 'I3',
    rule: 'the amount debited for refunds, disputes and returns of a funding equals the amount that the processor reversed',
    query: `
      SELECT format('%s: %s of %s reversed, %s debited, entries of %s', cause, held, coalesce(funded, 0), charged, posted) AS finding
      FROM (
        SELECT r.funding_cause AS cause,
               greatest(coalesce(sum(r.held) FILTER (WHERE r.kind IN ('refund', 'refund_failed')), 0),
                        coalesce(sum(r.held) FILTER (WHERE r.kind = 'single_refund'), 0))
                 + coalesce(sum(r.held) FILTER (WHERE r.kind IN ('dispute', 'return')), 0) AS held, sum(r.charged) AS charged, coalesce(sum(m.posted), 0) AS posted,
               CASE WHEN bool_or(r.kind = 'return') THEN sum(r.held) ELSE max(c.amount) END AS funded
        FROM payment_reversals r
        LEFT JOIN wallet_transactions c ON c.cause_id = r.funding_cause AND c.type = 'CREDIT' AND c.status = 'COMPLETED'
        CROSS JOIN LATERAL (
          SELECT -sum(t.amount) AS posted FROM wallet_transactions t
          WHERE t.type = 'ADJUSTMENT' AND t.organization_id = r.organization_id AND t.livemode
            AND t.cause_id IN (SELECT concat_ws(':', r.processor, r.reference, n) FROM generate_series(1, r.adjustments) n)
        ) m
        WHERE ${audited('r')} GROUP BY 1
      ) funding
      WHERE charged <> posted OR charged <> least(held, coalesce(funded, 0))`,
  },
  {
    id: 'I3',
    rule: 'an attempt has exactly one debit of its total, and at most one refund of that debit',
    query: `
      SELECT format('%s of %s has %s debits (%s) and %s refunds (%s)', a.id, a.total, m.debits, m.debited, m.refunds, m.refunded) AS finding
      FROM label_purchase_attempts a
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE t.type = 'DEBIT') AS debits, coalesce(sum(t.amount) FILTER (WHERE t.type = 'DEBIT'), 0) AS debited,
               count(*) FILTER (WHERE t.type = 'REFUND') AS refunds, coalesce(sum(t.amount) FILTER (WHERE t.type = 'REFUND'), 0) AS refunded
        FROM wallet_transactions t
        WHERE t.cause_id = a.id AND t.organization_id = a.organization_id AND t.livemode = a.livemode
      ) m
      WHERE ${audited('a')} AND ${changed('a.id')} AND (m.debits <> 1 OR m.debited <> -a.total OR m.refunds > 1 OR m.refunded NOT IN (0, a.total))`,
  },
  {
    id: 'I3',
    rule: 'every label charge or refund belongs to a purchase attempt',
    query: `
      SELECT format('%s (%s %s) contains the attempt %s', t.id, t.type, t.amount, t.cause_id) AS finding
      FROM open_lines t LEFT JOIN label_purchase_attempts a ON a.id = t.cause_id AND a.shipment_id = t.reference_id
      WHERE ${audited('t')} AND t.reference_type IN ('label_purchase', 'label_purchase_refund', 'label_void_refund') AND a.id IS NULL`,
  },
  {
    id: 'I4',
    rule: 'the net amount of an attempt is its negative price, or zero if it failed or its label was voided',
    query: `
      SELECT format('%s is %s%s, with a net cost of %s of %s', a.id, a.status, CASE WHEN l.voided_at IS NULL THEN '' ELSE ' (voided)' END, -m.net, a.total) AS finding
      FROM label_purchase_attempts a LEFT JOIN labels l ON l.attempt_id = a.id
      CROSS JOIN LATERAL (SELECT coalesce(sum(t.amount), 0) AS net FROM wallet_transactions t WHERE t.cause_id = a.id) m
      WHERE ${audited('a')} AND ${changed('a.id')}
        -- A purchase with only its debit is audited by the rule about debits.
        AND (a.status = 'failed' OR l.voided_at IS NOT NULL OR a.id IN (SELECT cause_id FROM open_lines WHERE type <> 'DEBIT'))
        AND m.net <> CASE WHEN a.status = 'failed' OR l.voided_at IS NOT NULL THEN 0 ELSE -a.total END`,
  },
];
