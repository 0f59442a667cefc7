import type { Clock } from '../../../kernel/clock.js';
import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import type { LabelFormat } from '../../../kernel/label-format.js';
import { meaningOf, type Words } from '../fitting/scans.js';
import type { LabelInquiry, LabelRequest, LabelUnknown } from '../port/carrier-label.js';
import type { QuoteMessage } from '../port/carrier-quote.js';
import type { Refused, Unknown } from '../port/outcome.js';
import type { ClassifiedResponse } from './classify-response.js';

/** A rejection that the client can resolve. */
export const refusedRequest = (reason: string) => ({ kind: 'refused', fault: 'request', reason }) as const;

/** A rejection that only the operator can resolve. */
export const refusedAccount = (reason: string) => ({ kind: 'refused', fault: 'account', reason }) as const;

/** Our message for a declined shipment. The text of the carrier is not used, because it may contain the address. */
export const declinedShipment = (carrierName: string, field: string | null | undefined, cause: string) =>
  refusedRequest(
    field
      ? `${carrierName} does not accept ${field} (${cause}).`
      : `${carrierName} declined the shipment (${cause}). Check its addresses, parcel and service.`,
  );

/** True if the rejection names a field that the client can change. */
export const isFieldNamed = ({ reason }: Refused): boolean => reason.includes('does not accept');

/** If the carrier rejects our account, the result of a request, such as a cancellation, is not known. The request is sent again. */
export const undecided = ({ reason }: Refused | Unknown): Unknown => ({ kind: 'unknown', reason });

export const decided = (refusal: Refused | Unknown): Refused | Unknown =>
  refusal.kind === 'refused' && refusal.fault === 'account' ? undecided(refusal) : refusal;

/** The message if the carrier rejected the platform account. Only the operator sees the actual reason. */
export const accountProblem = (carrierName: string): QuoteMessage => ({
  code: 'ACCOUNT_PROBLEM',
  message: `${carrierName} is not available at the moment. Choose another carrier or retry later.`,
});

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

export function isLabelFile(file: Uint8Array, format: LabelFormat): boolean {
  const bytes = Buffer.from(file);
  if (format === 'PDF') return bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  if (format === 'PNG') return bytes.subarray(0, 8).toString('latin1') === PNG_SIGNATURE;
  return bytes.includes('^XA');
}

/** The carrier created a label without sending the label file, and will not send the file later. */
export const lostLabel = (carrierName: string, trackingNumber: string): LabelUnknown => ({
  kind: 'unknown',
  reason: `${carrierName} created ${trackingNumber}, but its label file was lost.`,
  trackingNumber,
});

const SEARCHED_DAYS = 14;

/** The first and the last day (`YYYY-MM-DD`) of a search for our reference. The last day is today or a later ship date. */
export function searchFor({ reference, shipDate }: LabelRequest, clock: Clock) {
  const today = mexicoCityDate(clock.now());
  const from = mexicoCityDate(clock.daysAgo(SEARCHED_DAYS));
  return { reference, from, until: shipDate > today ? shipDate : today };
}

/** The result of a search at a carrier that can prove that a label exists, but not that it does not exist. */
export function evidenceOf(
  carrierName: string,
  response: ClassifiedResponse,
  trackingNumber: string | null,
): LabelInquiry {
  if (trackingNumber !== null) return lostLabel(carrierName, trackingNumber);
  if (response.kind === 'refused' || response.kind === 'unknown') return undecided(response);
  return {
    kind: 'unknown',
    reason: `${carrierName} returned no shipment for this reference, which is not conclusive.`,
  };
}

/** True if at least `ms` have passed since the label was requested, so that a search finds an existing label. */
export const isFindable = ({ requestedAt }: LabelRequest, clock: Clock, ms: number): boolean =>
  requestedAt !== undefined && clock.now().getTime() - requestedAt.getTime() >= ms;

/** Words in a response that rejects the cancellation of a label because the carrier has received the parcel. */
export const ON_ITS_WAY =
  /in transit|picked ?up|tendered|already shipped|delivered|en tr[aá]nsito|recolectad|en ruta|entregad/i;

/** Patterns for the field that a carrier declined, with our field name. The first matching row applies. */
export interface FieldNames {
  readonly parties: Words<string>;
  readonly fieldsOfParties: Words<string>;
  readonly fields: Words<string>;
}

/**
 * A field such as `toAddress.city` or `parcel.weight`. Null if the text names no field. `party`: the address that is used if
 * the text names no address.
 */
export function fieldIn(
  text: string,
  { parties, fieldsOfParties, fields }: FieldNames,
  party = meaningOf(parties, text),
): string | null {
  const ofParty = party && meaningOf(fieldsOfParties, text);
  return ofParty ? `${party}.${ofParty}` : (meaningOf(fields, text) ?? party ?? null);
}
