import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { TrackingOutcome } from '../../carriers/port/carrier-tracking.js';
import { Shipments } from '../../shipments/shipments.js';
import { RefundsAtRiskService } from '../../wallet/refunds-at-risk/refunds-at-risk.service.js';
import type { Attempt } from '../label.entity.js';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { WatchedLabelRepository, type WatchedLabel } from './watched-label.repository.js';
import { LabelClient } from '../../carriers/calling/label-client.js';
import { TrackingClient, type TrackedParcel } from '../../carriers/calling/tracking-client.js';
import { labelRequest } from '../purchase/carrier-label-request.js';
import { ScheduledTask } from '../../../platform/scheduler/scheduled-task.js';
import { ChargeUsedLabel, firstUse } from './charge-used-label.js';

interface NumberedLabel extends TrackedParcel {
  readonly attempt: Attempt;
}

const BATCH_SIZE = 200;

/**
 * Checks refunded labels that can still be used. If a carrier does not respond, the next check of the label queries the carrier
 * again. Source: docs/shipments.md#voids-and-refunds
 */
@Injectable()
export class CheckWatchedLabelsTask extends ScheduledTask {
  readonly name = 'watched labels';
  readonly schedule = { everySeconds: 60 };
  readonly purpose = 'Queries carriers for the use of voided or lost labels, and charges used labels again.';
  override readonly inEveryProcess = true;

  constructor(
    private readonly attempts: AttemptRepository,
    private readonly shipments: Shipments,
    private readonly labelClient: LabelClient,
    private readonly trackingClient: TrackingClient,
    private readonly watchedLabels: WatchedLabelRepository,
    private readonly chargeUsedLabel: ChargeUsedLabel,
    private readonly refundsAtRisk: RefundsAtRiskService,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async run(): Promise<void> {
    const watched = await this.watchedLabels.claimDue(BATCH_SIZE);
    await this.refundsAtRisk.releaseEnded(BATCH_SIZE);
    const labels = (await Promise.all(watched.map((each) => this.numbered(each)))).filter((label) => label !== null);
    const outcomes = this.trackingClient.trackAll(labels, true);
    await Promise.all(labels.map(async (label, index) => this.apply(label, await outcomes[index]!)));
  }

  /** Returns null if the carrier has not reported a tracking number. */
  private async numbered(watched: WatchedLabel): Promise<NumberedLabel | null> {
    const attempt = await this.attempts.find(watched, watched.attemptId);
    if (!attempt) throw new Error(`The watched label of ${watched.attemptId} has no attempt.`);
    const trackingNumber = watched.trackingNumber ?? (await this.find(attempt));
    const { livemode, rate } = attempt;
    return trackingNumber === null ? null : { attempt, livemode, carrierCode: rate.carrierCode, trackingNumber };
  }

  private async find(attempt: Attempt): Promise<string | null> {
    const request = labelRequest(attempt, await this.shipments.get(attempt, attempt.shipmentId));
    const found = await this.labelClient.findLabel(attempt.rate.carrierCode, request);
    if (found.kind === 'absent') await this.watchedLabels.end(attempt.id);
    const number =
      found.kind === 'made' ? found.label.trackingNumber : found.kind === 'unknown' && found.trackingNumber;
    if (!number) return null;
    await this.watchedLabels.watch(attempt.id, number);
    return number;
  }

  private async apply({ attempt, trackingNumber }: NumberedLabel, outcome: TrackingOutcome): Promise<void> {
    const scan = outcome.kind === 'known' && firstUse(outcome.scans);
    if (scan) await this.chargeUsedLabel.execute(attempt, trackingNumber, scan.occurredAt ?? this.clock.now());
  }
}
