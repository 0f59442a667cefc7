import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import { callCarrier } from './call-carrier.js';
import type { CarrierCall } from './port/carrier-account.js';
import type { CancelOutcome, LabelInquiry, LabelOutcome, LabelRequest, LabelToCancel } from './port/carrier-label.js';
import type { CarrierDeadlines } from './port/carrier-profile.js';
import type { Carrier } from './port/carrier.js';
import type { Unknown } from './port/outcome.js';
import { CarrierDirectory } from './carrier-directory.js';

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

  createLabel(carrierCode: string, request: LabelRequest): Promise<LabelOutcome> {
    return this.call(carrierCode, request.livemode, 'labelMs', 'createLabel', async (carrier, call) =>
      validated(await carrier.createLabel(request, call)),
    );
  }

  /** Queries for a label whose response was lost. `labelMs`: somebody waits for its file. */
  findLabel(
    carrierCode: string,
    request: LabelRequest,
    deadline: 'inquiryMs' | 'labelMs' = 'inquiryMs',
  ): Promise<LabelInquiry> {
    return this.call(carrierCode, request.livemode, deadline, 'findLabel', async (carrier, call) =>
      validated(await carrier.findLabel(request, call)),
    );
  }

  cancelLabel(carrierCode: string, label: LabelToCancel): Promise<CancelOutcome> {
    return this.call(carrierCode, label.livemode, 'inquiryMs', 'cancelLabel', async (carrier, call) => {
      const outcome = await carrier.cancelLabel(label, call);
      if (!CANCEL_OUTCOMES.includes(outcome?.kind)) throw new Error('returned an invalid outcome');
      return outcome;
    });
  }

  private call<Outcome>(
    carrierCode: string,
    livemode: boolean,
    deadline: keyof CarrierDeadlines,
    operation: string,
    call: (carrier: Carrier, carrierCall: CarrierCall) => Promise<Outcome>,
  ): Promise<Outcome | Unknown> {
    const { directory, metrics, logger } = this;
    return callCarrier({ directory, metrics, logger }, { carrierCode, livemode, deadline, operation }, call);
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
