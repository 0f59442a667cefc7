import type { Clock } from '../../../kernel/clock.js';
import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import type { LabelFormat } from '../../../kernel/label-format.js';
import { meaningOf, type Words } from '../fitting/scans.js';
import type { LabelInquiry, LabelRequest, LabelUnknown } from '../port/carrier-label.js';
import type { QuoteMessage } from '../port/carrier-quote.js';
import type { Refused, Unknown } from '../port/outcome.js';
import type { ClassifiedAnswer } from './classify-answer.js';

/** A refusal that the client can resolve. */
export const refusedRequest = (reason: string) => ({ kind: 'refused', fault: 'request', reason }) as const;

/** A refusal that only the operator can resolve. */
export const refusedAccount = (reason: string) => ({ kind: 'refused', fault: 'account', reason }) as const;

/** Why a carrier declined a shipment, as our own message: the carrier's text may quote the address. */
export const declinedShipment = (carrierName: string, field: string | null | undefined, cause: string) =>
  refusedRequest(
    field
      ? `${carrierName} does not accept ${field} (${cause}).`
      : `${carrierName} declined the shipment (${cause}). Check its addresses, parcel and service.`,
  );

/** True if the refusal names a field that the client can change. */
export const isFieldNamed = ({ reason }: Refused): boolean => reason.includes('does not accept');

/** An account that is refused decides nothing about the request, such as a cancellation: it is sent again. */
export const undecided = ({ reason }: Refused | Unknown): Unknown => ({ kind: 'unknown', reason });

export const decided = (refusal: Refused | Unknown): Refused | Unknown =>
  refusal.kind === 'refused' && refusal.fault === 'account' ? undecided(refusal) : refusal;

/** Why a carrier that refused the platform's account does not quote: the reason itself is for the operator. */
export const accountProblem = (carrierName: string): QuoteMessage => ({
  code: 'ACCOUNT_PROBLEM',
  message: `${carrierName} cannot be used at the moment.`,
});

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

export function isLabelFile(file: Uint8Array, format: LabelFormat): boolean {
  const bytes = Buffer.from(file);
  if (format === 'PDF') return bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  if (format === 'PNG') return bytes.subarray(0, 8).toString('latin1') === PNG_SIGNATURE;
  return bytes.includes('^XA');
}

/** The carrier has made a label whose file it did not send, and does not send again. */
export const lostLabel = (carrierName: string, trackingNumber: string): LabelUnknown => ({
  kind: 'unknown',
  reason: `${carrierName} made ${trackingNumber}, but its label was lost.`,
  trackingNumber,
});

const SEARCHED_DAYS = 14;

/** The days (`YYYY-MM-DD`) of a search for our reference: up to the planned day of shipping, which may be in the future. */
export function searchFor({ reference, shipDate }: LabelRequest, clock: Clock) {
  const today = mexicoCityDate(clock.now());
  const from = mexicoCityDate(clock.daysAgo(SEARCHED_DAYS));
  return { reference, from, until: shipDate > today ? shipDate : today };
}

/** The result of a search at a carrier that can show that there is a label, but not that there is none. */
export function evidenceOf(carrierName: string, answer: ClassifiedAnswer, trackingNumber: string | null): LabelInquiry {
  if (trackingNumber !== null) return lostLabel(carrierName, trackingNumber);
  if (answer.kind === 'refused' || answer.kind === 'unknown') return undecided(answer);
  return { kind: 'unknown', reason: `${carrierName} shows no shipment of this reference, which proves nothing.` };
}

/** True if the carrier has had `ms` to show a label since it was requested. */
export const isFindable = ({ requestedAt }: LabelRequest, clock: Clock, ms: number): boolean =>
  requestedAt !== undefined && clock.now().getTime() - requestedAt.getTime() >= ms;

/** The words with which carriers refuse to cancel the label of a parcel that they have. */
export const ON_ITS_WAY =
  /in transit|picked ?up|tendered|already shipped|delivered|en tr[aá]nsito|recolectad|en ruta|entregad/i;

/** Our names of the fields that a carrier's refusal may be about. Of each table the first row that matches is named. */
export interface FieldNames {
  readonly parties: Words<string>;
  readonly fieldsOfParties: Words<string>;
  readonly fields: Words<string>;
}

/** `toAddress.city`, `parcel.weight`; null: the text names none. `party`: where the text itself may not name it. */
export function fieldIn(
  text: string,
  { parties, fieldsOfParties, fields }: FieldNames,
  party = meaningOf(parties, text),
): string | null {
  const ofParty = party && meaningOf(fieldsOfParties, text);
  return ofParty ? `${party}.${ofParty}` : (meaningOf(fields, text) ?? party ?? null);
}
