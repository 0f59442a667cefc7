import { Injectable } from '@nestjs/common';
import { ApiError, invalidFields, invalidInput } from '../../kernel/api-error.js';
import type { PostalAddress } from '../../kernel/postal-address.js';
import type { Tenant } from '../../kernel/principal.js';
import { toMetric } from '../../kernel/parcel.js';
import { AddressBookService } from '../addresses/book/address-book.service.js';
import { CarrierDirectory } from '../carriers/carrier-directory.js';
import type { PickupParcel } from '../carriers/port/carrier-pickup.js';
import { LabelQueries } from '../labels/label-queries.js';
import type { Shipment } from '../shipments/shipment.js';
import { Shipments } from '../shipments/shipments.js';
import type { Pickup } from './pickup.entity.js';
import type { SchedulePickupRequest } from './pickup.request.js';

interface Contents {
  readonly address: PostalAddress | null;
  /** Without duplicates. */
  readonly shipmentIds: readonly string[];
}

/** The address and the shipments of a pickup: both must be the organization's own. */
@Injectable()
export class PickupContents {
  constructor(
    private readonly addresses: AddressBookService,
    private readonly shipments: Shipments,
    private readonly labels: LabelQueries,
    private readonly carriers: CarrierDirectory,
  ) {}

  /** Throws `INVALID_INPUT`, with `SHIPMENTS_NOT_FOUND` for shipments that are not the caller's. */
  async check(tenant: Tenant, { carrierCode, pickupAddressId, shipmentIds }: SchedulePickupRequest): Promise<Contents> {
    if (!this.carriers.ofMode(tenant.livemode).get(carrierCode)?.supportsPickups)
      throw invalidFields({ carrierCode: [`${carrierCode} is not offered for pickups at the moment`] });
    const ids = [...new Set(shipmentIds ?? [])];
    const address = pickupAddressId ? await this.address(tenant, pickupAddressId) : null;
    if (ids.length > 0) this.requireCollectable(ids, await this.shipments.getMany(tenant, ids), carrierCode);
    return { address, shipmentIds: ids };
  }

  /** The parcels of its shipments that still have their label. */
  async parcels(pickup: Pickup): Promise<PickupParcel[]> {
    if (pickup.shipmentIds.length === 0) return [];
    const [shipments, carrierData] = await Promise.all([
      this.shipments.getMany(pickup, pickup.shipmentIds),
      this.labels.carrierDataOf(pickup, pickup.shipmentIds),
    ]);
    return shipments.flatMap(({ id, label, parcel, to }) =>
      label?.status === 'ACTIVE' && label.carrierCode === pickup.carrierCode
        ? {
            trackingNumber: label.trackingNumber,
            serviceCode: label.serviceCode,
            parcel: toMetric(parcel),
            destinationCountry: to.country,
            carrierData: carrierData.get(id) ?? null,
          }
        : [],
    );
  }

  private async address(tenant: Tenant, id: string): Promise<PostalAddress> {
    try {
      return await this.addresses.getPostalAddress(tenant, id);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'RESOURCE_NOT_FOUND')
        throw invalidFields({ pickupAddressId: ['is not one of your saved addresses'] });
      throw error;
    }
  }

  private requireCollectable(ids: readonly string[], found: readonly Shipment[], carrierCode: string): void {
    const byId = new Map(found.map((shipment) => [shipment.id, shipment]));
    const missing = ids.filter((id) => !byId.has(id));
    if (missing.length > 0) throw shipmentsNotFound(missing);
    const problems = ids.flatMap((id) => problemOf(byId.get(id)!, carrierCode) ?? []);
    if (problems.length > 0) throw invalidFields({ shipmentIds: problems });
  }
}

/** Why the carrier cannot collect a shipment, or null. */
function problemOf({ id, status, label }: Shipment, carrierCode: string): string | null {
  if (label?.status !== 'ACTIVE') return `${id} has no label`;
  if (label.carrierCode !== carrierCode) return `${id} has a label of ${label.carrierCode}`;
  const isCollectable = status === 'LABEL_PURCHASED' || status === 'READY_FOR_PICKUP';
  return isCollectable ? null : `${id} is ${status}`;
}

/** They do not exist, or belong to another organization or to the other mode. */
const shipmentsNotFound = (shipmentIds: readonly string[]): ApiError =>
  invalidInput('SHIPMENTS_NOT_FOUND', 'Some of the shipments do not exist.', {
    shipmentIds,
    errors: { shipmentIds: shipmentIds.map((id) => `${id} not found`) },
  });
