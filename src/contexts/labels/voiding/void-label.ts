import { Injectable } from '@nestjs/common';
import { money } from '../../../kernel/money.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { Shipment } from '../../shipments/shipment.js';
import { referencesOf } from '../../shipments/shipment.events.js';
import { alreadyProcessed } from '../../shipments/shipment.errors.js';
import { Shipments } from '../../shipments/shipments.js';
import { nextStatus } from '../../shipments/shipment-status.js';
import type { VoidedLabel } from '../label.js';
import { LabelLifecycle } from '../label-lifecycle.js';
import { LabelPresenter } from '../label.presenter.js';
import { LabelRefunds } from '../label-refunds.js';
import { LabelRepository } from '../label.repository.js';
import { WatchedLabelRepository } from '../recovery/watched-label.repository.js';
import { FinishVoid } from './finish-void.js';

/**
 * Voids an unused label and refunds its full charge in one transaction. The carrier is called after the commit and retried
 * until it confirms, so that an unavailable carrier does not delay the refund. Source: docs/reference/labels.md#voids.
 */
@Injectable()
export class VoidLabel {
  constructor(
    private readonly database: Database,
    private readonly shipments: Shipments,
    private readonly labels: LabelRepository,
    private readonly labelRefunds: LabelRefunds,
    private readonly outbox: Outbox,
    private readonly finishVoid: FinishVoid,
    private readonly lifecycle: LabelLifecycle,
    private readonly presenter: LabelPresenter,
    private readonly watchedLabels: WatchedLabelRepository,
  ) {}

  /**
   * Throws `RESOURCE_NOT_FOUND`, `SHIPMENT_ALREADY_PROCESSED`, or the error of a lifecycle listener. `onVoided` runs in the
   * transaction.
   */
  async execute(
    tenant: Tenant,
    shipmentId: string,
    onVoided: (voided: VoidedLabel) => Promise<void> = () => Promise.resolve(),
  ): Promise<VoidedLabel> {
    return this.database.transaction(async () => {
      const shipment = await this.shipments.lock(tenant, shipmentId);
      const { label: summary } = shipment;
      if (!summary || !nextStatus(shipment.status, 'void'))
        throw alreadyProcessed(shipment.status, whyNotVoidable(shipment));
      await this.lifecycle.onVoiding(shipment);
      const label = await this.labels.findByAttempt(summary.attemptId);
      const voidedAt = label && (await this.labels.markVoided(label.id));
      if (!label || !voidedAt) throw new Error(`Shipment ${shipmentId} shows a label that cannot be voided.`);

      // Whatever the carrier says of the void: a label that is printed can be handed over.
      if (tenant.livemode) await this.watchedLabels.watchVoided(label);
      const voided = { id: label.id, voidedAt, refundedAmount: summary.charged };
      await this.shipments.move(shipment, 'void', { description: 'Label voided' });
      await this.shipments.updateLabel(shipment.id, this.presenter.voidedSummary(summary, voided));
      await this.outbox.append(tenant, 'label.voided', {
        ...this.presenter.voided(voided),
        shipmentId,
        ...referencesOf(shipment),
        trackingNumber: label.trackingNumber,
      });
      await this.labelRefunds.post(tenant, {
        amount: money(summary.charged),
        description: `Voided label ${label.trackingNumber}`,
        referenceType: 'label_void_refund',
        shipmentId,
        carrierCode: label.carrierCode,
        attemptId: label.attemptId,
      });
      await onVoided(voided);
      failpoint('void.voiding');
      this.database.afterCommit(() => {
        failpoint('void.voided');
        return this.finishVoid.begin({ ...label, voidedAt });
      });
      return voided;
    });
  }
}

/** With the state of the charge. */
function whyNotVoidable({ status, label }: Pick<Shipment, 'status' | 'label'>): string {
  if (!label) return 'it has no label that can be voided.';
  const { charged, currency } = label;
  if (label.status === 'VOIDED') return `its label was voided, and its ${charged} ${currency} were credited.`;
  if (status === 'CANCELLED')
    return `it was cancelled with its label, whose ${charged} ${currency} stay charged: a refund takes a void before the cancellation.`;
  return `its label is in use, and its ${charged} ${currency} stay charged.`;
}
