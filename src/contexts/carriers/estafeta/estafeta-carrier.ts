import { Injectable } from '@nestjs/common';
import type { LabelFormat } from '../../../kernel/label-format.js';
import { fitted } from '../fitting/does-not-fit.js';
import { undecided } from '../http/undecided.js';
import type { CarrierCall } from '../port/carrier-account.js';
import type { CancelOutcome, LabelInquiry, LabelOutcome, LabelRequest } from '../port/carrier-label.js';
import type { CarrierQuote, QuoteRequest } from '../port/carrier-quote.js';
import type { ParcelInquiry, TrackingOutcomes } from '../port/carrier-tracking.js';
import { Carrier } from '../port/carrier.js';
import { whyNotQuotable } from '../why-not-quotable.js';
import { whyNoProductKey } from '../with-product-keys.js';
import { EstafetaClient } from './client.js';
import { labelOf, labelRequest, type EstafetaLabel } from './label.js';
import { quoteRequest, ratesOf, type EstafetaQuote } from './rate.js';
import { codesOf, SERVICES } from './estafeta-services.js';
import { ESTAFETA } from './settings.js';
import { trackingOf, trackingRequest, type EstafetaTracking } from './tracking.js';

/** Estafeta, reconstructed in parts from its clients: behind `ESTAFETA_ENABLED`. Source: docs/carriers/estafeta.md */
@Injectable()
export class EstafetaCarrier extends Carrier {
  readonly code = ESTAFETA.code;
  readonly name = ESTAFETA.name;
  readonly services = SERVICES;
  readonly supportsPickups = false;
  readonly tracking = 'polled';
  readonly limits = ESTAFETA.limits;
  override readonly trackingPage = ESTAFETA.trackingPage;
  override readonly voids = 'call';
  override readonly recovery = 'none';
  override readonly billedOn = 'label';
  override readonly deadlines = { labelMs: 20_000, inquiryMs: 5_000, pickupMs: 15_000 };
  override readonly outgoingLimit = { calls: 5, seconds: 1 };
  override readonly labelFormats: readonly LabelFormat[] = ['PDF'];
  override readonly requires = ['contents.satProductClassCode'];
  private readonly client = new EstafetaClient();

  override async quote(request: QuoteRequest, call: CarrierCall): Promise<CarrierQuote> {
    const problem = whyNotQuotable(this, request) ?? whyNoProductKey(request, this.name);
    if (problem) return { rates: [], messages: [problem] };
    const answer = await this.client.quote(quoteRequest(request), call);
    if (answer.kind === 'accepted')
      return { rates: ratesOf((answer.body ?? {}) as EstafetaQuote, request, codesIn(call)), messages: [] };
    if (answer.kind === 'unknown') throw new Error('no readable answer');
    if (answer.kind === 'declined')
      return { rates: [], messages: [{ code: 'NOT_SERVED', message: `${this.name} does not quote this route.` }] };
    return {
      rates: [],
      messages: [{ code: 'ACCOUNT_PROBLEM', message: `${this.name} cannot be used at the moment.` }],
    };
  }

  override async createLabel(request: LabelRequest, call: CarrierCall): Promise<LabelOutcome> {
    const codes = codesIn(call).get(request.serviceCode);
    if (!codes) return refused(`${this.name} has no service ${request.serviceCode}.`);
    if (request.format !== 'PDF') return refused(`${this.name} has labels in PDF only.`);
    const body = fitted(() => labelRequest(request, codes.label, call.account.credentials));
    if ('problem' in body) return refused(body.problem.message);
    const answer = await this.client.createLabel(body.value, call);
    if (answer.kind === 'accepted') return labelOf((answer.body ?? {}) as EstafetaLabel);
    if (answer.kind !== 'declined') return answer;
    return refused(`${this.name} declined the label (HTTP ${answer.status}). Check its addresses, parcel and service.`);
  }

  /** No inquiry by reference is known to be safe. */
  override findLabel(): Promise<LabelInquiry> {
    return Promise.resolve({ kind: 'unknown', reason: `${this.name} cannot be asked for a label by its reference.` });
  }

  /** Whether an unused label is billed is agreed with each customer: nothing is promised. */
  override cancelLabel(): Promise<CancelOutcome> {
    const reason = `${this.name} has no call that cancels a label; whether it bills an unused one is in the contract.`;
    return Promise.resolve({ kind: 'refused', fault: 'request', reason });
  }

  override async track({ trackingNumbers }: ParcelInquiry, call: CarrierCall): Promise<TrackingOutcomes> {
    const trackingNumber = trackingNumbers[0]!;
    const customerNumber = call.account.credentials['customerNumber'] ?? '';
    const answer = await this.client.track(trackingRequest(trackingNumber, customerNumber), call);
    if (answer.kind === 'accepted') return [trackingOf((answer.body ?? {}) as EstafetaTracking)];
    return answer.kind === 'declined' ? 'declined' : [undecided(answer)];
  }
}

const codesIn = ({ account }: CarrierCall) => codesOf(account.credentials['services'] ?? '');

const refused = (reason: string) => ({ kind: 'refused', fault: 'request', reason }) as const;
