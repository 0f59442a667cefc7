import type { PostalAddress } from '../../../kernel/postal-address.js';
import { ConfiguredCarrier } from '../carrier-definition.js';
import { DoesNotFit } from '../fitting/letters.js';
import type { CarrierCall } from '../port/carrier-account.js';
import type { LabelInquiry, LabelOutcome, LabelRequest } from '../port/carrier-label.js';
import type { PickupCancellation, PickupOutcome, PickupRequest, ScheduledPickup } from '../port/carrier-pickup.js';
import type { CarrierQuote, CarrierRate, QuoteMessage, QuoteRequest } from '../port/carrier-quote.js';
import type { ParcelInquiry, TrackingOutcome, TrackingOutcomes } from '../port/carrier-tracking.js';
import type { Refused, Unknown } from '../port/outcome.js';
import { whyNotQuotable } from '../why-not-quotable.js';
import { sendToCarrier, type CarrierAnswer, type CarrierHttpRequest } from './carrier-http.js';
import { classifyAnswer, type ClassifiedAnswer, type Declined } from './classify-answer.js';
import { accountProblem, decided, isFieldNamed, refusedRequest, undecided } from './outcomes.js';
import { sendWithToken, type TokenGrant } from './send-with-token.js';
import { TokenCache } from './token-cache.js';

const FILE_TRIES = 3;

/** Each operation checks, maps (`send…`, may throw `DoesNotFit`), sends once, and reads the response (`read…`, pure). */
export abstract class RestCarrier extends ConfiguredCarrier {
  private readonly tokens = new TokenCache();

  protected whyNoQuote(_request: QuoteRequest): QuoteMessage | null {
    return null;
  }

  protected abstract sendQuote(request: QuoteRequest, call: CarrierCall): Promise<ClassifiedAnswer>;

  /** May have rates of other levels than the requested one, which are not offered. */
  protected abstract readRates(body: unknown, request: QuoteRequest, call: CarrierCall): readonly CarrierRate[];

  /** A quote was declined because no service covers the parcel or the route. */
  protected isNotServed(_declined: Declined): boolean {
    return false;
  }

  /** Null: the response does not say whether the carrier quotes. */
  protected readNoQuote(declined: Declined): QuoteMessage | null {
    const refusal = this.readRefusal(declined);
    if (refusal.kind === 'unknown') return null;
    if (refusal.fault === 'account') return accountProblem(this.name);
    if (this.isNotServed(declined))
      return { code: 'NOT_SERVED', message: `${this.name} has no service for this parcel and route.` };
    return { code: isFieldNamed(refusal) ? 'DATA_MISSING' : 'CARRIER_ERROR', message: refusal.reason };
  }

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
    if (answer.kind === 'does_not_fit') return withoutRates({ code: 'DATA_MISSING', message: answer.message });
    if (answer.kind === 'refused') return withoutRates(accountProblem(this.name));
    const message = answer.kind === 'declined' ? this.readNoQuote(answer) : null;
    if (message) return withoutRates(message);
    // An empty body is malformed: it does not mean that the carrier has no service.
    if (answer.kind !== 'accepted' || answer.body === undefined || answer.body === null)
      throw new Error('no readable answer');
    const { serviceLevel } = request;
    const rates = this.readRates(answer.body, request, call);
    return { rates: rates.filter((rate) => serviceLevel === null || rate.serviceLevel === serviceLevel), messages: [] };
  }

  override async createLabel(request: LabelRequest, call: CarrierCall): Promise<LabelOutcome> {
    if (!this.hasService(request.serviceCode, call))
      return refusedRequest(`${this.name} has no service ${request.serviceCode}.`);
    if (!this.labelFormats.includes(request.format))
      return refusedRequest(`${this.name} has labels in ${this.labelFormats.join(' and ')} only.`);
    const answer = await sent(() => this.sendLabel(request, call));
    return answer.kind === 'accepted' ? this.readLabel(answer.body, request, call) : this.conclude(answer);
  }

  /** Overridden where the carrier can be searched by our reference. */
  override findLabel(_request: LabelRequest, _call: CarrierCall): Promise<LabelInquiry> {
    return Promise.resolve({ kind: 'unknown', reason: `${this.name} cannot be asked for a label by its reference.` });
  }

  override async track({ trackingNumbers }: ParcelInquiry, call: CarrierCall): Promise<TrackingOutcomes> {
    const answer = await this.sendTracking(trackingNumbers, call);
    if (answer.kind === 'declined') return 'declined';
    if (answer.kind !== 'accepted') return trackingNumbers.map(() => undecided(answer));
    return trackingNumbers.map((trackingNumber) => this.readTracking(answer.body, trackingNumber));
  }

  /** Requests the file of a label that is made, several times within the deadline. Null: it cannot be had now. */
  protected async retriedFile(
    { signal }: CarrierCall,
    request: () => Promise<Uint8Array | null>,
  ): Promise<Uint8Array | null> {
    let file: Uint8Array | null = null;
    for (let tries = 0; file === null && tries < FILE_TRIES && !signal.aborted; tries++) file = await request();
    return file;
  }

  /** Sends a request once. `grant`: with the account's bearer token. */
  protected async exchange(request: CarrierHttpRequest, grant?: TokenGrant): Promise<ClassifiedAnswer> {
    return classifyAnswer(await this.answerTo(request, grant), this.name);
  }

  /** The bytes of a response with status 200. Null otherwise. */
  protected async fileFrom(request: CarrierHttpRequest, grant?: TokenGrant): Promise<Uint8Array | null> {
    const answer = await this.answerTo(request, grant);
    return answer.kind === 'answered' && answer.status === 200 ? answer.bytes : null;
  }

  private answerTo(request: CarrierHttpRequest, grant?: TokenGrant): Promise<CarrierAnswer> {
    return grant ? sendWithToken(this.tokens, grant, request) : sendToCarrier(request);
  }

  protected conclude(answer: Exclude<SentAnswer, { readonly kind: 'accepted' }>): Refused | Unknown {
    if (answer.kind === 'does_not_fit') return refusedRequest(answer.message);
    return answer.kind === 'declined' ? this.readRefusal(answer) : answer;
  }
}

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

  /**
   * A cancellation is declined because there is nothing left to cancel: an earlier one succeeded, or its response was lost.
   * A number that the carrier confirmed and does not know any more is cancelled too.
   */
  protected abstract isAlreadyCancelled(declined: Declined, pickup: ScheduledPickup): boolean;

  override async schedulePickup(request: PickupRequest, call: CarrierCall): Promise<PickupOutcome> {
    const { address } = request;
    if (address === null)
      return refusedRequest(`${this.name} needs pickupAddressId: it has no address of yours on file.`);
    const answer = await sent(() => this.sendPickup(request, address, call));
    return answer.kind === 'accepted' ? this.readPickup(answer.body, request) : this.conclude(answer);
  }

  override async cancelPickup(pickup: ScheduledPickup, reason: string, call: CarrierCall): Promise<PickupCancellation> {
    const answer = await this.sendPickupCancellation(pickup, reason, call);
    if (answer.kind === 'accepted') return this.readPickupCancellation(answer.body);
    if (answer.kind !== 'declined') return undecided(answer);
    if (this.isAlreadyCancelled(answer, pickup) || (await this.isKnownAsCancelled(pickup, call)))
      return { kind: 'cancelled' };
    return decided(this.readRefusal(answer));
  }

  /** For carriers that return the state of a pickup. */
  private async isKnownAsCancelled(pickup: ScheduledPickup, call: CarrierCall): Promise<boolean> {
    if (!this.pickups.status) return false;
    const inquiry = await this.pickupStatus(pickup, call);
    return inquiry.kind === 'known' && inquiry.status === 'CANCELLED';
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
