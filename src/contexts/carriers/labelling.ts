import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import { askCarrier, type Unknown } from './ask-carrier.js';
import { CarrierDirectory } from './carrier-directory.js';
import type { Carrier, LabelInquiry, LabelOutcome, LabelRequest } from './carrier.js';

/** What came of cancelling a label. Cancelling again is harmless, so `unknown` may be tried again. */
export type CancelOutcome = { readonly kind: 'cancelled' } | Unknown;

/**
 * Calls carriers for labels, each call with a deadline. Never rejects: whatever is thrown, late or nonsense is
 * `unknown`, for only a carrier's own plain word is conclusive
 * (docs/adr/0005-a-purchase-is-three-phases-and-the-debit-is-a-hold.md).
 */
@Injectable()
export class Labelling {
  private readonly logger = new Logger(Labelling.name);

  constructor(
    private readonly directory: CarrierDirectory,
    private readonly metrics: Metrics,
  ) {}

  createLabel(carrierCode: string, request: LabelRequest, deadlineMs: number): Promise<LabelOutcome> {
    return this.call(carrierCode, request.livemode, deadlineMs, 'createLabel', async (carrier, signal) =>
      meaningful(await carrier.createLabel(request, signal)),
    );
  }

  /** Asks what became of a request whose answer was lost. */
  findLabel(carrierCode: string, request: LabelRequest, deadlineMs: number): Promise<LabelInquiry> {
    return this.call(carrierCode, request.livemode, deadlineMs, 'findLabel', async (carrier, signal) =>
      meaningful(await carrier.findLabel(request, signal)),
    );
  }

  cancelLabel(
    carrierCode: string,
    label: { readonly trackingNumber: string; readonly livemode: boolean },
    deadlineMs: number,
  ): Promise<CancelOutcome> {
    return this.call<CancelOutcome>(carrierCode, label.livemode, deadlineMs, 'cancelLabel', async (carrier, signal) => {
      await carrier.cancelLabel(label.trackingNumber, signal);
      return { kind: 'cancelled' };
    });
  }

  private call<Outcome>(
    carrierCode: string,
    livemode: boolean,
    deadlineMs: number,
    what: string,
    ask: (carrier: Carrier, signal: AbortSignal) => Promise<Outcome>,
  ): Promise<Outcome | Unknown> {
    const { directory, metrics, logger } = this;
    return askCarrier({ directory, metrics, logger }, { carrierCode, livemode, deadlineMs, what }, ask);
  }
}

/** The outcome itself; throws where a carrier's adapter answered something that no carrier can have meant. */
function meaningful<Outcome extends LabelInquiry>(outcome: Outcome): Outcome {
  switch (outcome.kind) {
    case 'made':
      if (outcome.label.trackingNumber && outcome.label.file.length > 0) return outcome;
      throw new Error('answered a label without a tracking number or a file');
    case 'refused':
    case 'unknown':
    case 'absent':
      return outcome;
    default:
      throw new Error('answered nonsense');
  }
}
