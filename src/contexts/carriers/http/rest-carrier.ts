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

/** Each operation validates, maps (`send…`, may throw `DoesNotFit`), sends once and reads the response (`read…`, pure). */
export abstract class RestCarrier extends ConfiguredCarrier {
  private readonly tokens = new TokenCache();

  protected whyNoQuote(_request: QuoteRequest): QuoteMessage | null {
    return null;
  }

  protected abstract sendQuote(request: QuoteRequest, call: CarrierCall): Promise<ClassifiedAnswer>;

  /** May return rates of other levels. Only the requested level is offered. */
  protected abstract readRates(body: unknown, request: QuoteRequest, call: CarrierCall): readonly CarrierRate[];

  /** The quote was declined because no service covers the parcel or the route. */
  protected isNotServed(_declined: Declined): boolean {
    return false;
  }

  /** Null if the response does not state whether the carrier quotes. */
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

  /** `unknown` if a part of the label is missing, because the carrier has created it. */
  protected abstract readLabel(
    body: unknown,
    request: LabelRequest,
    call: CarrierCall,
  ): LabelOutcome | Promise<LabelOutcome>;

  /** Our message for the reason. The text of the carrier is not used, because it may contain the address. */
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
      throw new Error('no readable response');
    const { serviceLevel } = request;
    const rates = this.readRates(answer.body, request, call);
    return { rates: rates.filter((rate) => serviceLevel === null || rate.serviceLevel === serviceLevel), messages: [] };
  }

  override async createLabel(request: LabelRequest, call: CarrierCall): Promise<LabelOutcome> {
    if (!this.hasService(request.serviceCode, call))
      return refusedRequest(`${this.name} has no service ${request.serviceCode}.`);
    if (!this.labelFormats.includes(request.format))
      return refusedRequest(`${this.name} offers labels in ${this.labelFormats.join(' and ')} only.`);
    const answer = await sent(() => this.sendLabel(request, call));
    return answer.kind === 'accepted' ? this.readLabel(answer.body, request, call) : this.conclude(answer);
  }

  /** Overridden if the carrier supports a search by our reference. */
  override findLabel(_request: LabelRequest, _call: CarrierCall): Promise<LabelInquiry> {
    return Promise.resolve({ kind: 'unknown', reason: `${this.name} does not support label queries by reference.` });
  }

  override async track({ trackingNumbers }: ParcelInquiry, call: CarrierCall): Promise<TrackingOutcomes> {
    const answer = await this.sendTracking(trackingNumbers, call);
    if (answer.kind === 'declined') return 'declined';
    if (answer.kind !== 'accepted') return trackingNumbers.map(() => undecided(answer));
    return trackingNumbers.map((trackingNumber) => this.readTracking(answer.body, trackingNumber));
  }

  /** Requests the file of a created label, with retries within the deadline. Null if it is not available now. */
  protected async retriedFile(
    { signal }: CarrierCall,
    request: () => Promise<Uint8Array | null>,
  ): Promise<Uint8Array | null> {
    let file: Uint8Array | null = null;
    for (let tries = 0; file === null && tries < FILE_TRIES && !signal.aborted; tries++) file = await request();
    return file;
  }

  /** Sends a request once. With `grant`, it uses the bearer token of the account. */
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
   * True if a cancellation was declined because an earlier one succeeded, possibly with a lost response. A confirmed number
   * that the carrier no longer finds is cancelled too.
   */
  protected abstract isAlreadyCancelled(declined: Declined, pickup: ScheduledPickup): boolean;

  override async schedulePickup(request: PickupRequest, call: CarrierCall): Promise<PickupOutcome> {
    const { address } = request;
    if (address === null)
      return refusedRequest(
        `${this.name} requires pickupAddressId, because it has no stored address for your account.`,
      );
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

  /** For carriers that return the status of a pickup. */
  private async isKnownAsCancelled(pickup: ScheduledPickup, call: CarrierCall): Promise<boolean> {
    if (!this.pickups.status) return false;
    const inquiry = await this.pickupStatus(pickup, call);
    return inquiry.kind === 'known' && inquiry.status === 'CANCELLED';
  }
}

/** `does_not_fit`: the request could not be mapped and was not sent. The message is for the client. */
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
