import { Injectable } from '@nestjs/common';
import { PublicAddress } from '../../../platform/http/public-address.js';
import { ClaimDeadlines } from '../claim-deadlines.js';
import type { Scan } from '../scans/scan.js';
import type { ListedShipment, Shipment, ShipmentEvent } from '../shipment.js';
import { toShipmentResponse, type ShipmentResponse } from './shipment.response.js';
import { toShipmentListItem, type ShipmentListItemResponse } from './shipment-list-item.response.js';

/** Both oldest first. */
interface HistoryToShow {
  readonly events: readonly ShipmentEvent[];
  readonly scans?: readonly Scan[];
}

/** The public form of a shipment, the same in API responses and in event payloads. */
@Injectable()
export class ShipmentPresenter {
  private readonly trackingPageUrl: string;

  constructor(
    { baseUrl }: PublicAddress,
    private readonly deadlines: ClaimDeadlines,
  ) {
    this.trackingPageUrl = `${baseUrl}/track`;
  }

  /** `scans` absent: of a shipment without a label, which has none. */
  shipment(shipment: Shipment, { events, scans = [] }: HistoryToShow): ShipmentResponse {
    const history = { events, scans, claimDeadlines: this.deadlines.of(shipment, events) };
    return toShipmentResponse(shipment, history, this.trackingPageUrl);
  }

  listItem(shipment: ListedShipment): ShipmentListItemResponse {
    return toShipmentListItem(shipment, this.trackingPageUrl);
  }
}
