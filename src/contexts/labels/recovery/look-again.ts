import { Injectable, Logger } from '@nestjs/common';
import { Labelling } from '../../carriers/labelling.js';
import { Shipments } from '../../shipments/shipments.js';
import type { Attempt } from '../attempt/attempt.js';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { labelRequest } from '../purchase/carrier-label-request.js';
import { INQUIRY_DEADLINE_MS } from '../deadlines.js';

const SILENT_CARRIER_SECONDS = 60;

/**
 * Asks the carrier again about a label that was refunded because it did not exist: a process that was taken for dead may
 * have asked for it afterwards. Such a label is nobody's, so it is cancelled.
 */
@Injectable()
export class LookAgain {
  private readonly logger = new Logger(LookAgain.name);

  constructor(
    private readonly labelling: Labelling,
    private readonly shipments: Shipments,
    private readonly attempts: AttemptRepository,
  ) {}

  async execute(attempt: Attempt): Promise<void> {
    const shipment = await this.shipments.get(attempt, attempt.shipmentId);
    const { carrierCode } = attempt.rate;
    const found = await this.labelling.findLabel(carrierCode, labelRequest(attempt, shipment), INQUIRY_DEADLINE_MS);
    const settled =
      found.kind !== 'unknown' && (found.kind !== 'made' || (await this.cancel(attempt, found.label.trackingNumber)));
    await this.attempts.lookAgainIn(attempt.id, settled ? null : SILENT_CARRIER_SECONDS);
  }

  private async cancel({ id, livemode, rate }: Attempt, trackingNumber: string): Promise<boolean> {
    this.logger.warn(`${rate.carrierCode} made ${trackingNumber} for ${id} after its refund: it is cancelled.`);
    const label = { trackingNumber, livemode };
    return (await this.labelling.cancelLabel(rate.carrierCode, label, INQUIRY_DEADLINE_MS)).kind === 'cancelled';
  }
}
