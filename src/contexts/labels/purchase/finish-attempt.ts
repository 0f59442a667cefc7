import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import { formatMoney, money } from '../../../kernel/money.js';
import type { CarrierCost } from '../../../kernel/rate.js';
import { Database } from '../../../platform/database/database.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { Files } from '../../../platform/files/files.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { CarrierLabel, LabelInquiry, LabelUnknown } from '../../carriers/port/carrier-label.js';
import type { Shipment } from '../../shipments/shipment.js';
import { Shipments } from '../../shipments/shipments.js';
import { Ledger } from '../../wallet/ledger.js';
import { insuredValueOf, type Attempt } from '../attempt/attempt.js';
import { AttemptPresenter } from '../attempt/attempt.presenter.js';
import { AttemptRepository, type AttemptEnd } from '../attempt/attempt.repository.js';
import { InquiryWindow } from '../../carriers/inquiry-window.js';
import { refundRecheckSeconds } from '../deadlines.js';
import type { Label } from '../label.js';
import { LabelLifecycle } from '../label-lifecycle.js';
import { LabelPresenter } from '../label.presenter.js';
import { LabelRepository } from '../label.repository.js';
import { LabelQuota } from '../quota/label-quota.js';
import { EXTENSIONS, labelTitle } from '../paper/label-file-name.js';
import { WatchLostLabel } from '../recovery/watch-lost-label.js';
import type { PurchaseListener } from './purchase-listener.js';
import type { PurchaseResult } from './purchase-result.js';

/** The carrier can never tell, and does not bill a label that is not used: refunded as a decision. */
export type GivenUp = Omit<LabelUnknown, 'kind'> & { readonly kind: 'given_up' };

/**
 * The third phase of a purchase: one transaction that records the carrier's outcome as a label, as a refund, or as
 * `action_required`. Only a conclusive refusal is refunded, and what costs nothing unless it is used. Source: docs/reference/labels.md#outcomes.
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
    private readonly attemptPresenter: AttemptPresenter,
    private readonly labelPresenter: LabelPresenter,
    private readonly lifecycle: LabelLifecycle,
    private readonly inquiryWindow: InquiryWindow,
    private readonly watchLostLabel: WatchLostLabel,
  ) {}

  /** Null: the attempt has changed since the caller read it, so another worker finishes it or has finished it. */
  async execute(
    attempt: Attempt,
    outcome: LabelInquiry | GivenUp,
    listener: PurchaseListener = {},
  ): Promise<PurchaseResult | null> {
    // Storing a file cannot be rolled back, so it comes first: a crash leaves an unreferenced file at worst.
    const fileName = outcome.kind === 'made' ? await this.storeFile(attempt, outcome.label) : '';
    failpoint('purchase.filed');
    return this.database.transaction(async () => {
      const [shipment, ended] = await Promise.all([
        this.shipments.lock(attempt, attempt.shipmentId),
        this.attempts.finish(attempt, outcome.kind, endOf(attempt, outcome, refundRecheckSeconds(this.inquiryWindow))),
      ]);
      if (!ended) return null;
      const result =
        outcome.kind === 'made'
          ? { attempt: ended, label: labelOf(ended, outcome.label, fileName) }
          : { attempt: ended.status === 'failed' ? await this.refund(ended, outcome) : ended, label: null };
      await Promise.all([
        ...(result.label
          ? this.recordLabel(result.attempt, result.label, shipment, costOf(result.attempt, outcome))
          : []),
        this.outbox.append(
          attempt,
          'label.purchase.completed',
          this.attemptPresenter.attempt(result.attempt, result.label),
        ),
      ]);
      if (result.label) {
        const { rate } = result.attempt;
        const insuredValue = insuredValueOf(result.attempt, shipment);
        await this.lifecycle.onBought({ label: result.label, shipment, rate, insuredValue });
      }
      await listener.onCompleted?.(result);
      failpoint('purchase.finishing');
      return result;
    });
  }

  private storeFile({ labelFormat }: Attempt, { file, trackingNumber }: CarrierLabel): Promise<string> {
    return this.files.store(EXTENSIONS[labelFormat], file, labelTitle(trackingNumber));
  }

  private recordLabel(
    attempt: Attempt,
    label: Label,
    shipment: Shipment,
    cost: CarrierCost | null,
  ): Promise<unknown>[] {
    return [
      this.labels.insert(label, cost),
      this.shipments.setLabel(shipment.id, this.labelPresenter.summary(attempt, label), attempt.rate),
      this.shipments.move({ ...shipment, trackingNumber: label.trackingNumber }, 'purchase'),
    ];
  }

  /** Refunds the debit and releases the shipment for another purchase. Returns the attempt with the new balance. */
  private async refund(attempt: Attempt, outcome: LabelInquiry | GivenUp): Promise<Attempt> {
    if (outcome.kind === 'given_up') await this.watchLostLabel.begin(attempt, outcome.trackingNumber ?? null);
    await this.shipments.setPurchaseAttempt(attempt.shipmentId, null);
    await this.labelQuota.restore(attempt, attempt.id);
    const { balanceAfter } = await this.ledger.post(attempt, {
      type: 'REFUND',
      amount: money(attempt.total),
      description: `Refund: ${attempt.rate.carrierName} ${outcome.kind === 'given_up' ? 'did not answer' : 'made no label'}`,
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

/** The carrier's word about the label counts more than its quote. */
const costOf = ({ rate }: Attempt, outcome: LabelInquiry | GivenUp): CarrierCost | null =>
  (outcome.kind === 'made' ? outcome.label.cost : undefined) ?? rate.cost ?? null;

const labelOf = (attempt: Attempt, made: CarrierLabel, fileName: string): Label => ({
  id: newId('lbl'),
  attemptId: attempt.id,
  shipmentId: attempt.shipmentId,
  organizationId: attempt.organizationId,
  livemode: attempt.livemode,
  carrierCode: attempt.rate.carrierCode,
  trackingNumber: made.trackingNumber,
  fileName,
  createdAt: new Date(),
  carrierData: made.carrierData ?? null,
  voidedAt: null,
  carrierCancelledAt: null,
  fileVoidedAt: null,
});

function endOf(attempt: Attempt, outcome: LabelInquiry | GivenUp, recheckSeconds: number): AttemptEnd {
  switch (outcome.kind) {
    case 'made':
      return { refundedAmount: null, error: null };
    case 'refused':
      return refunded(
        attempt,
        outcome.fault === 'request' ? `The carrier refused the label: ${outcome.reason}` : CARRIER_UNAVAILABLE,
      );
    case 'absent':
      return { ...refunded(attempt, 'The carrier never made the label.'), recheckSeconds };
    case 'given_up':
      return refunded(attempt, NEVER_ANSWERED);
    case 'unknown':
      return {
        refundedAmount: null,
        error: {
          code: 'OUTCOME_UNKNOWN',
          message: 'The carrier did not say whether it made the label. We are looking into it.',
        },
      };
  }
}

const NEVER_ANSWERED =
  'The carrier never said whether it made the label. Should it be used after all, it is charged again.';

/** Where our account is at fault: its reason is for the operator. */
const CARRIER_UNAVAILABLE = 'The carrier is not available at the moment. Choose another one, or try again later.';

const refunded = (attempt: Attempt, message: string): AttemptEnd => ({
  refundedAmount: attempt.total,
  error: { code: 'CARRIER_ERROR', message },
});
