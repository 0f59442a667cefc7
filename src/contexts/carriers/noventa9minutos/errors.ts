import { CarrierJson } from '../http/carrier-json.js';
import type { Declined } from '../http/classify-response.js';
import { declinedShipment, isFieldNamed, refusedRequest, fieldIn, type FieldNames } from '../http/outcomes.js';
import type { QuoteMessage } from '../port/carrier-quote.js';
import type { Refused } from '../port/outcome.js';
import { NOVENTA9MINUTOS } from './settings.js';

const NO_COVERAGE = 412;

const NAMES: FieldNames = {
  parties: [
    [/"(destination|recipient)"/, 'toAddress'],
    [/"(origin|sender)"/, 'fromAddress'],
  ],
  fieldsOfParties: [
    [/"(zipcode|codePostal)"/, 'postalCode'],
    [/"city"/, 'city'],
    [/"address"/, 'street'],
    [/"phone"/, 'contactPhone'],
    [/"email"/, 'contactEmail'],
    [/"(firstName|lastName)"/, 'contactName'],
  ],
  fields: [
    [/"weight"/, 'parcel.weight'],
    [/"(items|length|width|height|depth|size)"/, 'parcel'],
    [/"pickUpAfter"/, 'the date'],
    [/"deliveryType"/, 'the service'],
  ],
};

/** Our message for the rejection. The text of 99minutos is not used, because it can contain the address. */
export function refusalOf({ status, body }: Declined): Refused {
  if (status === NO_COVERAGE) return refusedRequest(`${NOVENTA9MINUTOS.name} does not deliver on this route.`);
  // The errors are a tree of the field names of the request. Each leaf is a list of texts.
  const errors = JSON.stringify(new CarrierJson(body).valueAt('errors') ?? {});
  return declinedShipment(NOVENTA9MINUTOS.name, fieldIn(errors, NAMES), `HTTP ${status}`);
}

export function quoteMessageOf(declined: Declined): QuoteMessage {
  const refusal = refusalOf(declined);
  const message = refusal.reason;
  if (declined.status === NO_COVERAGE || declined.status === 404) return { code: 'NOT_SERVED', message };
  return { code: isFieldNamed(refusal) ? 'DATA_MISSING' : 'CARRIER_ERROR', message };
}

export const says = ({ body }: Declined, words: RegExp): boolean =>
  words.test(new CarrierJson(body).text('message') ?? '');
