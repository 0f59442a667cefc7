import type { Row } from './personal-rows.js';

/** Statuses of a parcel in transit. The carrier and the service still need the addresses of these parcels. */
const IN_TRANSIT_STATUSES = ['LABEL_PURCHASED', 'READY_FOR_PICKUP', 'PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY'];
const BUYING = ['pending', 'processing', 'action_required'];

/** Returns the reason why a shipment cannot be erased yet. Returns null if the shipment can be erased. */
export function pendingReason({ status, purchase_attempt: attempt, buying_until: buyingUntil }: Row): string | null {
  if (IN_TRANSIT_STATUSES.includes(status as string)) return 'The parcel has a label and is not delivered yet.';
  const isBuying = BUYING.includes((attempt as { status?: string } | null)?.status ?? '');
  const isAnnounced = buyingUntil instanceof Date && buyingUntil.getTime() > Date.now();
  return isBuying || isAnnounced ? 'The label purchase is in progress.' : null;
}

const listed = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

const IS_WATCHED = `
  s.livemode AND EXISTS (
    SELECT FROM label_purchase_attempts a JOIN watched_labels w ON w.attempt_id = a.id
    WHERE a.shipment_id = s.id AND w.voided AND w.ended_at IS NULL)`;
const HAS_OPEN_CLAIM = `EXISTS (SELECT FROM insurance_claims c WHERE c.shipment_id = s.id AND c.status = 'OPEN')`;
const HAS_OPEN_DISPUTE = `EXISTS (SELECT FROM surcharges u WHERE u.shipment_id = s.id AND u.status = 'DISPUTED')`;

/**
 * SQL expression on a row `s` of `shipments`: the reason why the row is still needed as evidence. Null if the row is not needed as
 * evidence.
 */
export const EVIDENCE_REASON = `CASE
  WHEN ${IS_WATCHED} THEN 'The carrier may still report the use of the voided label.'
  WHEN ${HAS_OPEN_CLAIM} THEN 'An insurance claim is open.'
  WHEN ${HAS_OPEN_DISPUTE} THEN 'A surcharge dispute is open.' END`;

/** SQL condition on a row `s` of `shipments`: the row can be erased. */
export const CAN_BE_ERASED = `
  s.status NOT IN (${listed(IN_TRANSIT_STATUSES)}) AND coalesce(s.purchase_attempt ->> 'status', '') NOT IN (${listed(BUYING)})
  AND coalesce(s.buying_until <= now(), true) AND ${EVIDENCE_REASON} IS NULL`;
