import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Rate } from '../../kernel/rate.js';
import type { Shipment } from '../shipments/shipment.js';
import type { Label } from './attempt/attempt.js';

/** A label that has just been bought. */
export interface BoughtLabel {
  readonly label: Label;
  readonly shipment: Shipment;
  readonly rate: Rate;
  /** MXN; null where the rate is not insured. */
  readonly insuredValue: number | null;
}

/**
 * What must come true together with a label's purchase or voiding, in the same transaction and under the shipment's
 * lock. Implementations are found by their class, as a `Sweep` is: labels know none of them.
 */
export abstract class LabelConsequence {
  /** In the transaction that records the label. */
  abstract bought(purchase: BoughtLabel): Promise<void>;

  /** In the transaction that voids the label, before anything is written. What it throws refuses the voiding. */
  abstract voiding(shipment: Shipment): Promise<void>;
}

/** All of them, as one. */
@Injectable()
export class LabelConsequences implements OnModuleInit {
  private consequences: readonly LabelConsequence[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    this.consequences = this.discovery
      .getProviders()
      .flatMap(({ instance }: { instance: unknown }) => (instance instanceof LabelConsequence ? instance : []));
  }

  async bought(purchase: BoughtLabel): Promise<void> {
    for (const consequence of this.consequences) await consequence.bought(purchase);
  }

  async voiding(shipment: Shipment): Promise<void> {
    for (const consequence of this.consequences) await consequence.voiding(shipment);
  }
}
