import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { daysAfter } from '../../../kernel/dates/days-after.js';
import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import { newId } from '../../../kernel/ids.js';
import { formatMoney, money } from '../../../kernel/money.js';
import { Database } from '../../../platform/database/database.js';
import { LEASE_SECONDS, withLease } from '../../../platform/database/lease.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { Files } from '../../../platform/files/files.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { InquiryWindow } from '../../carriers/calling/inquiry-window.js';
import { LabelClient } from '../../carriers/calling/label-client.js';
import { CarrierDirectory } from '../../carriers/carrier-directory.js';
import type { CarrierLabel, LabelInquiry, LabelUnknown } from '../../carriers/port/carrier-label.js';
import type { CarrierTerms } from '../../carriers/port/carrier-profile.js';
import { referencesOf } from '../../shipments/shipment.events.js';
import type { Shipment } from '../../shipments/shipment.js';
import { Shipments } from '../../shipments/shipments.js';
import { AttemptRepository, type AttemptEnd } from '../attempt/attempt.repository.js';
import type { AttemptError, Attempt, Label, PurchaseResult } from '../label.entity.js';
import { LabelCharges } from '../quota/label-charges.js';
import { LabelPresenter } from '../label.presenter.js';
import { LabelRepository } from '../label.repository.js';
import { EXTENSIONS } from '../documents/label-files.js';
import { OrphanedLabelRepository } from '../recovery/orphaned-label.repository.js';
import { labelRequest, insuredValueOf } from './carrier-label-request.js';
import type { PurchaseAttemptSummary } from '../../shipments/shipment-documents.js';
import { ChargeUsedLabel } from '../recovery/charge-used-label.js';
import { LabelLifecycleListener } from '../label-lifecycle-listener.js';
import { Contributions } from '../../../platform/contributions/contributions.js';

const PAUSE_BETWEEN_INQUIRIES_MS = 400;

/**
 * A carrier call that is still running can create the label later. The service therefore queries the carrier again for a missing
 * label after the maximum duration of such a call plus this margin. Source: docs/buying-safely.md#rules-and-limits.
 */
const RECHECK_MARGIN_SECONDS = 5;

export type { PurchaseResult };

/**
 * Writes of the caller in the transaction that completes a purchase, such as the idempotent response or an audit record. PostgreSQL
 * commits either all these writes and the completion, or none. Recovery completes an attempt without these writes. After a crash, a
 * retry of the caller reads the completed attempt (docs/adr/0006-idempotency.md).
 */
export type OnCompleted = (result: PurchaseResult) => Promise<void>;

/**
 * The service refunds the purchase, although the carrier gave no conclusive response. This outcome requires a carrier with two
 * properties. The carrier cannot confirm that a label does not exist. The carrier does not bill unused labels.
 */
type GivenUp = Omit<LabelUnknown, 'kind'> & { readonly kind: 'given_up' };

type Outcome = LabelInquiry | GivenUp;

interface Options {
  /**
   * True if a previous owner of the attempt may have requested the label. The service then queries the carrier and does not request
   * a label.
   */
  readonly mayExist?: boolean;
  readonly onCompleted?: OnCompleted;
  /** Value of `performance.now()` before the attempt was accepted or leased. Default: the current value. */
  readonly acquiredAt?: number;
}

/**
 * Settles an accepted purchase. First, the service calls the carrier outside a transaction. Then transaction two records the
 * outcome: a label, a refund, or `action_required`. The service refunds only after a conclusive refusal, or if the carrier does not
 * bill unused labels. Each step can run twice, and the process can stop at any line.
 * Source: docs/buying-safely.md#rules-and-limits.
 */
@Injectable()
export class SettlePurchase {
  constructor(
    private readonly database: Database,
    private readonly attempts: AttemptRepository,
    private readonly shipments: Shipments,
    private readonly labels: LabelRepository,
    private readonly files: Files,
    private readonly labelClient: LabelClient,
    private readonly inquiryWindow: InquiryWindow,
    private readonly directory: CarrierDirectory,
    private readonly charges: LabelCharges,
    private readonly orphanedLabels: OrphanedLabelRepository,
    private readonly chargeUsedLabel: ChargeUsedLabel,
    private readonly labelPresenter: LabelPresenter,
    private readonly contributions: Contributions,
    private readonly outbox: Outbox,
    private readonly metrics: Metrics,
  ) {}

  /** Idempotent: does nothing if the attempt is finished or leased by another worker. */
  async resume(attemptId: string): Promise<void> {
    const acquiredAt = performance.now();
    const taken = await this.attempts.take(attemptId, LEASE_SECONDS);
    if (!taken) return;
    failpoint('purchase.taken');
    const { attempt, takenOver } = taken;
    await this.shipments.showPurchase(attempt.shipmentId, summaryOf(attempt));
    const shipment = await this.shipments.get(attempt, attempt.shipmentId);
    await this.execute(attempt, shipment, { mayExist: takenOver, acquiredAt });
  }

  /**
   * Returns null if another worker has taken over the attempt. If this call created a label although another worker has taken over,
   * the label is recorded as orphaned.
   */
  execute(
    attempt: Attempt,
    shipment: Shipment,
    { mayExist = false, onCompleted, acquiredAt }: Options = {},
  ): Promise<PurchaseResult | null> {
    return withLease(
      () => this.attempts.renew(attempt, LEASE_SECONDS),
      async (isHeld) => {
        // Only the owner of an attempt requests its label. A process that was suspended for a long time is possibly no longer the
        // owner.
        if (!isHeld()) return null;
        const outcome = await this.callCarrier(attempt, shipment, mayExist);
        failpoint('purchase.answered');
        const result = await this.finish(attempt, outcome, onCompleted);
        if (result) this.measure(result.attempt);
        else if (outcome.kind === 'made') await this.orphanedLabels.record(attempt, outcome.label);
        return result;
      },
      acquiredAt,
    );
  }

  private measure({ status, createdAt }: Attempt): void {
    this.metrics.purchases.inc({ outcome: status });
    if (status === 'succeeded') this.metrics.purchaseDuration.observe({}, (Date.now() - createdAt.getTime()) / 1000);
  }

  /**
   * Requests the label with the id of the attempt as reference. Without a conclusive response, the service queries the carrier for
   * this reference until the inquiry window ends. Source: docs/buying-safely.md#rules-and-limits.
   */
  private async callCarrier(attempt: Attempt, shipment: Shipment, mayExist: boolean): Promise<Outcome> {
    const request = { ...labelRequest(attempt, shipment), ...(mayExist ? {} : { requestedAt: new Date() }) };
    const { carrierCode } = attempt.rate;
    let outcome: LabelInquiry = mayExist
      ? await this.labelClient.findLabel(carrierCode, request)
      : await this.labelClient.createLabel(carrierCode, request);
    if (outcome.kind === 'unknown') failpoint('purchase.unanswered');
    const windowEnd = Date.now() + this.inquiryWindow.seconds * 1000;
    while (outcome.kind === 'unknown' && Date.now() < windowEnd) {
      await sleep(PAUSE_BETWEEN_INQUIRIES_MS);
      outcome = await this.labelClient.findLabel(carrierCode, request);
    }
    if (outcome.kind === 'unknown' && this.labelClient.maySettleWithoutResponse(carrierCode, attempt.livemode))
      return { ...outcome, kind: 'given_up' };
    return outcome;
  }

  /**
   * Transaction two. Returns null if another worker has changed the attempt since the caller read it.
   * Source: docs/buying-safely.md#buying-in-the-background.
   */
  async finish(attempt: Attempt, outcome: Outcome, onCompleted?: OnCompleted): Promise<PurchaseResult | null> {
    // The file is stored before the transaction, because a rollback does not remove a file. After a crash, the storage can contain
    // an unused file.
    const fileName = outcome.kind === 'made' ? await this.storeFile(attempt, outcome.label) : '';
    failpoint('purchase.filed');
    return this.database.transaction(async () => {
      const shipment = await this.shipments.lock(attempt, attempt.shipmentId);
      const end = endOf(attempt, outcome, this.inquiryWindow.labelCallSeconds + RECHECK_MARGIN_SECONDS);
      const ended = await this.attempts.finish(attempt, outcome.kind, end);
      if (!ended) return null;
      const result =
        outcome.kind === 'made'
          ? { attempt: ended, label: await this.recordLabel(ended, outcome.label, fileName, shipment) }
          : { attempt: await this.recordAbsence(ended, outcome), label: null };
      await this.report(result, shipment);
      await onCompleted?.(result);
      failpoint('purchase.finishing');
      return result;
    });
  }

  private storeFile({ labelFormat }: Attempt, { file, trackingNumber }: CarrierLabel): Promise<string> {
    return this.files.store(EXTENSIONS[labelFormat], file, `guia-${trackingNumber}`);
  }

  private async recordLabel(
    attempt: Attempt,
    { trackingNumber, carrierData, cost }: CarrierLabel,
    fileName: string,
    shipment: Shipment,
  ): Promise<Label> {
    const { id: attemptId, shipmentId, organizationId, livemode, rate, createdAt: boughtAt } = attempt;
    const carrier = this.directory.ofMode(livemode).get(rate.carrierCode);
    const label: Label = {
      id: newId('lbl'),
      attemptId,
      shipmentId,
      organizationId,
      livemode,
      carrierCode: rate.carrierCode,
      trackingNumber,
      fileName,
      createdAt: new Date(),
      validUntil: carrier ? lastDay(carrier.terms, boughtAt) : null,
      carrierData: carrierData ?? null,
      voidedAt: null,
      carrierCancelledAt: null,
      usedAt: null,
      fileVoidedAt: null,
      fileErasedAt: null,
    };
    // The cost that the carrier reports with the label takes precedence over the cost in the quote.
    await this.labels.insert(label, cost ?? rate.cost ?? null);
    await this.shipments.label(shipment, this.labelPresenter.summary(attempt, label), rate);
    return label;
  }

  /**
   * Records the outcome of an attempt without a label or without a conclusive response. Returns the attempt with the new balance.
   */
  private async recordAbsence(attempt: Attempt, outcome: Exclude<Outcome, { kind: 'made' }>): Promise<Attempt> {
    if (attempt.status === 'failed') return this.refund(attempt, outcome);
    await this.shipments.showPurchase(attempt.shipmentId, summaryOf(attempt));
    return attempt;
  }

  /** Permits another purchase for the shipment and refunds the whole debit. The wallet is locked last. */
  private async refund(attempt: Attempt, outcome: Exclude<Outcome, { kind: 'made' }>): Promise<Attempt> {
    const { id: attemptId, shipmentId, total, rate } = attempt;
    const isGivenUp = outcome.kind === 'given_up';
    if (isGivenUp) await this.chargeUsedLabel.watchUnanswered(attempt, outcome.trackingNumber ?? null);
    await this.shipments.releasePurchase(shipmentId, summaryOf(attempt));
    const { balanceAfter } = await this.charges.refund(attempt, {
      amount: money(total),
      description: `Refund: ${rate.carrierName} ${isGivenUp ? 'did not respond' : 'created no label'}`,
      referenceType: 'label_purchase_refund',
      shipmentId,
      carrierCode: rate.carrierCode,
      attemptId,
    });
    const walletBalanceAfter = formatMoney(balanceAfter);
    await this.attempts.setWalletBalanceAfter(attemptId, walletBalanceAfter);
    return { ...attempt, walletBalanceAfter };
  }

  /** Reports every outcome to clients. If a label exists, also calls the listeners of other contexts. */
  private async report({ attempt, label }: PurchaseResult, shipment: Shipment): Promise<void> {
    await this.outbox.append(attempt, 'label.purchase.completed', {
      ...this.labelPresenter.attempt(attempt, label),
      ...referencesOf(shipment),
    });
    if (!label) return;
    const insuredValue = insuredValueOf(attempt, shipment);
    for (const listener of this.contributions.of(LabelLifecycleListener))
      await listener.onBought({ label, shipment, rate: attempt.rate, insuredValue });
  }
}

/**
 * Returns the last day of the label, calculated from the shipping date that was sent to the carrier. Null if labels of the carrier
 * do not expire.
 */
export const lastDay = ({ labelValidDays }: Pick<CarrierTerms, 'labelValidDays'>, boughtAt: Date): string | null =>
  labelValidDays === null ? null : daysAfter(mexicoCityDate(boughtAt), labelValidDays);

function endOf(attempt: Attempt, outcome: Outcome, recheckSeconds: number): AttemptEnd {
  switch (outcome.kind) {
    case 'made':
      return { refundedAmount: null, error: null };
    case 'refused':
      return refunded(
        attempt,
        outcome.fault === 'request' ? `The carrier refused the label: ${outcome.reason}` : CARRIER_UNAVAILABLE,
      );
    case 'absent':
      return { ...refunded(attempt, 'The carrier did not create the label.'), recheckSeconds };
    case 'given_up':
      return refunded(attempt, NEVER_ANSWERED);
    case 'unknown':
      return { refundedAmount: null, error: OUTCOME_UNKNOWN };
  }
}

const refunded = (attempt: Attempt, message: string): AttemptEnd => ({
  refundedAmount: attempt.total,
  error: { code: 'CARRIER_ERROR', message },
});

const OUTCOME_UNKNOWN: AttemptError = {
  code: 'OUTCOME_UNKNOWN',
  message:
    'The carrier has not confirmed whether it created the label. We are checking this with the carrier. Wait for ' +
    'the result and do not buy again.',
};

const NEVER_ANSWERED =
  'The carrier never confirmed whether it created the label. If the label is used, it is charged again.';

/** Error message for clients if the carrier rejects our account. Operators can read the reason that the carrier gave. */
const CARRIER_UNAVAILABLE = 'The carrier is not available at the moment. Choose another carrier or retry later.';

const summaryOf = ({ id, status, async, createdAt, total, refundedAmount }: Attempt): PurchaseAttemptSummary => ({
  id,
  status,
  async,
  createdAt: createdAt.toISOString(),
  charged: total,
  refunded: refundedAmount ?? '0.00',
});
