import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { ParcelException } from './shipment-documents.js';
import type { Shipment } from './shipment.js';

/**
 * Runs in the transaction that changes a shipment's status or keeps its scans, beside its other statements. Implementations are discovered
 * by their class, as those of `Sweep` are. Source: docs/reference/shipments.md#status-listeners
 */
export abstract class ShipmentStatusListener {
  /** `shipment`: with its new status. */
  abstract onMoved(shipment: Shipment): Promise<void>;

  /** A new scan says what is wrong with the parcel now. */
  onException(_shipment: Shipment, _exception: ParcelException): Promise<void> {
    return Promise.resolve();
  }
}

@Injectable()
export class ShipmentStatusListeners implements OnModuleInit {
  private listeners: readonly ShipmentStatusListener[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    this.listeners = this.discovery
      .getProviders()
      .flatMap(({ instance }: { instance: unknown }) => (instance instanceof ShipmentStatusListener ? instance : []));
  }

  async onMoved(shipment: Shipment): Promise<void> {
    await Promise.all(this.listeners.map((listener) => listener.onMoved(shipment)));
  }

  async onException(shipment: Shipment, exception: ParcelException): Promise<void> {
    await Promise.all(this.listeners.map((listener) => listener.onException(shipment, exception)));
  }
}
