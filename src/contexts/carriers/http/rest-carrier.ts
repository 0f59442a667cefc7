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
import { sendToCarrier, type CarrierHttpResponse, type CarrierHttpRequest } from './carrier-http.js';
import { classifyResponse, type ClassifiedResponse, type Declined } from './classify-response.js';
import { accountProblem, decided, isFieldNamed, refusedRequest, undecided } from './outcomes.js';
import { sendWithToken, type TokenGrant } from './send-with-token.js';
import { TokenCache } from './token-cache.js';

const FILE_TRIES = 3;

/**
 * Each operation validates a request, calls `send…` once and passes the response to `read…`. `send…` maps the request to the format
 * of the carrier and throws `DoesNotFit` if the data does not fit.
 */
export abstract class RestCarrier extends ConfiguredCarrier {
  private readonly tokens = new TokenCache();

  protected whyNoQuote(_request: QuoteRequest): QuoteMessage | null {
    return null;
  }

  protected abstract sendQuote(request: QuoteRequest, call: CarrierCall): Promise<ClassifiedResponse>;

  /** May also return rates of service levels that were not requested. `quote` removes these rates. */
  protected abstract readRates(body: unknown, request: QuoteRequest, call: CarrierCall): readonly CarrierRate[];

  /** True if the carrier declined the quote because no service covers the parcel or the route. */
  protected isNotServed(_declined: Declined): boolean {
    return false;
  }

  /** Returns the reason why the carrier declined the quote. Null if the response is not conclusive. */
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

  protected abstract sendLabel(request: LabelRequest, call: CarrierCall): Promise<ClassifiedResponse>;

  /** Returns `unknown` if a part of the label is missing, because the carrier has already created the label. */
  protected abstract readLabel(
    body: unknown,
    request: LabelRequest,
    call: CarrierCall,
  ): LabelOutcome | Promise<LabelOutcome>;

  /** Our message for the rejection. The text of the carrier is not used, because it can contain the address. */
  protected abstract readRefusal(declined: Declined): Refused | Unknown;

  protected abstract sendTracking(trackingNumbers: readonly string[], call: CarrierCall): Promise<ClassifiedResponse>;
  protected abstract readTracking(body: unknown, trackingNumber: string): TrackingOutcome;

  override async quote(request: QuoteRequest, call: CarrierCall): Promise<CarrierQuote> {
    const problem = whyNotQuotable(this, request) ?? this.whyNoQuote(request);
    if (problem) return withoutRates(problem);
    const response = await sent(() => this.sendQuote(request, call));
    if (response.kind === 'does_not_fit') return withoutRates({ code: 'DATA_MISSING', message: response.message });
    if (response.kind === 'refused') return withoutRates(accountProblem(this.name));
    const message = response.kind === 'declined' ? this.readNoQuote(response) : null;
    if (message) return withoutRates(message);
    // An empty body is a malformed response, not a response without rates.
    if (response.kind !== 'accepted' || response.body === undefined || response.body === null)
      throw new Error('no readable response');
    const { serviceLevel } = request;
    const rates = this.readRates(response.body, request, call);
    return { rates: rates.filter((rate) => serviceLevel === null || rate.serviceLevel === serviceLevel), messages: [] };
  }

  override async createLabel(request: LabelRequest, call: CarrierCall): Promise<LabelOutcome> {
    if (!this.hasService(request.serviceCode, call))
      return refusedRequest(`${this.name} has no service ${request.serviceCode}.`);
    if (!this.labelFormats.includes(request.format))
      return refusedRequest(`${this.name} offers labels in ${this.labelFormats.join(' and ')} only.`);
    const response = await sent(() => this.sendLabel(request, call));
    return response.kind === 'accepted' ? this.readLabel(response.body, request, call) : this.conclude(response);
  }

  /** Carriers that support a search by our reference override this method. */
  override findLabel(_request: LabelRequest, _call: CarrierCall): Promise<LabelInquiry> {
    return Promise.resolve({ kind: 'unknown', reason: `${this.name} does not support label queries by reference.` });
  }

  override async track({ trackingNumbers }: ParcelInquiry, call: CarrierCall): Promise<TrackingOutcomes> {
    const response = await this.sendTracking(trackingNumbers, call);
    if (response.kind === 'declined') return 'declined';
    if (response.kind !== 'accepted') return trackingNumbers.map(() => undecided(response));
    return trackingNumbers.map((trackingNumber) => this.readTracking(response.body, trackingNumber));
  }

  /** Requests the file of a created label, with retries within the deadline. Null if the file is not available now. */
  protected async retriedFile(
    { signal }: CarrierCall,
    request: () => Promise<Uint8Array | null>,
  ): Promise<Uint8Array | null> {
    let file: Uint8Array | null = null;
    for (let tries = 0; file === null && tries < FILE_TRIES && !signal.aborted; tries++) file = await request();
    return file;
  }

  /** Sends the request with the bearer token of `grant`, or without a token if `grant` is absent. */
  protected async exchange(request: CarrierHttpRequest, grant?: TokenGrant): Promise<ClassifiedResponse> {
    return classifyResponse(await this.responseTo(request, grant), this.name);
  }

  /** Returns the bytes of a response with status 200, otherwise null. */
  protected async fileFrom(request: CarrierHttpRequest, grant?: TokenGrant): Promise<Uint8Array | null> {
    const response = await this.responseTo(request, grant);
    return response.kind === 'responded' && response.status === 200 ? response.bytes : null;
  }

  private responseTo(request: CarrierHttpRequest, grant?: TokenGrant): Promise<CarrierHttpResponse> {
    return grant ? sendWithToken(this.tokens, grant, request) : sendToCarrier(request);
  }

  protected conclude(response: Exclude<SentResponse, { readonly kind: 'accepted' }>): Refused | Unknown {
    if (response.kind === 'does_not_fit') return refusedRequest(response.message);
    return response.kind === 'declined' ? this.readRefusal(response) : response;
  }
}

export abstract class RestCarrierWithPickups extends RestCarrier {
  readonly supportsPickups = true;

  protected abstract sendPickup(
    request: PickupRequest,
    address: PostalAddress,
    call: CarrierCall,
  ): Promise<ClassifiedResponse>;
  protected abstract readPickup(body: unknown, request: PickupRequest): PickupOutcome;

  protected abstract sendPickupCancellation(
    pickup: ScheduledPickup,
    reason: string,
    call: CarrierCall,
  ): Promise<ClassifiedResponse>;
  protected readPickupCancellation(_body: unknown): PickupCancellation {
    return { kind: 'cancelled' };
  }

  /**
   * True if the pickup was already cancelled, for example by a cancellation whose response was lost. Also true if the carrier no
   * longer finds a pickup number that it confirmed.
   */
  protected abstract isAlreadyCancelled(declined: Declined, pickup: ScheduledPickup): boolean;

  override async schedulePickup(request: PickupRequest, call: CarrierCall): Promise<PickupOutcome> {
    const { address } = request;
    if (address === null)
      return refusedRequest(
        `${this.name} requires pickupAddressId, because it has no stored address for your account.`,
      );
    const response = await sent(() => this.sendPickup(request, address, call));
    return response.kind === 'accepted' ? this.readPickup(response.body, request) : this.conclude(response);
  }

  override async cancelPickup(pickup: ScheduledPickup, reason: string, call: CarrierCall): Promise<PickupCancellation> {
    const response = await this.sendPickupCancellation(pickup, reason, call);
    if (response.kind === 'accepted') return this.readPickupCancellation(response.body);
    if (response.kind !== 'declined') return undecided(response);
    if (this.isAlreadyCancelled(response, pickup) || (await this.isKnownAsCancelled(pickup, call)))
      return { kind: 'cancelled' };
    return decided(this.readRefusal(response));
  }

  /** True if the carrier returns pickup statuses and this pickup is cancelled. */
  private async isKnownAsCancelled(pickup: ScheduledPickup, call: CarrierCall): Promise<boolean> {
    if (!this.pickups.status) return false;
    const inquiry = await this.pickupStatus(pickup, call);
    return inquiry.kind === 'known' && inquiry.status === 'CANCELLED';
  }
}

/** `does_not_fit`: the request does not fit the format of the carrier, so the request was not sent. `message` is for the client. */
type SentResponse = ClassifiedResponse | { readonly kind: 'does_not_fit'; readonly message: string };

async function sent(send: () => Promise<ClassifiedResponse>): Promise<SentResponse> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof DoesNotFit) return { kind: 'does_not_fit', message: error.message };
    throw error;
  }
}

const withoutRates = (message: QuoteMessage): CarrierQuote => ({ rates: [], messages: [message] });
