import { Injectable } from '@nestjs/common';
import { money } from '../../../kernel/money.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { alreadyProcessed } from '../../shipments/shipment.errors.js';
import { Shipments } from '../../shipments/shipments.js';
import { nextStatus } from '../../shipments/shipment-status.js';
import { Ledger } from '../../wallet/ledger.js';
import { LabelConsequences } from '../label-consequence.js';
import { LabelQuota } from '../quota/label-quota.js';
import { LabelRepository } from '../label.repository.js';
import type { VoidedLabelResponse } from '../label.response.js';
import { CancelWithCarrier } from './cancel-with-carrier.js';

/**
 * Voids an unused label and credits its full charge, in one transaction. The carrier is told after the commit, and
 * again until it confirms: a carrier that is away keeps nobody from their money.
 */
@Injectable()
export class VoidLabel {
  constructor(
    private readonly database: Database,
    private readonly shipments: Shipments,
    private readonly labels: LabelRepository,
    private readonly ledger: Ledger,
    private readonly labelQuota: LabelQuota,
    private readonly outbox: Outbox,
    private readonly cancelWithCarrier: CancelWithCarrier,
    private readonly consequences: LabelConsequences,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`, `SHIPMENT_ALREADY_PROCESSED`, or what a consequence refuses with. */
  async execute(tenant: Tenant, shipmentId: string): Promise<VoidedLabelResponse> {
    return this.database.transaction(async () => {
      const shipment = await this.shipments.lock(tenant, shipmentId);
      const { label: summary } = shipment;
      if (!summary || !nextStatus(shipment.status, 'void'))
        throw alreadyProcessed(shipment.status, 'it has no label that can be voided.');
      await this.consequences.voiding(shipment);
      const label = await this.labels.findByAttempt(summary.attemptId);
      const voidedAt = label && (await this.labels.markVoided(label.id));
      if (!label || !voidedAt) throw new Error(`Shipment ${shipmentId} shows a label that cannot be voided.`);

      const at = voidedAt.toISOString();
      await this.shipments.move(shipment, 'void', 'Label voided');
      await this.shipments.updateLabel(shipment.id, {
        ...summary,
        status: 'VOIDED',
        voidedAt: at,
        refundedAmount: summary.charged,
        refundedAt: at,
      });
      const voided: VoidedLabelResponse = {
        id: label.id,
        status: 'VOIDED',
        voidedAt: at,
        refundedAmount: summary.charged,
        refundedAt: at,
      };
      await this.outbox.append(tenant, 'label.voided', { ...voided, shipmentId, trackingNumber: label.trackingNumber });
      await this.labelQuota.giveBack(tenant, label.attemptId);
      await this.ledger.post(tenant, {
        type: 'REFUND',
        amount: money(summary.charged),
        description: `Voided label ${label.trackingNumber}`,
        referenceType: 'label_void_refund',
        referenceId: shipmentId,
        metadata: { carrierCode: label.carrierCode },
        causeId: label.attemptId,
      });
      failpoint('void.voiding');
      this.database.afterCommit(() => {
        failpoint('void.voided');
        void this.cancelWithCarrier.execute(label);
      });
      return voided;
    });
  }
}
