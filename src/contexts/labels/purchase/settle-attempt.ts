import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { LEASE_SECONDS, withLease } from '../../../platform/database/lease.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import type { LabelInquiry } from '../../carriers/port/carrier-label.js';
import { InquiryWindow } from '../../carriers/calling/inquiry-window.js';
import { LabelClient } from '../../carriers/calling/label-client.js';
import type { Shipment } from '../../shipments/shipment.js';
import type { Attempt } from '../attempt/attempt.js';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { labelRequest } from './carrier-label-request.js';
import { OrphanedLabelRepository } from '../recovery/orphaned-label.repository.js';
import { FinishAttempt, type GivenUp } from './finish-attempt.js';
import type { PurchaseListener } from './purchase-listener.js';
import type { PurchaseResult } from './purchase-result.js';

const PAUSE_BETWEEN_INQUIRIES_MS = 400;

interface Options {
  /** A former owner may have requested the label: the carrier is queried for it, and no label is requested. */
  readonly mayExist?: boolean;
  readonly listener?: PurchaseListener;
  /** `performance.now()` before the attempt was accepted or taken; default: now. */
  readonly acquiredAt?: number;
}

/**
 * The second phase of a purchase, followed by the third: requests the label from the carrier, outside any transaction,
 * with the attempt's id as reference. Without a conclusive response it queries the carrier for that reference until the
 * inquiry window ends; the attempt is then given up if the carrier can never confirm that there is no label, and does not
 * bill an unused one. A label that is made after another worker has finished the attempt is orphaned.
 * Source: docs/reference/labels.md#carrier-call.
 */
@Injectable()
export class SettleAttempt {
  constructor(
    private readonly labelClient: LabelClient,
    private readonly finishAttempt: FinishAttempt,
    private readonly attempts: AttemptRepository,
    private readonly orphanedLabels: OrphanedLabelRepository,
    private readonly inquiryWindow: InquiryWindow,
    private readonly metrics: Metrics,
  ) {}

  /** Null: another worker has taken the attempt over. */
  execute(
    attempt: Attempt,
    shipment: Shipment,
    { mayExist = false, listener = {}, acquiredAt }: Options = {},
  ): Promise<PurchaseResult | null> {
    return withLease(
      () => this.attempts.renew(attempt, LEASE_SECONDS),
      async (isHeld) => {
        // Only the owner of an attempt requests its label. A process that was suspended may have lost it.
        if (!isHeld()) return null;
        const outcome = await this.callCarrier(attempt, shipment, mayExist);
        failpoint('purchase.answered');
        const result = await this.finishAttempt.execute(attempt, outcome, listener);
        if (result) this.metrics.purchases.inc({ outcome: result.attempt.status });
        else if (outcome.kind === 'made') await this.orphanedLabels.record(attempt, outcome.label);
        return result;
      },
      acquiredAt,
    );
  }

  private async callCarrier(attempt: Attempt, shipment: Shipment, mayExist: boolean): Promise<LabelInquiry | GivenUp> {
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
    if (outcome.kind === 'unknown' && this.labelClient.maySettleWithoutAnswer(carrierCode, attempt.livemode))
      return { ...outcome, kind: 'given_up' };
    return outcome;
  }
}
