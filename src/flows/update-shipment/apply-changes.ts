import { isDeepStrictEqual } from 'node:util';
import type { AddressSnapshot, EditableShipment } from '../../contexts/shipments/shipment.js';
import { toParcel } from '../create-shipment/parcel.request.js';
import type { NamedAddresses } from '../create-shipment/resolve-addresses.js';
import type { UpdateShipmentRequest } from './update-shipment.request.js';

/** The shipment as the request wants it: what it names is replaced, `metadata` whole; the rest stays. */
export function applyChanges(
  shipment: EditableShipment,
  request: UpdateShipmentRequest,
  named: NamedAddresses,
): EditableShipment {
  const from = named.from ?? shipment.from;
  return {
    externalId: changed(request.externalId, shipment.externalId, null),
    from,
    to: named.to ?? shipment.to,
    returnTo: named.returnTo ?? (returnsToOrigin(shipment, request) ? from : shipment.returnTo),
    parcel: request.parcel ? toParcel(request.parcel) : shipment.parcel,
    requestedDeclaredValue: changed(request.declaredValue, shipment.requestedDeclaredValue, null),
    requestedInsurance: changed(request.requestInsurance, shipment.requestedInsurance, false),
    metadata: changed(request.metadata, shipment.metadata, {}),
    requestedCarrierCode: changed(request.carrierCode, shipment.requestedCarrierCode, null),
    requestedServiceLevel: changed(request.serviceLevel, shipment.requestedServiceLevel, null),
  };
}

/** True where the change touches what decides the rates: the parcel, an address, insurance, carrier or level. */
export const needsQuote = (before: EditableShipment, after: EditableShipment): boolean =>
  !isDeepStrictEqual(whatDecidesRates(before), whatDecidesRates(after));

const whatDecidesRates = (shipment: EditableShipment): unknown[] => [
  shipment.from,
  shipment.to,
  shipment.returnTo,
  shipment.parcel,
  shipment.requestedDeclaredValue,
  shipment.requestedInsurance,
  shipment.requestedCarrierCode,
  shipment.requestedServiceLevel,
];

/** The return address is the origin by default: it stays so when the origin changes, and becomes so when cleared. */
const returnsToOrigin = (
  { from, returnTo }: { readonly from: AddressSnapshot; readonly returnTo: AddressSnapshot },
  { returnAddress, returnAddressId }: UpdateShipmentRequest,
): boolean => returnAddress === null || returnAddressId === null || isDeepStrictEqual(returnTo, from);

const changed = <Value>(requested: Value | null | undefined, current: Value, cleared: Value): Value =>
  requested === undefined ? current : (requested ?? cleared);
