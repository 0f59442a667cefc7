import { fieldIn, type FieldNames } from '../fitting/field-names.js';
import type { Declined } from '../http/classify-answer.js';
import { accountProblem, declinedShipment, refusedAccount } from '../http/outcomes.js';
import type { QuoteMessage } from '../port/carrier-quote.js';
import type { Refused, Unknown } from '../port/outcome.js';

/** FedEx's errors. Codes are words and dots, `RECIPIENT.POSTALCODE.INVALID`; messages may quote the request. */
interface FedexErrors {
  readonly errors?: unknown;
}

const OF_THE_ACCOUNT = /ACCOUNT|AUTHORIZ|FORBIDDEN|CREDENTIAL|NOT\.?ENTITLED|THROTTL/;
const NOT_SERVED =
  /SERVICE\.?(TYPE\.?)?(UNAVAILABLE|NOT\.?AVAILABLE|NOT\.?ALLOWED|INVALID)|NOT\.?SERVED|NO\.?SERVICE|RATE\.?NOT\.?FOUND/;
/** Errors of FedEx itself, whatever the status: the request may have been executed. */
const OF_FEDEX = /INTERNAL|SYSTEM|UNEXPECTED|TIME\.?OUT|SERVICE\.UNAVAILABLE\.ERROR/;

const NAMES: FieldNames = {
  parties: [
    [/RECIPIENT|DESTINATION/, 'toAddress'],
    [/SHIPPER|ORIGIN|SENDER|PICKUP/, 'fromAddress'],
  ],
  fieldsOfParties: [
    [/POSTAL|ZIP/, 'postalCode'],
    [/STATE|PROVINCE/, 'state'],
    [/CITY/, 'city'],
    [/STREET|ADDRESS/, 'street'],
    [/PHONE/, 'contactPhone'],
    [/COMPANY/, 'company'],
    [/PERSON|CONTACT/, 'contactName'],
  ],
  fields: [
    [/WEIGHT/, 'parcel.weight'],
    [/DIMENSION|LENGTH|WIDTH|HEIGHT|GIRTH/, 'parcel (its measures)'],
    [/DECLARED|INSURED/, 'the insured value'],
    [/SHIP\.?DATE|DATESTAMP|TIMESTAMP|CLOSETIME|READYTIME/, 'the date'],
    [/SERVICE/, 'the service'],
  ],
};

/** Why FedEx declined, as our own message. `unknown`: it says that something of its own failed. */
export function refusalOf({ status, body }: Declined): Refused | Unknown {
  const codes = codesOf(body);
  const cause = codes.length > 0 ? codes.join(', ') : `HTTP ${status}`;
  if (codes.some((code) => OF_FEDEX.test(code))) return { kind: 'unknown', reason: `FedEx failed: ${cause}.` };
  if (codes.some((code) => OF_THE_ACCOUNT.test(code))) return refusedAccount(`FedEx refused the account: ${cause}.`);
  return declinedShipment('FedEx', fieldOf(codes), cause);
}

/** Why FedEx does not quote; null: it failed. */
export function quoteMessageOf(declined: Declined): QuoteMessage | null {
  const refusal = refusalOf(declined);
  if (refusal.kind === 'unknown') return null;
  if (refusal.fault === 'account') return accountProblem('FedEx');
  const codes = codesOf(declined.body);
  if (declined.status === 404 || codes.some((code) => NOT_SERVED.test(code)))
    return { code: 'NOT_SERVED', message: 'FedEx has no service for this parcel and route.' };
  return { code: fieldOf(codes) ? 'DATA_MISSING' : 'CARRIER_ERROR', message: refusal.reason };
}

/** The codes, as far as they are codes. */
export function codesOf(body: unknown): readonly string[] {
  const { errors } = (body ?? {}) as FedexErrors;
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error: { readonly code?: unknown } | null) => {
    const code = error?.code;
    return typeof code === 'string' && /^[A-Z0-9._-]{1,80}$/i.test(code) ? code.toUpperCase() : [];
  });
}

const fieldOf = (codes: readonly string[]): string | null | undefined =>
  codes.map((code) => fieldIn(code, NAMES)).find((field) => field !== null);
