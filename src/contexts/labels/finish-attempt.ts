import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import type { LabelFormat } from '../../kernel/label-format.js';
import { money } from '../../kernel/money.js';
import { Database } from '../../platform/database/database.js';
import type { FileExtension } from '../../platform/files/file-name.js';
import { Files } from '../../platform/files/files.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { CarrierLabel, LabelInquiry } from '../carriers/carrier.js';
import type { Shipment } from '../shipments/shipment.js';
import { Shipments } from '../shipments/shipments.js';
import { Ledger } from '../wallet/ledger.js';
import type { Attempt, Label } from './attempt.js';
import { AttemptRepository, type AttemptEnd } from './attempt.repository.js';
import { AttemptResponses } from './attempt.responses.js';
import { LabelRepository } from './label.repository.js';

/** How an attempt ended. `label` stands where it succeeded. */
export interface Finished {
  readonly attempt: Attempt;
  readonly label: Label | null;
}

/** Runs inside the finishing transaction, so that an answer can be stored with what it tells of. */
export type Conclusion = (finished: Finished) => Promise<void>;

/**
 * The third phase of a purchase: one transaction that turns what the carrier said into a label, a refund, or an open
 * question. Only a conclusive "no" refunds.
 */
@Injectable()
export class FinishAttempt {
  constructor(
    private readonly database: Database,
    private readonly attempts: AttemptRepository,
    private readonly labels: LabelRepository,
    private readonly shipments: Shipments,
    private readonly ledger: Ledger,
    private readonly files: Files,
    private readonly outbox: Outbox,
    private readonly responses: AttemptResponses,
  ) {}

  /** Null: another process has taken the attempt over, and it is that one's to finish. */
  async execute(attempt: Attempt, outcome: LabelInquiry, conclude?: Conclusion): Promise<Finished | null> {
    // Files cannot be rolled back, so the file comes first: at worst one stays that nobody knows the name of.
    const fileName =
      outcome.kind === 'made' ? await this.files.store(EXTENSIONS[attempt.labelFormat], outcome.label.file) : '';
    return this.database.transaction(async () => {
      const shipment = await this.shipments.lock(attempt, attempt.shipmentId);
      const ended = await this.attempts.end(attempt, endOf(attempt, outcome));
      if (!ended) return null;
      const label = outcome.kind === 'made' ? await this.recordLabel(ended, shipment, outcome.label, fileName) : null;
      await this.outbox.append(attempt, 'label.purchase.completed', this.responses.attempt(ended, label));
      if (ended.status === 'failed') await this.refund(ended, shipment);
      const finished = { attempt: ended, label };
      await conclude?.(finished);
      return finished;
    });
  }

  private async recordLabel(
    attempt: Attempt,
    shipment: Shipment,
    made: CarrierLabel,
    fileName: string,
  ): Promise<Label> {
    const label: Label = {
      id: newId('lbl'),
      attemptId: attempt.id,
      shipmentId: shipment.id,
      organizationId: attempt.organizationId,
      livemode: attempt.livemode,
      carrierCode: attempt.rate.carrierCode,
      trackingNumber: made.trackingNumber,
      fileName,
    };
    await Promise.all([
      this.labels.insert(label),
      this.shipments.setLabel(shipment.id, this.responses.labelSummary(attempt, label), attempt.rate),
      this.shipments.move({ ...shipment, trackingNumber: made.trackingNumber }, 'purchase'),
    ]);
    return label;
  }

  /** The shipment is free for another purchase; the wallet comes last, for it is locked until the commit. */
  private async refund(attempt: Attempt, shipment: Shipment): Promise<void> {
    await this.shipments.setPurchaseAttempt(shipment.id, null);
    await this.ledger.post(attempt, {
      type: 'REFUND',
      amount: money(attempt.total),
      description: `Refund: ${attempt.rate.carrierName} made no label`,
      referenceType: 'label_purchase_refund',
      referenceId: shipment.id,
      metadata: { carrierCode: attempt.rate.carrierCode },
      causeId: attempt.id,
    });
  }
}

const EXTENSIONS: Readonly<Record<LabelFormat, FileExtension>> = { PDF: 'pdf', ZPL: 'zpl', PNG: 'png' };

function endOf(attempt: Attempt, outcome: LabelInquiry): AttemptEnd {
  switch (outcome.kind) {
    case 'made':
      return { status: 'succeeded', refundedAmount: null, error: null };
    case 'refused':
      return failed(attempt, `The carrier refused the label: ${outcome.reason}`);
    case 'absent':
      return failed(attempt, 'The carrier never received the request.');
    case 'unknown':
      return {
        status: 'action_required',
        refundedAmount: null,
        error: {
          code: 'OUTCOME_UNKNOWN',
          message: 'The carrier did not say whether it made the label. We are looking into it.',
        },
      };
  }
}

const failed = (attempt: Attempt, message: string): AttemptEnd => ({
  status: 'failed',
  refundedAmount: attempt.total,
  error: { code: 'CARRIER_ERROR', message },
});
