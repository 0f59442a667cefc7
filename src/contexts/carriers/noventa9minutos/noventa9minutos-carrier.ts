import { ON_ITS_WAY } from '../http/on-its-way.js';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { fitted } from '../fitting/does-not-fit.js';
import type { ClassifiedAnswer } from '../http/classify-answer.js';
import type { CarrierCall } from '../port/carrier-account.js';
import type { CancelOutcome, LabelInquiry, LabelOutcome, LabelRequest, LabelToCancel } from '../port/carrier-label.js';
import type { CarrierQuote, QuoteMessage, QuoteRequest } from '../port/carrier-quote.js';
import type { ParcelInquiry, TrackingOutcomes } from '../port/carrier-tracking.js';
import type { Unknown } from '../port/outcome.js';
import { Carrier } from '../port/carrier.js';
import { whyNotQuotable } from '../why-not-quotable.js';
import { Noventa9MinutosClient } from './client.js';
import { ACCOUNT_PROBLEM, quoteMessageOf, refusalOf, says } from './errors.js';
import { fileOf, missingEmail, orderRequest, trackingNumberOf, type ApiDocuments, type ApiShipments } from './label.js';
import { rateRequest, ratesOf, type ApiRates } from './rate.js';
import { deliveryOf, SERVICES } from './noventa9minutos-services.js';
import { NOVENTA9MINUTOS } from './settings.js';
import { trackingOf, type ApiTracking } from './tracking.js';

/** What a key that has no shipment answers is not documented, nor how soon a new one is shown. */
const FINDABLE_AFTER_MS = 2 * 60_000;
const ALREADY_CANCELLED = /already (been )?(cancel|deactivat)/i;
const CANCELLATION_REASON = 'Cancelada por el cliente';

/** 99minutos by its API v3. Orders are collected without a separate pickup. Source: docs/carriers/noventa9minutos.md */
@Injectable()
export class Noventa9MinutosCarrier extends Carrier {
  readonly code = NOVENTA9MINUTOS.code;
  readonly name = NOVENTA9MINUTOS.name;
  readonly services = SERVICES;
  readonly supportsPickups = false;
  readonly tracking = 'polled';
  readonly limits = NOVENTA9MINUTOS.limits;
  readonly terms = NOVENTA9MINUTOS.terms;
  override readonly trackingPage = NOVENTA9MINUTOS.trackingPage;
  override readonly voids = 'call';
  override readonly recovery = 'by_reference';
  override readonly billedOn = 'label';
  override readonly deadlines = { labelMs: 15_000, inquiryMs: 8_000, pickupMs: 15_000 };
  override readonly outgoingLimit = { calls: 8, seconds: 1 };
  override readonly requires = ['fromAddress.contactEmail'];
  private readonly client = new Noventa9MinutosClient();

  constructor(private readonly clock: Clock) {
    super();
  }

  override async quote(request: QuoteRequest, call: CarrierCall): Promise<CarrierQuote> {
    const problem = whyNotQuotable(this, request) ?? whyNoEmail(request);
    if (problem) return withoutRates(problem);
    const answer = await this.client.rates(rateRequest(request), call);
    if (answer.kind === 'accepted') return { rates: ratesOf((answer.body ?? {}) as ApiRates, request), messages: [] };
    if (answer.kind === 'refused') return withoutRates(ACCOUNT_PROBLEM);
    if (answer.kind === 'unknown') throw new Error('no readable answer');
    return withoutRates(quoteMessageOf(answer));
  }

  override async createLabel(request: LabelRequest, call: CarrierCall): Promise<LabelOutcome> {
    if (!deliveryOf(request.serviceCode)) return refused(`${this.name} has no service ${request.serviceCode}.`);
    const body = fitted(() => orderRequest(request, this.clock.now()));
    if ('problem' in body) return refused(body.problem.message);
    const answer = await this.client.createOrder(body.value, call);
    if (answer.kind === 'declined') return refusalOf(answer);
    if (answer.kind !== 'accepted') return answer;
    const trackingNumber = trackingNumberOf((answer.body ?? {}) as ApiShipments);
    // Without a number, 99minutos has an order of this key already: a repetition.
    if (trackingNumber !== null) return this.withFile(trackingNumber, request, call);
    const found = await this.lookUp(request, call);
    return found.kind === 'absent' ? undecided('has this key, but does not show it yet') : found;
  }

  override async findLabel(request: LabelRequest, call: CarrierCall): Promise<LabelInquiry> {
    const found = await this.lookUp(request, call);
    return found.kind === 'absent' && !this.isFindable(request)
      ? undecided('shows no shipment of this key yet')
      : found;
  }

  override async cancelLabel({ reference }: LabelToCancel, call: CarrierCall): Promise<CancelOutcome> {
    const answer = await this.client.cancelShipment(reference, CANCELLATION_REASON, call);
    if (answer.kind === 'accepted')
      return hasErrors(answer.body) ? undecided('answered errors') : { kind: 'cancelled' };
    if (answer.kind !== 'declined') return { kind: 'unknown', reason: answer.reason };
    if (says(answer, ALREADY_CANCELLED)) return { kind: 'cancelled' };
    return { ...refusalOf(answer), isOnItsWay: says(answer, ON_ITS_WAY) };
  }

  override async track({ trackingNumbers }: ParcelInquiry, call: CarrierCall): Promise<TrackingOutcomes> {
    const trackingNumber = trackingNumbers[0]!;
    const answer = await this.client.track(trackingNumber, call);
    if (answer.kind === 'accepted') return [trackingOf((answer.body ?? {}) as ApiTracking)];
    return answer.kind === 'declined' ? 'declined' : [undecided('does not show this number')];
  }

  private async lookUp(request: LabelRequest, call: CarrierCall): Promise<LabelInquiry> {
    const answer = await this.client.findShipment(request.reference, call);
    if (answer.kind === 'declined') return answer.status === 404 ? { kind: 'absent' } : undecided('declined the query');
    if (answer.kind !== 'accepted') return { kind: 'unknown', reason: answer.reason };
    const trackingNumber = trackingNumberOf((answer.body ?? {}) as ApiShipments);
    return trackingNumber === null
      ? undecided('answered without a number')
      : this.withFile(trackingNumber, request, call);
  }

  /** The file can be had at any time: without it, the label is found again. */
  private async withFile(trackingNumber: string, { format }: LabelRequest, call: CarrierCall): Promise<LabelOutcome> {
    const answer: ClassifiedAnswer =
      format === 'ZPL' ? await this.client.zpl(trackingNumber, call) : await this.client.pdf(trackingNumber, call);
    const file = answer.kind === 'accepted' ? await fileOf((answer.body ?? {}) as ApiDocuments, format) : null;
    if (file) return { kind: 'made', label: { trackingNumber, file } };
    return { ...undecided(`made ${trackingNumber}, but sent no label of it yet`), trackingNumber };
  }

  private isFindable({ requestedAt }: LabelRequest): boolean {
    return requestedAt !== undefined && this.clock.now().getTime() - requestedAt.getTime() >= FINDABLE_AFTER_MS;
  }
}

/** A quote without a shipment has no addresses yet. */
function whyNoEmail({ origin }: QuoteRequest): QuoteMessage | null {
  if (origin.street === null || origin.contactEmail !== null) return null;
  return { code: 'DATA_MISSING', message: missingEmail().message };
}

const withoutRates = (message: QuoteMessage): CarrierQuote => ({ rates: [], messages: [message] });

const refused = (reason: string) => ({ kind: 'refused', fault: 'request', reason }) as const;

const undecided = (what: string): Unknown => ({ kind: 'unknown', reason: `${NOVENTA9MINUTOS.name} ${what}.` });

const hasErrors = (body: unknown): boolean =>
  Object.keys((body as { errors?: object } | null)?.errors ?? {}).length > 0;
