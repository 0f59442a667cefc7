import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { referencesOf } from '../../shipments/shipment.events.js';
import type { Shipment } from '../../shipments/shipment.js';
import { insuredValueOf } from '../attempt/attempt.js';
import { AttemptPresenter } from '../attempt/attempt.presenter.js';
import { LabelLifecycle } from '../label-lifecycle.js';
import type { PurchaseResult } from './purchase-result.js';

/** Reports the outcome of a purchase in its transaction. */
@Injectable()
export class ReportPurchase {
  constructor(
    private readonly outbox: Outbox,
    private readonly presenter: AttemptPresenter,
    private readonly lifecycle: LabelLifecycle,
  ) {}

  /** The event `label.purchase.completed`, whatever the outcome. */
  toClients({ attempt, label }: PurchaseResult, shipment: Shipment): Promise<void> {
    const data = { ...this.presenter.attempt(attempt, label), ...referencesOf(shipment) };
    return this.outbox.append(attempt, 'label.purchase.completed', data);
  }

  /** To the contexts that take part in the purchase; nothing where no label was made. */
  async toListeners({ attempt, label }: PurchaseResult, shipment: Shipment): Promise<void> {
    if (!label) return;
    const insuredValue = insuredValueOf(attempt, shipment);
    await this.lifecycle.onBought({ label, shipment, rate: attempt.rate, insuredValue });
  }
}
