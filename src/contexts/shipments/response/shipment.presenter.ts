import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import type { ListedShipment, Shipment, ShipmentEvent } from '../shipment.js';
import {
  toShipmentListItem,
  toShipmentResponse,
  type ShipmentListItemResponse,
  type ShipmentResponse,
} from './shipment.response.js';

/** Shipments as they are answered. */
@Injectable()
export class ShipmentPresenter {
  private readonly trackingPage: string;

  constructor({ publicBaseUrl }: Config) {
    this.trackingPage = `${publicBaseUrl}/track`;
  }

  /** `events`: oldest first, as they are stored. */
  shipment(shipment: Shipment, events: readonly ShipmentEvent[]): ShipmentResponse {
    return toShipmentResponse(shipment, events, this.trackingPage);
  }

  listItem(shipment: ListedShipment): ShipmentListItemResponse {
    return toShipmentListItem(shipment, this.trackingPage);
  }
}
