import type { PostalAddress } from '../../../kernel/postal-address.js';
import type { CarrierSettings } from '../carrier-definition.js';
import { DoesNotFit } from '../fitting/does-not-fit.js';
import type { CarrierCall } from '../port/carrier-account.js';
import type { LabelInquiry, LabelOutcome, LabelRequest } from '../port/carrier-label.js';
import type { PickupCancellation, PickupOutcome, PickupRequest, ScheduledPickup } from '../port/carrier-pickup.js';
import type { CarrierService } from '../port/carrier-profile.js';
import type { CarrierQuote, CarrierRate, QuoteMessage, QuoteRequest } from '../port/carrier-quote.js';
import type { ParcelInquiry, TrackingOutcome, TrackingOutcomes } from '../port/carrier-tracking.js';
import { Carrier } from '../port/carrier.js';
import type { Refused, Unknown } from '../port/outcome.js';
import { whyNotQuotable } from '../why-not-quotable.js';
import type { ClassifiedAnswer, Declined } from './classify-answer.js';
import { accountProblem, decided, refusedRequest, undecided } from './outcomes.js';

/**
 * An adapter whose carrier answers JSON over HTTP. Each operation has the same steps: check the request, map it, send it once,
 * and read the answer. A carrier supplies the mapping: `send…` maps and sends, and may throw `DoesNotFit`; `read…` is pure, and
 * receives `{}` for an empty answer.
 */
export abstract class RestCarrier extends Carrier {
  readonly code: string;
  readonly name: string;
  readonly services: readonly CarrierService[];
  readonly limits: CarrierSettings['limits'];
  readonly terms: CarrierSettings['terms'];
  override readonly trackingPage: string | null;

  constructor(settings: CarrierSettings) {
    super();
    this.code = settings.code;
    this.name = settings.name;
    this.services = settings.services.map(({ code, name, level }) => ({ code, name, level }));
    this.limits = settings.limits;
    this.terms = settings.terms;
    this.trackingPage = settings.trackingPage;
  }

  /** A field that the carrier requires for a quote and the request lacks. */
  protected whyNoQuote(_request: QuoteRequest): QuoteMessage | null {
    return null;
  }

  protected abstract sendQuote(request: QuoteRequest, call: CarrierCall): Promise<ClassifiedAnswer>;
  protected abstract readRates(body: unknown, request: QuoteRequest, call: CarrierCall): readonly CarrierRate[];

  /** Null: the answer does not say whether the carrier quotes. */
  protected abstract readNoQuote(declined: Declined): QuoteMessage | null;

  protected hasService(serviceCode: string, _call: CarrierCall): boolean {
    return this.services.some(({ code }) => code === serviceCode);
  }

  protected abstract sendLabel(request: LabelRequest, call: CarrierCall): Promise<ClassifiedAnswer>;

  /** `unknown` if a part of the label is missing: the carrier has made it. */
  protected abstract readLabel(
    body: unknown,
    request: LabelRequest,
    call: CarrierCall,
  ): LabelOutcome | Promise<LabelOutcome>;

  /** Why the carrier declined, in our words: its own may quote the address. */
  protected abstract readRefusal(declined: Declined): Refused | Unknown;

  protected abstract sendTracking(trackingNumbers: readonly string[], call: CarrierCall): Promise<ClassifiedAnswer>;
  protected abstract readTracking(body: unknown, trackingNumber: string): TrackingOutcome;

  override async quote(request: QuoteRequest, call: CarrierCall): Promise<CarrierQuote> {
    const problem = whyNotQuotable(this, request) ?? this.whyNoQuote(request);
    if (problem) return withoutRates(problem);
    const answer = await sent(() => this.sendQuote(request, call));
    if (answer.kind === 'accepted') return { rates: this.readRates(answer.body ?? {}, request, call), messages: [] };
    if (answer.kind === 'does_not_fit') return withoutRates({ code: 'DATA_MISSING', message: answer.message });
    if (answer.kind === 'refused') return withoutRates(accountProblem(this.name));
    const message = answer.kind === 'declined' ? this.readNoQuote(answer) : null;
    if (!message) throw new Error('no readable answer');
    return withoutRates(message);
  }

  override async createLabel(request: LabelRequest, call: CarrierCall): Promise<LabelOutcome> {
    if (!this.hasService(request.serviceCode, call))
      return refusedRequest(`${this.name} has no service ${request.serviceCode}.`);
    if (!this.labelFormats.includes(request.format))
      return refusedRequest(`${this.name} has labels in ${this.labelFormats.join(' and ')} only.`);
    const answer = await sent(() => this.sendLabel(request, call));
    return answer.kind === 'accepted' ? this.readLabel(answer.body ?? {}, request, call) : this.conclude(answer);
  }

  /** Overridden where the carrier can be searched by our reference. */
  override findLabel(_request: LabelRequest, _call: CarrierCall): Promise<LabelInquiry> {
    return Promise.resolve({ kind: 'unknown', reason: `${this.name} cannot be asked for a label by its reference.` });
  }

  override async track({ trackingNumbers }: ParcelInquiry, call: CarrierCall): Promise<TrackingOutcomes> {
    const answer = await this.sendTracking(trackingNumbers, call);
    if (answer.kind === 'declined') return 'declined';
    if (answer.kind !== 'accepted') return trackingNumbers.map(() => undecided(answer));
    return trackingNumbers.map((trackingNumber) => this.readTracking(answer.body ?? {}, trackingNumber));
  }

  /** The outcome of a request that was not accepted. */
  protected conclude(answer: Exclude<SentAnswer, { readonly kind: 'accepted' }>): Refused | Unknown {
    if (answer.kind === 'does_not_fit') return refusedRequest(answer.message);
    return answer.kind === 'declined' ? this.readRefusal(answer) : answer;
  }
}

/** A carrier that collects, on request, from an address of the client. */
export abstract class RestCarrierWithPickups extends RestCarrier {
  readonly supportsPickups = true;

  protected abstract sendPickup(
    request: PickupRequest,
    address: PostalAddress,
    call: CarrierCall,
  ): Promise<ClassifiedAnswer>;
  protected abstract readPickup(body: unknown, request: PickupRequest): PickupOutcome;

  protected abstract sendPickupCancellation(
    pickup: ScheduledPickup,
    reason: string,
    call: CarrierCall,
  ): Promise<ClassifiedAnswer>;
  protected readPickupCancellation(_body: unknown): PickupCancellation {
    return { kind: 'cancelled' };
  }

  /** A cancellation is declined because there is nothing left to cancel. */
  protected abstract isAlreadyCancelled(declined: Declined): boolean;

  override async schedulePickup(request: PickupRequest, call: CarrierCall): Promise<PickupOutcome> {
    const { address } = request;
    if (address === null)
      return refusedRequest(`${this.name} needs pickupAddressId: it has no address of yours on file.`);
    const answer = await sent(() => this.sendPickup(request, address, call));
    return answer.kind === 'accepted' ? this.readPickup(answer.body ?? {}, request) : this.conclude(answer);
  }

  override async cancelPickup(pickup: ScheduledPickup, reason: string, call: CarrierCall): Promise<PickupCancellation> {
    const answer = await this.sendPickupCancellation(pickup, reason, call);
    if (answer.kind === 'accepted') return this.readPickupCancellation(answer.body ?? {});
    if (answer.kind !== 'declined') return undecided(answer);
    return this.isAlreadyCancelled(answer) ? { kind: 'cancelled' } : decided(this.readRefusal(answer));
  }
}

/** `does_not_fit`: the request could not be mapped, and was not sent. The message is for the client. */
type SentAnswer = ClassifiedAnswer | { readonly kind: 'does_not_fit'; readonly message: string };

async function sent(send: () => Promise<ClassifiedAnswer>): Promise<SentAnswer> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof DoesNotFit) return { kind: 'does_not_fit', message: error.message };
    throw error;
  }
}

const withoutRates = (message: QuoteMessage): CarrierQuote => ({ rates: [], messages: [message] });
