import { Injectable } from '@nestjs/common';
import { PublicAddress } from '../../../platform/http/public-address.js';
import { AddressWarnings } from '../../addresses/address-verifications/address-warnings.js';
import { ClaimDeadlines } from '../claim-deadlines.js';
import type { ListedShipment, Shipment, ShipmentEvent, Scan } from '../shipment.js';
import { toShipmentResponse, type ShipmentResponse } from './shipment.response.js';
import { toShipmentListItem, type ShipmentListItemResponse } from './shipment-list-item.response.js';

/** `events` and `scans` are sorted oldest first. `scans` is absent if the shipment has no label. */
interface HistoryToShow {
  readonly events: readonly ShipmentEvent[];
  readonly scans?: readonly Scan[];
}

type Route = Pick<Shipment, 'from' | 'to' | 'returnTo'>;

/** Creates the public form of a shipment. API responses and event payloads contain the same form. */
@Injectable()
export class ShipmentPresenter {
  private readonly trackingPageUrl: string;

  constructor(
    { baseUrl }: PublicAddress,
    private readonly addressWarnings: AddressWarnings,
    private readonly deadlines: ClaimDeadlines,
  ) {
    this.trackingPageUrl = `${baseUrl}/track`;
  }

  /** The response compares each rate with the date `deliverBy`. */
  async shipment(
    shipment: Shipment,
    { events, scans = [] }: HistoryToShow,
    deliverBy = shipment.deliverBy,
  ): Promise<ShipmentResponse> {
    const addressWarnings = await this.addressWarnings.of(addressesOf(shipment));
    const claimDeadlines = this.deadlines.of(shipment, events);
    const parts = { events, scans, addressWarnings, claimDeadlines, deliverBy };
    return toShipmentResponse(shipment, parts, this.trackingPageUrl);
  }

  /** Loads the data of the address warnings into the cache while the quote runs, so that the response is faster. */
  async prepare(route: Route): Promise<void> {
    await this.addressWarnings.of(addressesOf(route));
  }

  listItem(shipment: ListedShipment): ShipmentListItemResponse {
    return toShipmentListItem(shipment, this.trackingPageUrl);
  }
}

const addressesOf = ({ from, to, returnTo }: Route) => ({ fromAddress: from, toAddress: to, returnAddress: returnTo });
