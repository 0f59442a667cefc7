import type { Declined } from '../http/classify-answer.js';
import { refusedRequest } from '../http/outcomes.js';
import type { QuoteMessage } from '../port/carrier-quote.js';
import type { Refused } from '../port/outcome.js';
import { NOVENTA9MINUTOS } from './settings.js';

/** There is no coverage. */
const NO_COVERAGE = 412;

/** Our names for the fields in a refusal, from the whole to the part. The first of each that is there is named. */
const PARTIES: readonly (readonly [RegExp, string])[] = [
  [/"(destination|recipient)"/, 'toAddress'],
  [/"(origin|sender)"/, 'fromAddress'],
];
const FIELDS_OF_PARTIES: readonly (readonly [RegExp, string])[] = [
  [/"(zipcode|codePostal)"/, 'postalCode'],
  [/"city"/, 'city'],
  [/"address"/, 'street'],
  [/"phone"/, 'contactPhone'],
  [/"email"/, 'contactEmail'],
  [/"(firstName|lastName)"/, 'contactName'],
];
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/"weight"/, 'parcel.weight'],
  [/"(items|length|width|height|depth|size)"/, 'parcel'],
  [/"pickUpAfter"/, 'the date'],
  [/"deliveryType"/, 'the service'],
];

/** Why 99minutos declined, as our own message: 99minutos's text may quote the address. */
export function refusalOf({ status, body }: Declined): Refused {
  if (status === NO_COVERAGE) return refusedRequest(`${NOVENTA9MINUTOS.name} does not deliver on this route.`);
  const field = fieldOf((body as { errors?: unknown } | null)?.errors);
  return refusedRequest(
    field
      ? `${NOVENTA9MINUTOS.name} does not accept ${field} (HTTP ${status}).`
      : `${NOVENTA9MINUTOS.name} declined the shipment (HTTP ${status}). Check its addresses, parcel and service.`,
  );
}

/** Why 99minutos does not quote. */
export function quoteMessageOf(declined: Declined): QuoteMessage {
  const message = refusalOf(declined).reason;
  if (declined.status === NO_COVERAGE || declined.status === 404) return { code: 'NOT_SERVED', message };
  return { code: message.includes('does not accept') ? 'DATA_MISSING' : 'CARRIER_ERROR', message };
}

/** True where the carrier's message matches. */
export const says = ({ body }: Declined, words: RegExp): boolean =>
  words.test(String((body as { message?: string } | null)?.message ?? ''));

/** The errors are a tree of the request's own names, with a list of texts at each leaf. */
function fieldOf(errors: unknown): string | null {
  const names = JSON.stringify(errors ?? {});
  const party = nameIn(names, PARTIES);
  const ofParty = party && nameIn(names, FIELDS_OF_PARTIES);
  return ofParty ? `${party}.${ofParty}` : (nameIn(names, FIELDS) ?? party);
}

const nameIn = (names: string, words: readonly (readonly [RegExp, string])[]): string | null =>
  words.find(([pattern]) => pattern.test(names))?.[1] ?? null;
