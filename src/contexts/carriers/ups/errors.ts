import { meaningOf } from '../fitting/scans.js';
import { CarrierJson } from '../http/carrier-json.js';
import type { Declined } from '../http/classify-response.js';
import { declinedShipment, refusedAccount, fieldIn, type FieldNames } from '../http/outcomes.js';
import type { Refused, Unknown } from '../port/outcome.js';
import { UPS } from './settings.js';

/** Error codes for invalid tokens, blocked merchants and too many requests. */
const OF_THE_ACCOUNT = /^(250\d{3}|10429)$/;
const ACCOUNT_WORDS = /shipper ?number|account number|not authorized|merchant|access license/i;
/** Texts with which UPS reports that its service is unavailable. */
const OUT_OF_ORDER = /system (is )?(currently |temporarily )?unavailable|try again later|internal error/i;
const NO_SERVICE = /service is (unavailable|invalid)|not available (between|from|for)|no service|not served/i;

const NAMES: FieldNames = {
  parties: [
    [/ship ?to|consignee|destination|receiver/i, 'toAddress'],
    [/ship ?from|shipper|origin|pickup/i, 'fromAddress'],
  ],
  fieldsOfParties: [
    [/postal|zip/i, 'postalCode'],
    [/city/i, 'city'],
    [/address ?line|street/i, 'street'],
    [/phone/i, 'contactPhone'],
    [/e-?mail/i, 'contactEmail'],
    [/attention|contact name|\bname\b/i, 'contactName'],
    [/state|province/i, 'state'],
  ],
  fields: [
    [/dimension|length|width|height|girth/i, 'parcel (its dimensions)'],
    [/weight/i, 'parcel.weight'],
    [/declared|insur/i, 'the declared value'],
    [/description|merchandise/i, 'parcel.description'],
    [/date|time/i, 'the date'],
  ],
};

/**
 * Our message for the rejection. The text of UPS is not used, because it can contain the address. Returns `unknown` if UPS is
 * unavailable or returns no reason.
 */
export function refusalOf({ status, body }: Declined): Refused | Unknown {
  const errors = errorsOf(body);
  const codes = errors.map((error) => error.text('code') ?? '').filter((code) => /^\w{1,12}$/.test(code));
  const messages = messagesOf(body);
  if (errors.length === 0 || messages.some((message) => OUT_OF_ORDER.test(message)))
    return { kind: 'unknown', reason: `${UPS.name} returned HTTP ${status} without a decision.` };
  const cause = codes.length > 0 ? `error ${codes.join(', ')}` : `HTTP ${status}`;
  const party = messages.map((message) => meaningOf(NAMES.parties, message)).find(Boolean);
  const ofAccount =
    codes.some((code) => OF_THE_ACCOUNT.test(code)) || messages.some((text) => ACCOUNT_WORDS.test(text));
  if (ofAccount) return refusedAccount(`${UPS.name} rejected the account: ${cause}.`);
  const field = messages.map((message) => fieldIn(message, NAMES, party)).find(Boolean);
  return declinedShipment(UPS.name, field, cause);
}

export const isNotServed = (declined: Declined): boolean => says(declined, NO_SERVICE);

export const says = ({ body }: Declined, words: RegExp): boolean =>
  messagesOf(body).some((message) => words.test(message));

const errorsOf = (body: unknown): readonly CarrierJson[] =>
  new CarrierJson(body).oneOrMore('response.errors').filter(({ value }) => Boolean(value));

const messagesOf = (body: unknown): readonly string[] => errorsOf(body).flatMap((error) => error.text('message') ?? []);
