import { fieldIn, type FieldNames } from '../fitting/field-names.js';
import { meaningOf } from '../fitting/scans.js';
import type { Declined } from '../http/classify-answer.js';
import { accountProblem, declinedShipment, refusedAccount } from '../http/outcomes.js';
import type { QuoteMessage } from '../port/carrier-quote.js';
import type { Refused, Unknown } from '../port/outcome.js';
import { listOf } from './ups-party.js';
import { UPS } from './settings.js';

interface UpsError {
  readonly code?: unknown;
  readonly message?: unknown;
}

/** Of tokens, blocked merchants and too many requests. */
const OF_THE_ACCOUNT = /^(250\d{3}|10429)$/;
const ACCOUNT_WORDS = /shipper ?number|account number|not authorized|merchant|access license/i;
/** UPS is not there although it answers. */
const OUT_OF_ORDER = /system (is )?(currently |temporarily )?unavailable|try again later|internal error/i;
const NO_SERVICE = /service is (unavailable|invalid)|not available (between|from|for)|no service|not served/i;

/** By the words of UPS's messages. */
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
    [/dimension|length|width|height|girth/i, 'parcel (its measures)'],
    [/weight/i, 'parcel.weight'],
    [/declared|insur/i, 'the declared value'],
    [/description|merchandise/i, 'parcel.description'],
    [/date|time/i, 'the date'],
  ],
};

/** Why UPS declined, as our own message: UPS's text may quote the address. Unknown if UPS is unavailable or gives no reason. */
export function refusalOf({ status, body }: Declined): Refused | Unknown {
  const errors = errorsOf(body);
  const codes = errors.map(({ code }) => String(code as string)).filter((code) => /^\w{1,12}$/.test(code));
  const messages = messagesOf(errors);
  if (errors.length === 0 || messages.some((message) => OUT_OF_ORDER.test(message)))
    return { kind: 'unknown', reason: `${UPS.name} answered HTTP ${status} without a decision.` };
  const cause = codes.length > 0 ? `error ${codes.join(', ')}` : `HTTP ${status}`;
  const party = messages.map((message) => meaningOf(NAMES.parties, message)).find(Boolean);
  const ofAccount =
    codes.some((code) => OF_THE_ACCOUNT.test(code)) || messages.some((text) => ACCOUNT_WORDS.test(text));
  if (ofAccount) return refusedAccount(`${UPS.name} refused the account: ${cause}.`);
  const field = messages.map((message) => fieldIn(message, NAMES, party)).find(Boolean);
  return declinedShipment(UPS.name, field, cause);
}

/** Why UPS does not quote; null: it did not decide. */
export function quoteMessageOf(declined: Declined): QuoteMessage | null {
  const refusal = refusalOf(declined);
  if (refusal.kind === 'unknown') return null;
  if (refusal.fault === 'account') return accountProblem(UPS.name);
  const messages = messagesOf(errorsOf(declined.body));
  if (messages.some((message) => NO_SERVICE.test(message)))
    return { code: 'NOT_SERVED', message: `${UPS.name} has no service for this parcel and route.` };
  return {
    code: refusal.reason.includes('does not accept') ? 'DATA_MISSING' : 'CARRIER_ERROR',
    message: refusal.reason,
  };
}

/** True where a message of a declined request matches. */
export const says = ({ body }: Declined, words: RegExp): boolean =>
  messagesOf(errorsOf(body)).some((message) => words.test(message));

const errorsOf = (body: unknown): readonly UpsError[] =>
  listOf((body as { response?: { errors?: UpsError | UpsError[] } } | null)?.response?.errors).filter(Boolean);

const messagesOf = (errors: readonly UpsError[]): readonly string[] =>
  errors.map(({ message }) => message).filter((message) => typeof message === 'string');
