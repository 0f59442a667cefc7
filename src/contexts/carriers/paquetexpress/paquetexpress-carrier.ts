import { Injectable } from '@nestjs/common';
import { fitted } from '../fitting/does-not-fit.js';
import { isLabelFile } from '../fitting/is-label-file.js';
import { ON_ITS_WAY } from '../http/on-its-way.js';
import { undecided } from '../http/undecided.js';
import type { CarrierCall } from '../port/carrier-account.js';
import type { CancelOutcome, LabelInquiry, LabelOutcome, LabelRequest, LabelToCancel } from '../port/carrier-label.js';
import type { LabelFormat } from '../../../kernel/label-format.js';
import type { CarrierQuote, QuoteMessage, QuoteRequest } from '../port/carrier-quote.js';
import type { ParcelInquiry, TrackingOutcomes } from '../port/carrier-tracking.js';
import { Carrier } from '../port/carrier.js';
import { whyNotQuotable } from '../why-not-quotable.js';
import { whyNoProductKey } from '../with-product-keys.js';
import { PaquetexpressClient } from './client.js';
import { fieldOf, isAlreadyCancelled, refusalOf } from './envelope.js';
import { printJobData, shipmentData, zplOf } from './label.js';
import { quoteData, ratesOf, type PaquetexpressQuotations } from './rate.js';
import { SERVICES, typeOf } from './paquetexpress-services.js';
import { PAQUETEXPRESS } from './settings.js';
import { trackingOf } from './tracking.js';

const LABEL_FORMATS: readonly LabelFormat[] = ['PDF', 'ZPL'];

/** The file of a label that is made is asked for this often, while the deadline lasts. */
const FILE_TRIES = 3;

/** Paquetexpress, from a branch to the door. Source: docs/carriers/paquetexpress.md */
@Injectable()
export class PaquetexpressCarrier extends Carrier {
  readonly code = PAQUETEXPRESS.code;
  readonly name = PAQUETEXPRESS.name;
  readonly services = SERVICES;
  readonly supportsPickups = false;
  readonly tracking = 'polled';
  readonly limits = PAQUETEXPRESS.limits;
  override readonly trackingPage = PAQUETEXPRESS.trackingPage;
  override readonly voids = 'call';
  override readonly recovery = 'none';
  override readonly billedOn = 'scan';
  override readonly deadlines = { labelMs: 30_000, inquiryMs: 10_000, pickupMs: 15_000 };
  override readonly outgoingLimit = { calls: 5, seconds: 1 };
  override readonly labelFormats = LABEL_FORMATS;
  override readonly requires = ['contents.satProductClassCode'];
  private readonly client = new PaquetexpressClient();

  override async quote(request: QuoteRequest, call: CarrierCall): Promise<CarrierQuote> {
    const problem = whyNotQuotable(this, request) ?? missingColonia(request) ?? whyNoProductKey(request, this.name);
    if (problem) return { rates: [], messages: [problem] };
    const answer = await this.client.quote(quoteData(request), call);
    if (answer.kind === 'accepted')
      return { rates: ratesOf((answer.data ?? {}) as PaquetexpressQuotations, request), messages: [] };
    const refusal = answer.kind === 'declined' ? refusalOf(answer.messages) : answer;
    if (refusal.kind === 'unknown') throw new Error('no readable answer');
    if (refusal.fault === 'account')
      return {
        rates: [],
        messages: [{ code: 'ACCOUNT_PROBLEM', message: `${this.name} cannot be used at the moment.` }],
      };
    const field = answer.kind === 'declined' && fieldOf(answer.messages);
    return { rates: [], messages: [{ code: field ? 'DATA_MISSING' : 'NOT_SERVED', message: refusal.reason }] };
  }

  override async createLabel(request: LabelRequest, call: CarrierCall): Promise<LabelOutcome> {
    if (typeOf(request.serviceCode) === undefined)
      return refused(`${this.name} has no service ${request.serviceCode}.`);
    if (!LABEL_FORMATS.includes(request.format))
      return refused(`${this.name} has labels in ${LABEL_FORMATS.join(' and ')} only.`);
    const data = fitted(() => shipmentData(request, call.account.credentials['clientId'] ?? ''));
    if ('problem' in data) return refused(data.problem.message);
    const answer = await this.client.createShipment(data.value, call);
    if (answer.kind === 'declined') return refusalOf(answer.messages);
    if (answer.kind !== 'accepted') return answer;
    const trackingNumber = typeof answer.data === 'string' ? answer.data.trim() : '';
    if (trackingNumber === '') return { kind: 'unknown', reason: `${this.name} answered without a tracking number.` };
    const file = await this.fileOf(trackingNumber, request.format, call);
    if (file) return { kind: 'made', label: { trackingNumber, file } };
    return { kind: 'unknown', reason: `${this.name} made ${trackingNumber}, but not its file.`, trackingNumber };
  }

  /** There is no search by reference. */
  override findLabel(): Promise<LabelInquiry> {
    return Promise.resolve({ kind: 'unknown', reason: `${this.name} cannot be asked for a label by its reference.` });
  }

  override async cancelLabel({ trackingNumber }: LabelToCancel, call: CarrierCall): Promise<CancelOutcome> {
    const answer = await this.client.cancelShipment([trackingNumber], call);
    if (answer.kind === 'accepted') return { kind: 'cancelled' };
    if (answer.kind !== 'declined') return undecided(answer);
    if (isAlreadyCancelled(answer.messages)) return { kind: 'cancelled' };
    const reason = `${this.name} did not cancel the label: it may be collected.`;
    const isOnItsWay = answer.messages.some(({ description }) => ON_ITS_WAY.test(String(description)));
    return { kind: 'refused', fault: 'request', reason, isOnItsWay };
  }

  override async track({ trackingNumbers }: ParcelInquiry, call: CarrierCall): Promise<TrackingOutcomes> {
    const trackingNumber = trackingNumbers[0]!;
    const answer = await this.client.track(trackingNumber, call);
    if (answer.kind === 'accepted') return [trackingOf(answer.data)];
    return answer.kind === 'declined' ? 'declined' : [undecided(answer)];
  }

  private async fileOf(trackingNumber: string, format: LabelFormat, call: CarrierCall): Promise<Uint8Array | null> {
    for (let tries = 0; tries < FILE_TRIES && !call.signal.aborted; tries++) {
      const file =
        format === 'ZPL' ? await this.zpl(trackingNumber, call) : await this.client.pdf(trackingNumber, call);
      if (file && isLabelFile(file, format)) return file;
    }
    return null;
  }

  private async zpl(trackingNumber: string, call: CarrierCall): Promise<Uint8Array | null> {
    const answer = await this.client.printJob(printJobData(trackingNumber), call);
    return answer.kind === 'accepted' ? zplOf(answer.data) : null;
  }
}

const refused = (reason: string) => ({ kind: 'refused', fault: 'request', reason }) as const;

function missingColonia({ origin, destination }: QuoteRequest): QuoteMessage | null {
  if (origin.neighborhood && destination.neighborhood) return null;
  const field = origin.neighborhood ? 'toAddress.neighborhood' : 'fromAddress.neighborhood';
  return { code: 'DATA_MISSING', message: `${PAQUETEXPRESS.name} needs ${field}: it quotes by colonia.` };
}
