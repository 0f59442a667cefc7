import type { Row } from './personal-rows.js';

/** From its purchase to its end a parcel needs its addresses. */
const ON_THE_WAY = ['LABEL_PURCHASED', 'READY_FOR_PICKUP', 'PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY'];
const BUYING = ['pending', 'processing', 'action_required'];

/** Why a shipment cannot be erased yet; null: it can. */
export function whyNotYet({ status, purchase_attempt: attempt, buying_until: buyingUntil }: Row): string | null {
  if (ON_THE_WAY.includes(status as string)) return 'The parcel has a label and has not reached its end.';
  const isBuying = BUYING.includes((attempt as { status?: string } | null)?.status ?? '');
  const isAnnounced = buyingUntil instanceof Date && buyingUntil.getTime() > Date.now();
  return isBuying || isAnnounced ? 'A purchase of its label is under way.' : null;
}

const listed = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

const IS_WATCHED = `
  s.livemode AND EXISTS (
    SELECT FROM label_purchase_attempts a JOIN watched_labels w ON w.attempt_id = a.id
    WHERE a.shipment_id = s.id AND w.voided AND w.ended_at IS NULL)`;
const HAS_OPEN_CLAIM = `EXISTS (SELECT FROM insurance_claims c WHERE c.shipment_id = s.id AND c.status = 'OPEN')`;
const HAS_OPEN_DISPUTE = `EXISTS (SELECT FROM surcharges u WHERE u.shipment_id = s.id AND u.status = 'DISPUTED')`;

/** Why the data of an ended parcel is still evidence, as SQL on a row of `shipments`, called `s`; null: it is not. */
export const WHY_EVIDENCE = `CASE
  WHEN ${IS_WATCHED} THEN 'The carrier may still report that its voided label was used.'
  WHEN ${HAS_OPEN_CLAIM} THEN 'An insurance claim is open.'
  WHEN ${HAS_OPEN_DISPUTE} THEN 'A dispute of a surcharge is open.' END`;

/** The same as a condition on a row of `shipments`, called `s`: it can be erased. */
export const CAN_BE_ERASED = `
  s.status NOT IN (${listed(ON_THE_WAY)}) AND coalesce(s.purchase_attempt ->> 'status', '') NOT IN (${listed(BUYING)})
  AND coalesce(s.buying_until <= now(), true) AND ${WHY_EVIDENCE} IS NULL`;
