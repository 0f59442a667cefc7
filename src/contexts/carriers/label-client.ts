import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import { callCarrier, type Unknown } from './call-carrier.js';
import { CarrierDirectory } from './carrier-directory.js';
import type { CancelOutcome, Carrier, LabelInquiry, LabelOutcome, LabelRequest, LabelToCancel } from './port/carrier.js';

const CANCEL_OUTCOMES: readonly CancelOutcome['kind'][] = ['cancelled', 'lapses', 'refused', 'unknown'];

/**
 * Calls carriers for labels, each call with a deadline. Never rejects: an error, a timeout or an invalid response is
 * `unknown`. Source: docs/reference/carriers.md#outcomes.
 */
@Injectable()
export class LabelClient {
  private readonly logger = new Logger(LabelClient.name);

  constructor(
    private readonly directory: CarrierDirectory,
    private readonly metrics: Metrics,
  ) {}

  createLabel(carrierCode: string, request: LabelRequest, deadlineMs: number): Promise<LabelOutcome> {
    return this.call(carrierCode, request.livemode, deadlineMs, 'createLabel', async (carrier, signal) =>
      validated(await carrier.createLabel(request, signal)),
    );
  }

  /** Queries for a label whose response was lost. */
  findLabel(carrierCode: string, request: LabelRequest, deadlineMs: number): Promise<LabelInquiry> {
    return this.call(carrierCode, request.livemode, deadlineMs, 'findLabel', async (carrier, signal) =>
      validated(await carrier.findLabel(request, signal)),
    );
  }

  cancelLabel(carrierCode: string, label: LabelToCancel, deadlineMs: number): Promise<CancelOutcome> {
    return this.call(carrierCode, label.livemode, deadlineMs, 'cancelLabel', async (carrier, signal) => {
      const outcome = await carrier.cancelLabel(label, signal);
      if (!CANCEL_OUTCOMES.includes(outcome?.kind)) throw new Error('returned an invalid outcome');
      return outcome;
    });
  }

  private call<Outcome>(
    carrierCode: string,
    livemode: boolean,
    deadlineMs: number,
    operation: string,
    call: (carrier: Carrier, signal: AbortSignal) => Promise<Outcome>,
  ): Promise<Outcome | Unknown> {
    const { directory, metrics, logger } = this;
    return callCarrier({ directory, metrics, logger }, { carrierCode, livemode, deadlineMs, operation }, call);
  }
}

/** Returns the outcome. Throws where an adapter returned something invalid. */
function validated<Outcome extends LabelInquiry>(outcome: Outcome): Outcome {
  switch (outcome.kind) {
    case 'made':
      if (outcome.label.trackingNumber && outcome.label.file.length > 0) return outcome;
      throw new Error('returned a label without a tracking number or a file');
    case 'refused':
    case 'unknown':
    case 'absent':
      return outcome;
    default:
      throw new Error('returned an invalid outcome');
  }
}
