import { Injectable } from '@nestjs/common';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { Labelling } from '../../carriers/labelling.js';
import type { Label } from '../attempt/attempt.js';
import { LabelRepository } from '../label.repository.js';
import { INQUIRY_DEADLINE_MS } from '../deadlines.js';

/** Tells the carrier that a label was voided. Cancelling twice does no harm, so it is simply tried until confirmed. */
@Injectable()
export class CancelWithCarrier {
  constructor(
    private readonly labelling: Labelling,
    private readonly labels: LabelRepository,
  ) {}

  /** Never rejects: what is not confirmed now is tried again by the sweeper, each time after twice as long. */
  async execute(label: Label): Promise<void> {
    const outcome = await this.labelling.cancelLabel(label.carrierCode, label, INQUIRY_DEADLINE_MS);
    failpoint('void.cancelled');
    const recorded =
      outcome.kind === 'cancelled'
        ? this.labels.markCancelledByCarrier(label.id)
        : this.labels.countCancelTry(label.id);
    await recorded.catch(() => undefined);
  }
}
