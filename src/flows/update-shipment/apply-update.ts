import { isDeepStrictEqual } from 'node:util';
import { validationError } from '../../kernel/api-error.js';
import type { EditableShipment } from '../../contexts/shipments/shipment.js';
import type { AddressSnapshot } from '../../contexts/shipments/shipment-documents.js';
import { toContents } from '../create-shipment/create-shipment.request.js';
import { toParcel } from '../create-shipment/parcel.request.js';
import type { NamedAddresses } from '../create-shipment/resolve-addresses.js';
import { changed, toOptionalFields } from '../create-shipment/optional-fields.request.js';
import type { UpdateShipmentRequest } from './update-shipment.request.js';

/** The updated shipment: fields in the request are replaced, `metadata` as a whole; the others are kept. */
export function applyUpdate(
  shipment: EditableShipment,
  request: UpdateShipmentRequest,
  named: NamedAddresses,
): EditableShipment {
  const from = named.from ?? shipment.from;
  return {
    from,
    to: named.to ?? shipment.to,
    returnTo: named.returnTo ?? (returnsToOrigin(shipment, request) ? from : shipment.returnTo),
    parcel: request.parcel ? toParcel(request.parcel) : shipment.parcel,
    contents: changed(request.contents && toContents(request.contents), shipment.contents, []),
    ...toOptionalFields(request, shipment),
  };
}

/** True where the update changes a field that determines the rates: parcel, contents, address, insurance, carrier or level. */
export const needsQuote = (before: EditableShipment, after: EditableShipment): boolean =>
  !isDeepStrictEqual(fieldsOfRates(before), fieldsOfRates(after));

const fieldsOfRates = (shipment: EditableShipment): unknown[] => [
  shipment.from,
  shipment.to,
  shipment.returnTo,
  shipment.parcel,
  shipment.contents,
  shipment.requestedDeclaredValue,
  shipment.requestedInsurance,
  shipment.requestedCarrierCode,
  shipment.requestedServiceLevel,
];

/** The return address defaults to the origin: the default follows a changed origin, and `null` restores it. */
const returnsToOrigin = (
  { from, returnTo }: { readonly from: AddressSnapshot; readonly returnTo: AddressSnapshot },
  { returnAddress, returnAddressId }: UpdateShipmentRequest,
): boolean => returnAddress === null || returnAddressId === null || isDeepStrictEqual(returnTo, from);

/** Required properties, each with its alternative fields: an update may replace but not clear them. */
const REQUIRED = [
  ['parcel'],
  ['fromAddressId', 'fromAddress', 'from'],
  ['toAddressId', 'toAddress', 'to'],
] as const satisfies readonly (readonly (keyof UpdateShipmentRequest)[])[];

/** Throws `VALIDATION_ERROR` where a required property is null, unless an alternative field sets it. */
export function refuseClearing(request: UpdateShipmentRequest): void {
  const cleared = REQUIRED.flatMap((forms) =>
    forms.some((form) => request[form]) ? [] : forms.filter((form) => request[form] === null),
  );
  if (cleared.length === 0) return;
  throw validationError(Object.fromEntries(cleared.map((form) => [form, ['is required']])));
}
