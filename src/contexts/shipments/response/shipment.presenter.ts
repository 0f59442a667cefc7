import { Injectable } from '@nestjs/common';
import { PublicAddress } from '../../../platform/http/public-address.js';
import type { ListedShipment, Shipment, ShipmentEvent } from '../shipment.js';
import {
  toShipmentListItem,
  toShipmentResponse,
  type ShipmentListItemResponse,
  type ShipmentResponse,
} from './shipment.response.js';

/** The public form of a shipment, the same in API responses and in event payloads. */
@Injectable()
export class ShipmentPresenter {
  private readonly trackingPageUrl: string;

  constructor({ baseUrl }: PublicAddress) {
    this.trackingPageUrl = `${baseUrl}/track`;
  }

  /** `events`: oldest first. */
  shipment(shipment: Shipment, events: readonly ShipmentEvent[]): ShipmentResponse {
    return toShipmentResponse(shipment, events, this.trackingPageUrl);
  }

  listItem(shipment: ListedShipment): ShipmentListItemResponse {
    return toShipmentListItem(shipment, this.trackingPageUrl);
  }
}
