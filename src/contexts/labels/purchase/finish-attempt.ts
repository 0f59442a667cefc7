import { Injectable } from '@nestjs/common';
import type { CarrierCost } from '../../../kernel/rate.js';
import { Database } from '../../../platform/database/database.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import type { LabelInquiry, LabelUnknown } from '../../carriers/port/carrier-label.js';
import { Shipments } from '../../shipments/shipments.js';
import { summaryOf, type Attempt } from '../attempt/attempt.js';
import { AttemptRepository, type AttemptEnd } from '../attempt/attempt.repository.js';
import { InquiryWindow } from '../../carriers/calling/inquiry-window.js';
import { refundRecheckSeconds } from '../waiting-times.js';
import { WatchLostLabel } from '../recovery/watch-lost-label.js';
import { IssuedLabels } from './issued-labels.js';
import type { PurchaseListener } from './purchase-listener.js';
import type { PurchaseResult } from './purchase-result.js';
import { RefundAttempt } from './refund-attempt.js';
import { ReportPurchase } from './report-purchase.js';

/** The carrier can never confirm that there is no label, and does not bill an unused one: the service decides to refund. */
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
    private readonly shipments: Shipments,
    private readonly issuedLabels: IssuedLabels,
    private readonly refundAttempt: RefundAttempt,
    private readonly watchLostLabel: WatchLostLabel,
    private readonly reportPurchase: ReportPurchase,
    private readonly inquiryWindow: InquiryWindow,
  ) {}

  /** Null: the attempt has changed since the caller read it, so another worker finishes it or has finished it. */
  async execute(
    attempt: Attempt,
    outcome: LabelInquiry | GivenUp,
    listener: PurchaseListener = {},
  ): Promise<PurchaseResult | null> {
    // Storing a file cannot be rolled back, so it comes first: a crash leaves an unreferenced file at worst.
    const fileName = outcome.kind === 'made' ? await this.issuedLabels.storeFile(attempt, outcome.label) : '';
    failpoint('purchase.filed');
    return this.database.transaction(async () => {
      const [shipment, ended] = await Promise.all([
        this.shipments.lock(attempt, attempt.shipmentId),
        this.attempts.finish(attempt, outcome.kind, endOf(attempt, outcome, refundRecheckSeconds(this.inquiryWindow))),
      ]);
      if (!ended) return null;
      const result =
        outcome.kind === 'made'
          ? { attempt: ended, label: this.issuedLabels.labelOf(ended, outcome.label, fileName) }
          : { attempt: ended.status === 'failed' ? await this.refund(ended, outcome) : ended, label: null };
      await Promise.all([
        ended.status === 'action_required' && this.shipments.showPurchase(shipment.id, summaryOf(ended)),
        result.label &&
          this.issuedLabels.record(result.attempt, result.label, shipment, costOf(result.attempt, outcome)),
        this.reportPurchase.toClients(result, shipment),
      ]);
      await this.reportPurchase.toListeners(result, shipment);
      await listener.onCompleted?.(result);
      failpoint('purchase.finishing');
      return result;
    });
  }

  private async refund(attempt: Attempt, outcome: LabelInquiry | GivenUp): Promise<Attempt> {
    if (outcome.kind !== 'given_up') return this.refundAttempt.execute(attempt, 'made no label');
    await this.watchLostLabel.begin(attempt, outcome.trackingNumber ?? null);
    return this.refundAttempt.execute(attempt, 'did not answer');
  }
}

/** The cost that the carrier reports with the label takes precedence over that of its quote. */
const costOf = ({ rate }: Attempt, outcome: LabelInquiry | GivenUp): CarrierCost | null =>
  (outcome.kind === 'made' ? outcome.label.cost : undefined) ?? rate.cost ?? null;

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
