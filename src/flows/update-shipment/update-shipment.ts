import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { requireEditable } from '../../contexts/shipments/shipment.errors.js';
import type { Shipment, EditableShipment } from '../../contexts/shipments/shipment.js';
import { Shipments } from '../../contexts/shipments/shipments.js';
import { ResolveAddresses, type RequestedAddresses } from '../create-shipment/create-shipment.js';
import { QuoteShipment } from '../quoting/quote-shipment.js';
import { requireArrivalAfterStart } from '../quoting/ship-dates.js';
import type { ServiceRules } from '../quoting/service-rules.js';
import { isDeepStrictEqual } from 'node:util';
import { validationError } from '../../kernel/api-error.js';
import type { AddressSnapshot } from '../../contexts/shipments/shipment-documents.js';
import {
  toContents,
  changed,
  ShipmentFieldsRequest,
  toOptionalFields,
} from '../create-shipment/create-shipment.request.js';
import { toParcel, ParcelRequest } from '../create-shipment/parcel.request.js';
import { ApiSchema } from '@nestjs/swagger';
import { Nested } from '../../platform/http/fields/composite-fields.js';

/** Updates a DRAFT. Quotes the DRAFT again if the update may change the rates. Source: docs/shipments.md#shipment-data. */
@Injectable()
export class UpdateShipment {
  constructor(
    private readonly shipments: Shipments,
    private readonly resolveAddresses: ResolveAddresses,
    private readonly quoteShipment: QuoteShipment,
    private readonly database: Database,
  ) {}

  /**
   * Throws `VALIDATION_ERROR` if the request clears a required field, and `RESOURCE_NOT_FOUND` for an unknown shipment or saved
   * address. Also throws `SHIPMENT_ALREADY_PROCESSED` or `SHIPMENT_LABEL_IN_PROGRESS`.
   */
  async execute(
    { organizationId, livemode }: Tenant,
    id: string,
    request: UpdateShipmentRequest,
    rules: ServiceRules,
  ): Promise<Shipment> {
    requireNotCleared(request);
    const tenant = { organizationId, livemode };
    requireEditable(await this.shipments.get(tenant, id));
    const addresses = await this.resolveAddresses.execute(tenant, request);
    for (;;) {
      const updated = await this.update(await this.shipments.get(tenant, id), request, addresses, rules);
      if (updated) return updated;
    }
  }

  /** Returns null if another request changed the shipment during the quotes, because the quotes are then obsolete. */
  private async update(
    before: Shipment,
    request: UpdateShipmentRequest,
    addresses: RequestedAddresses,
    rules: ServiceRules,
  ): Promise<Shipment | null> {
    requireEditable(before);
    const wanted = { ...before, ...applyUpdate(before, request, addresses) };
    if (changesDates(request)) requireArrivalAfterStart(wanted);
    const quoted = needsQuote(before, wanted) ? await this.quoteShipment.quote(wanted, rules) : null;
    const updated = await this.database.transaction(async () => {
      const current = await this.shipments.lock(before, before.id);
      requireEditable(current);
      if (needsQuote(before, current)) return null;
      await this.resolveAddresses.save(current, addresses.toSave);
      await this.shipments.update(current.id, applyUpdate(current, request, addresses));
      if (quoted) await this.shipments.setQuote(current.id, quoted.quote);
      return this.shipments.get(current, current.id);
    });
    if (updated && quoted) this.quoteShipment.storeLate(updated, quoted);
    return updated;
  }
}

/** Source: docs/shipments.md#shipment-data. */
@ApiSchema({
  description: 'Fields of the shipment to change. Omitted fields keep their value. Null clears an optional field.',
})
export class UpdateShipmentRequest extends ShipmentFieldsRequest {
  @Nested(() => ParcelRequest, {
    optional: true,
    description: 'New parcel, which replaces the current parcel completely.',
  })
  parcel?: ParcelRequest | null;
}

/**
 * Replaces the fields that the request contains. A `metadata` object in the request replaces the complete stored `metadata`. Other
 * fields stay unchanged.
 */
export function applyUpdate(
  shipment: EditableShipment,
  request: UpdateShipmentRequest,
  addresses: RequestedAddresses,
): EditableShipment {
  const from = addresses.from ?? shipment.from;
  return {
    from,
    to: addresses.to ?? shipment.to,
    returnTo: addresses.returnTo ?? (returnsToOrigin(shipment, request) ? from : shipment.returnTo),
    parcel: request.parcel ? toParcel(request.parcel) : shipment.parcel,
    contents: changed(request.contents && toContents(request.contents), shipment.contents, []),
    ...toOptionalFields(request, shipment),
  };
}

/**
 * Returns true if the update changes a field that affects the rates: parcel, contents, address, insurance, carrier, level or ship
 * date.
 */
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
  shipment.shipDate,
];

export const changesDates = ({ shipDate, deliverBy }: UpdateShipmentRequest): boolean =>
  shipDate !== undefined || deliverBy !== undefined;

/**
 * The return address defaults to the origin. If the origin changes, the default return address also changes. `null` restores the
 * default.
 */
const returnsToOrigin = (
  { from, returnTo }: { readonly from: AddressSnapshot; readonly returnTo: AddressSnapshot },
  { returnAddress, returnAddressId }: UpdateShipmentRequest,
): boolean => returnAddress === null || returnAddressId === null || isDeepStrictEqual(returnTo, from);

/**
 * Each entry lists a required property and the fields that may replace the property. An update can change these properties but
 * cannot clear them.
 */
const REQUIRED = [
  ['parcel'],
  ['fromAddressId', 'fromAddress', 'from'],
  ['toAddressId', 'toAddress', 'to'],
] as const satisfies readonly (readonly (keyof UpdateShipmentRequest)[])[];

/** Throws `VALIDATION_ERROR` if a required property is null and no alternative field replaces the property. */
export function requireNotCleared(request: UpdateShipmentRequest): void {
  const cleared = REQUIRED.flatMap((forms) =>
    forms.some((form) => request[form]) ? [] : forms.filter((form) => request[form] === null),
  );
  if (cleared.length === 0) return;
  throw validationError(Object.fromEntries(cleared.map((form) => [form, ['is required']])));
}
