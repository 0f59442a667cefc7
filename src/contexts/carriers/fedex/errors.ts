import { CarrierJson } from '../http/carrier-json.js';
import type { Declined } from '../http/classify-response.js';
import { declinedShipment, refusedAccount, fieldIn, type FieldNames } from '../http/outcomes.js';
import type { Refused, Unknown } from '../port/outcome.js';

const OF_THE_ACCOUNT = /ACCOUNT|AUTHORIZ|FORBIDDEN|CREDENTIAL|NOT\.?ENTITLED|THROTTL/;
const NOT_SERVED =
  /SERVICE\.?(TYPE\.?)?(UNAVAILABLE|NOT\.?AVAILABLE|NOT\.?ALLOWED|INVALID)|NOT\.?SERVED|NO\.?SERVICE|RATE\.?NOT\.?FOUND/;
/** Codes of internal errors, which FedEx returns with any HTTP status. FedEx has possibly executed the request before the error. */
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
    [/DIMENSION|LENGTH|WIDTH|HEIGHT|GIRTH/, 'parcel (its dimensions)'],
    [/DECLARED|INSURED/, 'the insured value'],
    [/SHIP\.?DATE|DATESTAMP|TIMESTAMP|CLOSETIME|READYTIME/, 'the date'],
    [/SERVICE/, 'the service'],
  ],
};

/** Our message for the rejection. Returns `unknown` if FedEx reports an internal error. */
export function refusalOf({ status, body }: Declined): Refused | Unknown {
  const codes = codesOf(body);
  const cause = codes.length > 0 ? codes.join(', ') : `HTTP ${status}`;
  if (codes.some((code) => OF_FEDEX.test(code))) return { kind: 'unknown', reason: `FedEx failed: ${cause}.` };
  if (codes.some((code) => OF_THE_ACCOUNT.test(code))) return refusedAccount(`FedEx rejected the account: ${cause}.`);
  return declinedShipment('FedEx', fieldOf(codes), cause);
}

export const isNotServed = ({ status, body }: Declined): boolean =>
  status === 404 || codesOf(body).some((code) => NOT_SERVED.test(code));

/**
 * Returns only texts that consist of words and dots, such as `RECIPIENT.POSTALCODE.INVALID`. Other texts can contain request data.
 */
export function codesOf(body: unknown): readonly string[] {
  const errors = new CarrierJson(body).valueAt('errors');
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error) => {
    const code = new CarrierJson(error).text('code') ?? '';
    return /^[A-Z0-9._-]{1,80}$/i.test(code) ? code.toUpperCase() : [];
  });
}

const fieldOf = (codes: readonly string[]): string | null | undefined =>
  codes.map((code) => fieldIn(code, NAMES)).find((field) => field !== null);
