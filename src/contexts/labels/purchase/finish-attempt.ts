import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import type { LabelFormat } from '../../../kernel/label-format.js';
import { formatMoney, money } from '../../../kernel/money.js';
import { Database } from '../../../platform/database/database.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import type { FileExtension } from '../../../platform/files/file-name.js';
import { Files } from '../../../platform/files/files.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { CarrierLabel, LabelInquiry } from '../../carriers/carrier.js';
import type { Shipment } from '../../shipments/shipment.js';
import { Shipments } from '../../shipments/shipments.js';
import { Ledger } from '../../wallet/ledger.js';
import { insuredValueOf, type Attempt, type Label } from '../attempt/attempt.js';
import { AttemptRepository, type AttemptEnd } from '../attempt/attempt.repository.js';
import { AttemptPresenter } from '../attempt/attempt.presenter.js';
import { LabelConsequences } from '../label-consequence.js';
import { LabelQuota } from '../quota/label-quota.js';
import { LabelRepository } from '../label.repository.js';
import { SECOND_LOOK_SECONDS } from '../deadlines.js';

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
    private readonly labelQuota: LabelQuota,
    private readonly files: Files,
    private readonly outbox: Outbox,
    private readonly presenter: AttemptPresenter,
    private readonly consequences: LabelConsequences,
  ) {}

  /** `attempt`: as its caller took it, or read it. Null: another has it meanwhile, and it is that one's to finish. */
  async execute(attempt: Attempt, outcome: LabelInquiry, conclude?: Conclusion): Promise<Finished | null> {
    // Files cannot be rolled back, so the file comes first: at worst one stays that nobody knows the name of.
    const fileName =
      outcome.kind === 'made' ? await this.files.store(EXTENSIONS[attempt.labelFormat], outcome.label.file) : '';
    failpoint('purchase.filed');
    return this.database.transaction(async () => {
      const [shipment, ended] = await Promise.all([
        this.shipments.lock(attempt, attempt.shipmentId),
        this.attempts.end(attempt, endOf(attempt, outcome)),
      ]);
      if (!ended) return null;
      const finished =
        outcome.kind === 'made'
          ? { attempt: ended, label: labelOf(ended, outcome.label, fileName) }
          : { attempt: ended.status === 'failed' ? await this.refund(ended) : ended, label: null };
      await Promise.all([
        ...(finished.label ? this.recordLabel(finished.attempt, finished.label, shipment) : []),
        this.outbox.append(
          attempt,
          'label.purchase.completed',
          this.presenter.attempt(finished.attempt, finished.label),
        ),
      ]);
      if (finished.label) {
        const { rate } = finished.attempt;
        const insuredValue = insuredValueOf(finished.attempt, shipment);
        await this.consequences.bought({ label: finished.label, shipment, rate, insuredValue });
      }
      await conclude?.(finished);
      failpoint('purchase.finishing');
      return finished;
    });
  }

  private recordLabel(attempt: Attempt, label: Label, shipment: Shipment): Promise<unknown>[] {
    return [
      this.labels.insert(label),
      this.shipments.setLabel(shipment.id, this.presenter.labelSummary(attempt, label), attempt.rate),
      this.shipments.move({ ...shipment, trackingNumber: label.trackingNumber }, 'purchase'),
    ];
  }

  /** The attempt as the refund leaves it; the shipment is free for another purchase. */
  private async refund(attempt: Attempt): Promise<Attempt> {
    await this.shipments.setPurchaseAttempt(attempt.shipmentId, null);
    await this.labelQuota.giveBack(attempt, attempt.id);
    const { balanceAfter } = await this.ledger.post(attempt, {
      type: 'REFUND',
      amount: money(attempt.total),
      description: `Refund: ${attempt.rate.carrierName} made no label`,
      referenceType: 'label_purchase_refund',
      referenceId: attempt.shipmentId,
      metadata: { carrierCode: attempt.rate.carrierCode },
      causeId: attempt.id,
    });
    const walletBalanceAfter = formatMoney(balanceAfter);
    await this.attempts.setWalletBalanceAfter(attempt.id, walletBalanceAfter);
    return { ...attempt, walletBalanceAfter };
  }
}

const labelOf = (attempt: Attempt, made: CarrierLabel, fileName: string): Label => ({
  id: newId('lbl'),
  attemptId: attempt.id,
  shipmentId: attempt.shipmentId,
  organizationId: attempt.organizationId,
  livemode: attempt.livemode,
  carrierCode: attempt.rate.carrierCode,
  trackingNumber: made.trackingNumber,
  fileName,
  voidedAt: null,
});

const EXTENSIONS: Readonly<Record<LabelFormat, FileExtension>> = { PDF: 'pdf', ZPL: 'zpl', PNG: 'png' };

function endOf(attempt: Attempt, outcome: LabelInquiry): AttemptEnd {
  switch (outcome.kind) {
    case 'made':
      return { status: 'succeeded', refundedAmount: null, error: null };
    case 'refused':
      return failed(attempt, `The carrier refused the label: ${outcome.reason}`);
    case 'absent':
      return { ...failed(attempt, 'The carrier never made the label.'), secondLookSeconds: SECOND_LOOK_SECONDS };
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
