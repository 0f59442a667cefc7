import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Config } from '../../../platform/config/config.js';
import { keepRenewing, LEASE_SECONDS } from '../../../platform/database/keep-renewing.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import type { LabelInquiry } from '../../carriers/carrier.js';
import { Labelling } from '../../carriers/labelling.js';
import type { Shipment } from '../../shipments/shipment.js';
import type { Attempt } from '../attempt/attempt.js';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { INQUIRY_DEADLINE_MS, LABEL_DEADLINE_MS } from '../deadlines.js';
import { FinishAttempt, type Conclusion, type Finished } from './finish-attempt.js';
import { labelRequest } from './carrier-label-request.js';

const PAUSE_BETWEEN_INQUIRIES_MS = 400;

interface Settlement {
  /** Somebody asked the carrier before: it is only asked what became of that. */
  readonly mayExist?: boolean;
  readonly conclude?: Conclusion;
}

/**
 * The second phase of a purchase, and what leads into the third: the carrier is asked, outside any transaction, under
 * the attempt's id. Without a conclusive answer it is asked what became of the label, until the window closes.
 */
@Injectable()
export class SettleAttempt {
  constructor(
    private readonly labelling: Labelling,
    private readonly finishAttempt: FinishAttempt,
    private readonly attempts: AttemptRepository,
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  /** Null: another process has taken the attempt over. */
  execute(attempt: Attempt, shipment: Shipment, settlement: Settlement = {}): Promise<Finished | null> {
    return keepRenewing(
      () => this.attempts.renew(attempt, LEASE_SECONDS),
      async () => {
        const outcome = await this.outcome(attempt, shipment, settlement.mayExist ?? false);
        failpoint('purchase.answered');
        const finished = await this.finishAttempt.execute(attempt, outcome, settlement.conclude);
        if (finished) this.metrics.purchases.inc({ outcome: finished.attempt.status });
        return finished;
      },
    );
  }

  private async outcome(attempt: Attempt, shipment: Shipment, mayExist: boolean): Promise<LabelInquiry> {
    const request = labelRequest(attempt, shipment);
    const { carrierCode } = attempt.rate;
    let outcome: LabelInquiry = mayExist
      ? await this.labelling.findLabel(carrierCode, request, INQUIRY_DEADLINE_MS)
      : await this.labelling.createLabel(carrierCode, request, LABEL_DEADLINE_MS);
    if (outcome.kind === 'unknown') failpoint('purchase.unanswered');
    const closes = Date.now() + this.config.reconcileWindowSeconds * 1000;
    while (outcome.kind === 'unknown' && Date.now() < closes) {
      await sleep(PAUSE_BETWEEN_INQUIRIES_MS);
      outcome = await this.labelling.findLabel(carrierCode, request, INQUIRY_DEADLINE_MS);
    }
    return outcome;
  }
}
