import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { CarrierBreaker } from './carrier-breaker.js';
import { CallOutcomes } from './call-outcomes.js';
import { callCarrier, validated } from './call-carrier.js';
import type { CancelOutcome, LabelInquiry, LabelOutcome, LabelRequest, LabelToCancel } from '../port/carrier-label.js';
import { isOfTheAccount, notSent } from '../port/outcome.js';
import { CarrierDirectory } from '../carrier-directory.js';
import { carriersConfig } from '../carriers.config.js';
import { withProductKeys } from '../with-product-keys.js';

/** Calls carriers for labels. An error or a timeout results in `unknown`. Source: docs/buying-safely.md#buying-in-the-background */
@Injectable()
export class LabelClient {
  constructor(
    private readonly directory: CarrierDirectory,
    private readonly metrics: Metrics,
    @Inject(carriersConfig.KEY)
    private readonly config: Pick<ConfigType<typeof carriersConfig>, 'defaultSatProductKey'>,
    private readonly breaker: CarrierBreaker,
    private readonly outcomes: CallOutcomes = new CallOutcomes(),
  ) {}

  /**
   * True if the service may refund a purchase without a conclusive response. This requires two properties of the carrier: no
   * reliable search for labels, and no charge for labels that are not used.
   */
  maySettleWithoutResponse(carrierCode: string, livemode: boolean): boolean {
    const carrier = this.directory.ofMode(livemode).get(carrierCode);
    return carrier !== undefined && carrier.recovery !== 'by_reference' && carrier.billedOn === 'scan';
  }

  createLabel(carrierCode: string, request: LabelRequest): Promise<LabelOutcome> {
    const { livemode } = request;
    const options = { carrierCode, livemode, deadline: 'labelMs', operation: 'createLabel' } as const;
    const create = () =>
      callCarrier<LabelOutcome>(this.context, options, async (carrier, call) =>
        validLabel(await carrier.createLabel(this.complete(request), call)),
      );
    return this.breaker.guard(create, {
      ...options,
      isRefused: isOfTheAccount,
      cachedFailure: () => notSent(carrierCode),
    });
  }

  /**
   * Queries the carrier for a label whose response was lost. If a client request waits for the label file, the caller passes
   * `labelMs` as the deadline.
   */
  findLabel(
    carrierCode: string,
    request: LabelRequest,
    deadline: 'inquiryMs' | 'labelMs' = 'inquiryMs',
  ): Promise<LabelInquiry> {
    const options = { carrierCode, livemode: request.livemode, deadline, operation: 'findLabel' };
    return callCarrier<LabelInquiry>(this.context, options, async (carrier, call) =>
      validLabel(await carrier.findLabel(this.complete(request), call)),
    );
  }

  cancelLabel(carrierCode: string, label: LabelToCancel): Promise<CancelOutcome> {
    const { livemode } = label;
    const options = { carrierCode, livemode, deadline: 'inquiryMs', operation: 'cancelLabel' } as const;
    return callCarrier<CancelOutcome>(this.context, options, async (carrier, call) =>
      validated(await carrier.cancelLabel(label, call), ['cancelled', 'lapses', 'refused', 'unknown']),
    );
  }

  private complete(request: LabelRequest): LabelRequest {
    return withProductKeys(request, this.config.defaultSatProductKey);
  }

  private get context() {
    return { directory: this.directory, metrics: this.metrics, outcomes: this.outcomes };
  }
}

/** Throws if the adapter returned an invalid outcome or a label without a tracking number or without a file. */
function validLabel<Outcome extends LabelInquiry>(outcome: Outcome): Outcome {
  validated<LabelInquiry>(outcome, ['made', 'refused', 'unknown', 'absent']);
  if (outcome.kind === 'made' && (!outcome.label.trackingNumber || outcome.label.file.length === 0))
    throw new Error('returned a label without a tracking number or a file');
  return outcome;
}
