import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { LabelClient } from '../../carriers/calling/label-client.js';
import type { ParcelScan, ParcelStatus } from '../../carriers/port/carrier-tracking.js';
import { TrackingClient } from '../../carriers/calling/tracking-client.js';
import { Shipments } from '../../shipments/shipments.js';
import type { Attempt } from '../attempt/attempt.js';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { labelRequest } from '../purchase/carrier-label-request.js';
import { ChargeUsedLabel } from './charge-used-label.js';
import { WatchedLabelRepository, type WatchedLabel } from './watched-label.repository.js';

/** Without the parcel in the carrier's hands. */
const UNUSED: ReadonlySet<ParcelStatus> = new Set(['LABEL_PURCHASED', 'READY_FOR_PICKUP', 'CANCELLED']);

/** Asks the carrier whether a label that was refunded without its answer, or voided, is used. Source: docs/reference/labels.md#watched-labels */
@Injectable()
export class RecheckLostLabel {
  constructor(
    private readonly attempts: AttemptRepository,
    private readonly shipments: Shipments,
    private readonly labelClient: LabelClient,
    private readonly trackingClient: TrackingClient,
    private readonly watchedLabels: WatchedLabelRepository,
    private readonly chargeUsedLabel: ChargeUsedLabel,
    private readonly clock: Clock,
  ) {}

  async execute(watched: WatchedLabel): Promise<void> {
    const attempt = await this.attempts.find(watched, watched.attemptId);
    if (!attempt) throw new Error(`The watched label of ${watched.attemptId} has no attempt.`);
    const trackingNumber = watched.trackingNumber ?? (await this.find(attempt));
    if (trackingNumber === null) return;
    const scan = await this.firstUse(attempt, trackingNumber);
    if (scan) await this.chargeUsedLabel.execute(attempt, trackingNumber, scan.occurredAt ?? this.clock.now());
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

  private async firstUse({ livemode, rate }: Attempt, trackingNumber: string): Promise<ParcelScan | null> {
    const { carrierCode } = rate;
    const outcome = await this.trackingClient.track({ livemode, carrierCode, trackingNumber });
    return outcome.kind === 'known' ? (outcome.scans.find(({ status }) => !UNUSED.has(status)) ?? null) : null;
  }
}
