import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import { whyNoAddress } from '../fitting/address-lines.js';
import { searchFor } from '../fitting/reference-search.js';
import { evidenceOf, undecided } from '../http/outcomes.js';
import { RestCarrierWithPickups } from '../http/rest-carrier.js';
import { accountNumberOf, type CarrierCall } from '../port/carrier-account.js';
import type { CancelOutcome, LabelInquiry, LabelRequest } from '../port/carrier-label.js';
import type { PickupRequest, ScheduledPickup } from '../port/carrier-pickup.js';
import type { QuoteMessage, QuoteRequest } from '../port/carrier-quote.js';
import type { ParcelInquiry, TrackingOutcomes } from '../port/carrier-tracking.js';
import { DhlClient } from './client.js';
import { partyOf } from './dhl-shipment.js';
import { quoteMessageOf, refusalOf } from './errors.js';
import { type DhlShipment, LABEL_FORMATS, labelOf, labelRequest } from './label.js';
import { type DhlPickup, isAlreadyCancelled, pickupOf, pickupRequest, requestorOf } from './pickup.js';
import { type DhlRates, rateRequest, ratesOf } from './rate.js';
import { DHL } from './settings.js';
import { type DhlTracking, numberOfReference, trackingOf } from './tracking.js';

/** DHL Express Mexico by the MyDHL API. Source: docs/carriers/dhl.md */
@Injectable()
export class DhlCarrier extends RestCarrierWithPickups {
  readonly tracking = 'polled';
  /** A quarter of what DHL takes: the numbers stand in the address of the call, and longer ones may be cut on their way. */
  override readonly trackedAtOnce = 50;
  override readonly pickups = { status: false, cancel: true, lookup: false, repeatable: false };
  override readonly voids = 'lapse';
  override readonly recovery = 'evidence_only';
  override readonly billedOn = 'scan';
  override readonly deadlines = { labelMs: 20_000, inquiryMs: 5_000, pickupMs: 15_000 };
  override readonly outgoingLimit = { calls: 10, seconds: 1 };
  override readonly labelFormats = LABEL_FORMATS;
  protected readonly readNoQuote = quoteMessageOf;
  protected readonly readRefusal = refusalOf;
  protected readonly isAlreadyCancelled = isAlreadyCancelled;
  private readonly client = new DhlClient();

  constructor(private readonly clock: Clock) {
    super(DHL);
  }

  protected override whyNoQuote(request: QuoteRequest): QuoteMessage | null {
    return missingCity(request) ?? whyNoAddress(request, partyOf);
  }

  protected sendQuote(request: QuoteRequest, call: CarrierCall) {
    return this.client.rates(rateRequest(request, accountNumberOf(call), this.clock.now()), call);
  }

  protected readRates(body: unknown, request: QuoteRequest) {
    return ratesOf(body as DhlRates, request);
  }

  protected sendLabel(request: LabelRequest, call: CarrierCall) {
    const body = labelRequest(request, accountNumberOf(call), this.clock.now());
    return this.client.createShipment(body, request.reference, call);
  }

  protected readLabel(body: unknown, { format }: LabelRequest) {
    return labelOf((body ?? {}) as DhlShipment, format);
  }

  /** DHL can prove that there is a shipment, never that there is none, and does not give its label again. */
  override async findLabel(request: LabelRequest, call: CarrierCall): Promise<LabelInquiry> {
    const answer = await this.client.findByReference(searchFor(request, this.clock), call);
    const found = answer.kind === 'accepted' ? numberOfReference(answer.body as DhlTracking, request.reference) : null;
    return evidenceOf(this.name, answer, found);
  }

  /** There is no such call: an unused label expires. */
  override cancelLabel(): Promise<CancelOutcome> {
    return Promise.resolve({ kind: 'lapses' });
  }

  protected sendPickup(request: PickupRequest, address: PostalAddress, call: CarrierCall) {
    return this.client.schedulePickup(pickupRequest(request, address, accountNumberOf(call)), request.reference, call);
  }

  protected readPickup(body: unknown, request: PickupRequest) {
    return pickupOf((body ?? {}) as DhlPickup, request);
  }

  protected sendPickupCancellation(pickup: ScheduledPickup, reason: string, call: CarrierCall) {
    return this.client.cancelPickup(pickup.confirmationNumber, requestorOf(pickup, reason), call);
  }

  /** Numbers that DHL does not show are absent from its answer; where it shows none of them, it answers 404. */
  override async track({ trackingNumbers }: ParcelInquiry, call: CarrierCall): Promise<TrackingOutcomes> {
    const answer = await this.sendTracking(trackingNumbers, call);
    if (answer.kind === 'declined' && answer.status !== 404) return 'declined';
    if (answer.kind === 'refused' || answer.kind === 'unknown') return trackingNumbers.map(() => undecided(answer));
    const shown = answer.kind === 'accepted' ? answer.body : {};
    return trackingNumbers.map((trackingNumber) => this.readTracking(shown, trackingNumber));
  }

  protected sendTracking(trackingNumbers: readonly string[], call: CarrierCall) {
    return this.client.track(trackingNumbers, call);
  }

  protected readTracking(body: unknown, trackingNumber: string) {
    return trackingOf((body ?? {}) as DhlTracking, trackingNumber);
  }
}

function missingCity({ origin, destination }: QuoteRequest): QuoteMessage | null {
  const field = origin.city ? 'toAddress.city' : 'fromAddress.city';
  if (origin.city && destination.city) return null;
  return { code: 'DATA_MISSING', message: `${DHL.name} needs ${field}: the postal code alone is not enough.` };
}
