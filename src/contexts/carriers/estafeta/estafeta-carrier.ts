import { Injectable } from '@nestjs/common';
import type { LabelFormat } from '../../../kernel/label-format.js';
import { whyNoAddress } from '../fitting/address-lines.js';
import type { Declined } from '../http/classify-answer.js';
import { refusedRequest } from '../http/outcomes.js';
import { RestCarrier } from '../http/rest-carrier.js';
import type { CarrierCall } from '../port/carrier-account.js';
import type { CancelOutcome, LabelInquiry, LabelRequest } from '../port/carrier-label.js';
import type { QuoteMessage, QuoteRequest } from '../port/carrier-quote.js';
import { whyNoProductKey } from '../with-product-keys.js';
import { EstafetaClient } from './client.js';
import { codesOf } from './estafeta-services.js';
import { type EstafetaLabel, labelOf, labelRequest, placeOf } from './label.js';
import { type EstafetaQuote, quoteRequest, ratesOf } from './rate.js';
import { ESTAFETA } from './settings.js';
import { type EstafetaTracking, trackingOf, trackingRequest } from './tracking.js';

/** Estafeta, reconstructed in parts from its clients: behind `ESTAFETA_ENABLED`. Source: docs/carriers/estafeta.md */
@Injectable()
export class EstafetaCarrier extends RestCarrier {
  readonly supportsPickups = false;
  readonly tracking = 'polled';
  override readonly voids = 'lapse';
  override readonly recovery = 'none';
  override readonly billedOn = 'label';
  override readonly deadlines = { labelMs: 20_000, inquiryMs: 5_000, pickupMs: 15_000 };
  override readonly outgoingLimit = { calls: 5, seconds: 1 };
  override readonly labelFormats: readonly LabelFormat[] = ['PDF'];
  override readonly requires = ['contents.satProductClassCode'];
  private readonly client = new EstafetaClient();

  constructor() {
    super(ESTAFETA);
  }

  protected override whyNoQuote(request: QuoteRequest): QuoteMessage | null {
    return whyNoProductKey(request, this.name) ?? whyNoAddress(request, placeOf);
  }

  protected sendQuote(request: QuoteRequest, call: CarrierCall) {
    return this.client.quote(quoteRequest(request), call);
  }

  protected readRates(body: unknown, request: QuoteRequest, call: CarrierCall) {
    return ratesOf((body ?? {}) as EstafetaQuote, request, codesIn(call));
  }

  protected readNoQuote(): QuoteMessage {
    return { code: 'NOT_SERVED', message: `${this.name} does not quote this route.` };
  }

  protected override hasService(serviceCode: string, call: CarrierCall): boolean {
    return codesIn(call).has(serviceCode);
  }

  protected sendLabel(request: LabelRequest, call: CarrierCall) {
    const { label } = codesIn(call).get(request.serviceCode)!;
    return this.client.createLabel(labelRequest(request, label, call.account.credentials), call);
  }

  protected readLabel(body: unknown) {
    return labelOf((body ?? {}) as EstafetaLabel);
  }

  protected readRefusal({ status }: Declined) {
    return refusedRequest(`${this.name} declined the label (HTTP ${status}). Check its addresses, parcel and service.`);
  }

  /** No inquiry by reference is known to be safe. */
  override findLabel(): Promise<LabelInquiry> {
    return Promise.resolve({ kind: 'unknown', reason: `${this.name} cannot be asked for a label by its reference.` });
  }

  /** Whether an unused label is billed is agreed with each customer: nothing is promised. */
  override cancelLabel(): Promise<CancelOutcome> {
    return Promise.resolve(
      refusedRequest(
        `${this.name} has no call that cancels a label; whether it bills an unused one is in the contract.`,
      ),
    );
  }

  protected sendTracking([trackingNumber]: readonly string[], call: CarrierCall) {
    const customerNumber = call.account.credentials['customerNumber'] ?? '';
    return this.client.track(trackingRequest(trackingNumber!, customerNumber), call);
  }

  protected readTracking(body: unknown) {
    return trackingOf((body ?? {}) as EstafetaTracking);
  }
}

const codesIn = ({ account }: CarrierCall) => codesOf(account.credentials['services'] ?? '');
