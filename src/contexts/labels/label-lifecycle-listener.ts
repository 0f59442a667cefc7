import type { Rate } from '../../kernel/rate.js';
import type { Shipment } from '../shipments/shipment.js';
import type { Label } from './label.entity.js';

export interface BoughtLabel {
  readonly label: Label;
  readonly shipment: Shipment;
  readonly rate: Rate;
  /** MXN; null where the rate is not insured. */
  readonly insuredValue: number | null;
}

/** Runs under the shipment's lock. See `Contributions`. Source: docs/reference/labels.md#lifecycle-listeners. */
export abstract class LabelLifecycleListener {
  /** In the transaction that accepts the purchase, before the wallet is debited. An error refuses the purchase. */
  async onBuying(_shipment: Shipment): Promise<void> {}

  /** In the transaction that records the label. */
  abstract onBought(purchase: BoughtLabel): Promise<void>;

  /** In the transaction that voids the label, before anything is written. An error refuses the voiding. */
  abstract onVoiding(shipment: Shipment): Promise<void>;
}
