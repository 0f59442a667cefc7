import type { Rate } from '../../kernel/rate.js';
import type { Shipment } from '../shipments/shipment.js';
import type { Label } from './label.entity.js';

export interface BoughtLabel {
  readonly label: Label;
  readonly shipment: Shipment;
  readonly rate: Rate;
  /** In MXN. Null if the purchased rate is not insured. */
  readonly insuredValue: number | null;
}

/** Called while the shipment is locked. See `Contributions`. Source: docs/buying-safely.md#rules-and-limits. */
export abstract class LabelLifecycleListener {
  /** Called in the transaction that accepts the purchase, before the wallet debit. An error rejects the purchase. */
  async onBuying(_shipment: Shipment): Promise<void> {}

  /** Called in the transaction that stores the label. */
  abstract onBought(purchase: BoughtLabel): Promise<void>;

  /** Called in the transaction that voids the label, before any write. An error rejects the void. */
  abstract onVoiding(shipment: Shipment): Promise<void>;
}
