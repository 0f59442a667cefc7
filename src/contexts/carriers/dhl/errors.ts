import { CarrierJson } from '../http/carrier-json.js';
import type { Declined } from '../http/classify-response.js';
import { declinedShipment, refusedAccount, fieldIn, type FieldNames } from '../http/outcomes.js';
import type { Refused } from '../port/outcome.js';
import { DHL } from './settings.js';

/** Error numbers for problems that the client cannot correct in the shipment. */
const OF_THE_ACCOUNT = /^800\d$/;
const NOT_AVAILABLE: ReadonlySet<string> = new Set(['996', '1001']);

const NAMES: FieldNames = {
  parties: [
    [/receiverDetails|destination/i, 'toAddress'],
    [/shipperDetails|pickupDetails|origin/i, 'fromAddress'],
  ],
  fieldsOfParties: [
    [/postalCode|postcode/i, 'postalCode'],
    [/cityName|city/i, 'city'],
    [/addressLine/i, 'street'],
    [/phone/i, 'contactPhone'],
    [/email/i, 'contactEmail'],
    [/companyName/i, 'company'],
    [/fullName/i, 'contactName'],
  ],
  fields: [
    [/dimensions|\b(length|width|height)\b/i, 'parcel (its dimensions)'],
    [/weight/i, 'parcel.weight'],
    [/content\/description/i, 'parcel.description'],
    [/valueAddedServices|special service|declaredValue|insur/i, 'the insurance'],
    [/plannedShipping|plannedPickup|ShipTimeStamp|closeTime|pickup date/i, 'the date'],
  ],
};

/** Our message for the rejection. The text of DHL is not used, because it can contain the address. */
export function refusalOf({ status, body }: Declined): Refused {
  const { numbers, field } = read(body);
  const cause = numbers.length > 0 ? `error ${numbers.join(', ')}` : `HTTP ${status}`;
  if (isOfTheAccount(numbers, body)) return refusedAccount(`${DHL.name} rejected the account: ${cause}.`);
  return declinedShipment(DHL.name, field, cause);
}

export const isNotServed = ({ status, body }: Declined): boolean =>
  status === 404 || read(body).numbers.some((number) => NOT_AVAILABLE.has(number));

function read(body: unknown): { readonly numbers: readonly string[]; readonly field: string | null } {
  const details = detailsOf(body);
  const numbers = details.flatMap((detail) => /^\s*(\d{3,6})\s*:/.exec(detail)?.[1] ?? []);
  return {
    numbers: [...new Set(numbers)],
    field: details.map((detail) => fieldIn(detail, NAMES)).find((field) => field !== null) ?? null,
  };
}

/** The texts of an error. Each text begins with a number or the path of a field. */
function detailsOf(body: unknown): readonly string[] {
  const error = new CarrierJson(body);
  return [error.valueAt('detail'), error.valueAt('additionalDetails')]
    .flat()
    .filter((text) => typeof text === 'string');
}

const isOfTheAccount = (numbers: readonly string[], body: unknown): boolean =>
  numbers.some((number) => OF_THE_ACCOUNT.test(number)) ||
  detailsOf(body).some((detail) => /#\/accounts|account (number )?(is )?(not|invalid)|invalid account/i.test(detail));
