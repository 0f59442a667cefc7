import type { Clock } from '../../../kernel/clock.js';
import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import type { LabelFormat } from '../../../kernel/label-format.js';
import { meaningOf, type Words } from '../fitting/scans.js';
import type { LabelInquiry, LabelRequest, LabelUnknown } from '../port/carrier-label.js';
import type { QuoteMessage } from '../port/carrier-quote.js';
import type { Refused, Unknown } from '../port/outcome.js';
import type { ClassifiedResponse } from './classify-response.js';

/** A rejection whose cause the client can correct. */
export const refusedRequest = (reason: string) => ({ kind: 'refused', fault: 'request', reason }) as const;

/** A rejection whose cause only the operator can correct. */
export const refusedAccount = (reason: string) => ({ kind: 'refused', fault: 'account', reason }) as const;

/** Our message for a declined shipment. The text of the carrier is not used, because it can contain the address. */
export const declinedShipment = (carrierName: string, field: string | null | undefined, cause: string) =>
  refusedRequest(
    field
      ? `${carrierName} does not accept ${field} (${cause}).`
      : `${carrierName} declined the shipment (${cause}). Check its addresses, parcel and service.`,
  );

/** True if the rejection names a field that the client can change. */
export const isFieldNamed = ({ reason }: Refused): boolean => reason.includes('does not accept');

/** Converts a rejection of our account to `unknown`. The service then sends the request, such as a cancellation, again. */
export const undecided = ({ reason }: Refused | Unknown): Unknown => ({ kind: 'unknown', reason });

export const decided = (refusal: Refused | Unknown): Refused | Unknown =>
  refusal.kind === 'refused' && refusal.fault === 'account' ? undecided(refusal) : refusal;

/** Message for clients if the carrier rejected the platform account. Only the operator can read the actual reason. */
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

/** The carrier created a label, but did not send the label file and will not send the file later. */
export const lostLabel = (carrierName: string, trackingNumber: string): LabelUnknown => ({
  kind: 'unknown',
  reason: `${carrierName} created ${trackingNumber}, but its label file was lost.`,
  trackingNumber,
});

const SEARCHED_DAYS = 14;

/** First and last day (`YYYY-MM-DD`) of a search for our reference. The last day is today or the ship date, whichever is later. */
export function searchFor({ reference, shipDate }: LabelRequest, clock: Clock) {
  const today = mexicoCityDate(clock.now());
  const from = mexicoCityDate(clock.daysAgo(SEARCHED_DAYS));
  return { reference, from, until: shipDate > today ? shipDate : today };
}

/** Result of a search for a label. The search can prove that a label exists, but cannot prove that no label exists. */
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

/** True if at least `ms` have passed since the label request. After this time, a search finds every existing label. */
export const isFindable = ({ requestedAt }: LabelRequest, clock: Clock, ms: number): boolean =>
  requestedAt !== undefined && clock.now().getTime() - requestedAt.getTime() >= ms;

/** Matches the text of a rejected cancellation if the reason is that the carrier has already received the parcel. */
export const ON_ITS_WAY =
  /in transit|picked ?up|tendered|already shipped|delivered|en tr[aá]nsito|recolectad|en ruta|entregad/i;

/** Patterns that find the declined field in a text. Each pattern maps to our field name. The first matching row applies. */
export interface FieldNames {
  readonly parties: Words<string>;
  readonly fieldsOfParties: Words<string>;
  readonly fields: Words<string>;
}

/**
 * Returns a field such as `toAddress.city` or `parcel.weight`. Null if the text names no field. `party` is the address that
 * contains the field, such as `toAddress`. By default, `party` is the address that the text names.
 */
export function fieldIn(
  text: string,
  { parties, fieldsOfParties, fields }: FieldNames,
  party = meaningOf(parties, text),
): string | null {
  const ofParty = party && meaningOf(fieldsOfParties, text);
  return ofParty ? `${party}.${ofParty}` : (meaningOf(fields, text) ?? party ?? null);
}
