import { Injectable } from '@nestjs/common';
import type { LabelFormat } from '../../../kernel/label-format.js';
import { whyNoAddress } from '../fitting/address-lines.js';
import { isLabelFile } from '../fitting/is-label-file.js';
import { ON_ITS_WAY, undecided } from '../http/outcomes.js';
import { RestCarrier } from '../http/rest-carrier.js';
import type { CarrierCall } from '../port/carrier-account.js';
import type { CancelOutcome, LabelOutcome, LabelRequest, LabelToCancel } from '../port/carrier-label.js';
import type { QuoteMessage, QuoteRequest } from '../port/carrier-quote.js';
import { whyNoProductKey } from '../with-product-keys.js';
import { PaquetexpressClient } from './client.js';
import { isAlreadyCancelled, quoteMessageOf, refusalOf, says } from './envelope.js';
import { addressOf, printJobData, shipmentData, zplOf } from './label.js';
import { quoteData, ratesOf } from './rate.js';
import { PAQUETEXPRESS } from './settings.js';
import { trackingOf } from './tracking.js';

/** Paquetexpress, from a branch to the door. Source: docs/carriers/paquetexpress.md */
@Injectable()
export class PaquetexpressCarrier extends RestCarrier {
  readonly supportsPickups = false;
  readonly tracking = 'polled';
  override readonly recovery = 'none';
  override readonly deadlines = { labelMs: 30_000, inquiryMs: 10_000, pickupMs: 15_000 };
  override readonly outgoingLimit = { calls: 5, seconds: 1 };
  override readonly labelFormats: readonly LabelFormat[] = ['PDF', 'ZPL'];
  override readonly requires = ['contents.satProductClassCode'];
  protected readonly readRates = ratesOf;
  protected override readonly readNoQuote = quoteMessageOf;
  protected readonly readRefusal = refusalOf;
  protected readonly readTracking = trackingOf;
  private readonly client = new PaquetexpressClient();

  constructor() {
    super(PAQUETEXPRESS);
  }

  protected override whyNoQuote(request: QuoteRequest): QuoteMessage | null {
    return missingColonia(request) ?? whyNoProductKey(request, this.name) ?? whyNoAddress(request, addressOf);
  }

  protected sendQuote(request: QuoteRequest, call: CarrierCall) {
    return this.client.quote(quoteData(request), call);
  }

  protected sendLabel(request: LabelRequest, call: CarrierCall) {
    const data = shipmentData(request, call.account.credentials['clientId'] ?? '');
    return this.client.post('/v1/guia', data, call, { type: 0 });
  }

  protected async readLabel(body: unknown, { format }: LabelRequest, call: CarrierCall): Promise<LabelOutcome> {
    const trackingNumber = typeof body === 'string' ? body.trim() : '';
    if (trackingNumber === '') return { kind: 'unknown', reason: `${this.name} answered without a tracking number.` };
    const file = await this.fileOf(trackingNumber, format, call);
    if (file) return { kind: 'made', label: { trackingNumber, file } };
    return { kind: 'unknown', reason: `${this.name} made ${trackingNumber}, but not its file.`, trackingNumber };
  }

  override async cancelLabel({ trackingNumber }: LabelToCancel, call: CarrierCall): Promise<CancelOutcome> {
    const answer = await this.client.post('/v1/cancelguia', [trackingNumber], call);
    if (answer.kind === 'accepted') return { kind: 'cancelled' };
    if (answer.kind !== 'declined') return undecided(answer);
    if (isAlreadyCancelled(answer)) return { kind: 'cancelled' };
    const reason = `${this.name} did not cancel the label: it may be collected.`;
    return { kind: 'refused', fault: 'request', reason, isOnItsWay: says(answer, ON_ITS_WAY) };
  }

  protected sendTracking([trackingNumber]: readonly string[], call: CarrierCall) {
    return this.client.track(trackingNumber!, call);
  }

  private fileOf(trackingNumber: string, format: LabelFormat, call: CarrierCall): Promise<Uint8Array | null> {
    return this.retriedFile(call, async () => {
      const isZpl = format === 'ZPL';
      const file = await (isZpl ? this.zpl(trackingNumber, call) : this.client.pdf(trackingNumber, call));
      return file && isLabelFile(file, format) ? file : null;
    });
  }

  private async zpl(trackingNumber: string, call: CarrierCall): Promise<Uint8Array | null> {
    const answer = await this.client.post('/v1/infotrack', printJobData(trackingNumber), call);
    return answer.kind === 'accepted' ? zplOf(answer.body) : null;
  }
}

function missingColonia({ origin, destination }: QuoteRequest): QuoteMessage | null {
  if (origin.neighborhood && destination.neighborhood) return null;
  const field = origin.neighborhood ? 'toAddress.neighborhood' : 'fromAddress.neighborhood';
  return { code: 'DATA_MISSING', message: `${PAQUETEXPRESS.name} needs ${field}: it quotes by colonia.` };
}
