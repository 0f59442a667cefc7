import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Rate } from '../../kernel/rate.js';
import type { Shipment } from '../shipments/shipment.js';
import type { Label } from './label.js';

/** A label that has just been bought. */
export interface BoughtLabel {
  readonly label: Label;
  readonly shipment: Shipment;
  readonly rate: Rate;
  /** MXN; null where the rate is not insured. */
  readonly insuredValue: number | null;
}

/**
 * Runs in the transaction that records or voids a label, under the shipment's lock. Implementations are discovered by
 * their class, as those of `Sweep` are. Source: docs/reference/labels.md#lifecycle-listeners.
 */
export abstract class LabelLifecycleListener {
  /** In the transaction that records the label. */
  abstract onBought(purchase: BoughtLabel): Promise<void>;

  /** In the transaction that voids the label, before anything is written. An error refuses the voiding. */
  abstract onVoiding(shipment: Shipment): Promise<void>;
}

/** Calls the listeners one after the other. */
@Injectable()
export class LabelLifecycle implements OnModuleInit {
  private listeners: readonly LabelLifecycleListener[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    this.listeners = this.discovery
      .getProviders()
      .flatMap(({ instance }: { instance: unknown }) => (instance instanceof LabelLifecycleListener ? instance : []));
  }

  async onBought(purchase: BoughtLabel): Promise<void> {
    for (const listener of this.listeners) await listener.onBought(purchase);
  }

  async onVoiding(shipment: Shipment): Promise<void> {
    for (const listener of this.listeners) await listener.onVoiding(shipment);
  }
}
