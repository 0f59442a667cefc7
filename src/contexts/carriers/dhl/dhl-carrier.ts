import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import { whyNoAddress } from '../fitting/address-fits.js';
import { fitted } from '../fitting/does-not-fit.js';
import { decided, undecided } from '../http/undecided.js';
import type { CarrierCall } from '../port/carrier-account.js';
import type { CancelOutcome, LabelInquiry, LabelOutcome, LabelRequest } from '../port/carrier-label.js';
import type { PickupCancellation, PickupOutcome, PickupRequest, ScheduledPickup } from '../port/carrier-pickup.js';
import type { CarrierQuote, QuoteMessage, QuoteRequest } from '../port/carrier-quote.js';
import type { ParcelInquiry, TrackingOutcomes } from '../port/carrier-tracking.js';
import { Carrier } from '../port/carrier.js';
import { whyNotQuotable } from '../why-not-quotable.js';
import { DhlClient } from './client.js';
import { quoteMessageOf, refusalOf } from './errors.js';
import { LABEL_FORMATS, labelOf, labelRequest, lostFile, type DhlShipment } from './label.js';
import { isAlreadyCancelled, pickupOf, pickupRequest, requestorOf, type DhlPickup } from './pickup.js';
import { partyOf } from './dhl-party.js';
import { rateRequest, ratesOf, type DhlRates } from './rate.js';
import { productCodeOf, SERVICES } from './dhl-services.js';
import { DHL } from './settings.js';
import { numberOfReference, trackingOf, type DhlTracking } from './tracking.js';

/** How far back a shipment is searched for. */
const SEARCHED_DAYS = 14;

/** DHL Express Mexico by the MyDHL API. Source: docs/carriers/dhl.md */
@Injectable()
export class DhlCarrier extends Carrier {
  readonly code = DHL.code;
  readonly name = DHL.name;
  readonly services = SERVICES;
  readonly supportsPickups = true;
  readonly tracking = 'polled';
  readonly limits = DHL.limits;
  readonly terms = DHL.terms;
  /** A quarter of what DHL takes: the numbers stand in the address of the call, and longer ones may be cut on their way. */
  override readonly trackedAtOnce = 50;
  override readonly trackingPage = DHL.trackingPage;
  override readonly pickups = { status: false, cancel: true, lookup: false, repeatable: false };
  override readonly voids = 'lapse';
  override readonly recovery = 'evidence_only';
  override readonly billedOn = 'scan';
  override readonly deadlines = { labelMs: 20_000, inquiryMs: 5_000, pickupMs: 15_000 };
  override readonly outgoingLimit = { calls: 10, seconds: 1 };
  override readonly labelFormats = LABEL_FORMATS;
  private readonly client = new DhlClient();

  constructor(private readonly clock: Clock) {
    super();
  }

  override async quote(request: QuoteRequest, call: CarrierCall): Promise<CarrierQuote> {
    const problem = whyNotQuotable(this, request) ?? missingCity(request) ?? whyNoAddress(request, partyOf);
    if (problem) return { rates: [], messages: [problem] };
    const answer = await this.client.rates(rateRequest(request, accountOf(call), this.clock.now()), call);
    if (answer.kind === 'accepted') return { rates: ratesOf(answer.body as DhlRates, request), messages: [] };
    if (answer.kind === 'declined') return { rates: [], messages: [quoteMessageOf(answer)] };
    if (answer.kind === 'unknown') throw new Error('no readable answer');
    return {
      rates: [],
      messages: [{ code: 'ACCOUNT_PROBLEM', message: `${this.name} cannot be used at the moment.` }],
    };
  }

  override async createLabel(request: LabelRequest, call: CarrierCall): Promise<LabelOutcome> {
    if (productCodeOf(request.serviceCode) === undefined)
      return refused(`${this.name} has no service ${request.serviceCode}.`);
    if (!LABEL_FORMATS.includes(request.format))
      return refused(`${this.name} has labels in ${LABEL_FORMATS.join(' and ')} only.`);
    const body = fitted(() => labelRequest(request, accountOf(call), this.clock.now()));
    if ('problem' in body) return refused(body.problem.message);
    const answer = await this.client.createShipment(body.value, request.reference, call);
    if (answer.kind === 'accepted') return labelOf((answer.body ?? {}) as DhlShipment, request.format);
    return answer.kind === 'declined' ? refusalOf(answer) : answer;
  }

  /** DHL can prove that there is a shipment, never that there is none, and does not give its label again. */
  override async findLabel({ reference, shipDate }: LabelRequest, call: CarrierCall): Promise<LabelInquiry> {
    const today = mexicoCityDate(this.clock.now());
    const from = mexicoCityDate(this.clock.daysAgo(SEARCHED_DAYS));
    const until = shipDate > today ? shipDate : today;
    const answer = await this.client.findByReference({ reference, from, until }, call);
    const number = answer.kind === 'accepted' ? numberOfReference(answer.body as DhlTracking, reference) : null;
    if (number !== null) return lostFile(number);
    if (answer.kind === 'refused' || answer.kind === 'unknown') return undecided(answer);
    return { kind: 'unknown', reason: `${this.name} shows no shipment of this reference, which proves nothing.` };
  }

  /** There is no such call: an unused label expires. */
  override cancelLabel(): Promise<CancelOutcome> {
    return Promise.resolve({ kind: 'lapses' });
  }

  override async schedulePickup(request: PickupRequest, call: CarrierCall): Promise<PickupOutcome> {
    const { address } = request;
    if (address === null) return refused(`${this.name} needs pickupAddressId: it has no address of yours on file.`);
    const body = fitted(() => pickupRequest(request, address, accountOf(call)));
    if ('problem' in body) return refused(body.problem.message);
    const answer = await this.client.schedulePickup(body.value, request.reference, call);
    if (answer.kind === 'accepted') return pickupOf((answer.body ?? {}) as DhlPickup, request);
    return answer.kind === 'declined' ? refusalOf(answer) : answer;
  }

  override async cancelPickup(pickup: ScheduledPickup, reason: string, call: CarrierCall): Promise<PickupCancellation> {
    const answer = await this.client.cancelPickup(pickup.confirmationNumber, requestorOf(pickup, reason), call);
    if (answer.kind === 'accepted') return { kind: 'cancelled' };
    if (answer.kind !== 'declined') return undecided(answer);
    return isAlreadyCancelled(answer) ? { kind: 'cancelled' } : decided(refusalOf(answer));
  }

  /** Numbers that DHL does not show are absent from its answer; where it shows none of them, it answers 404. */
  override async track({ trackingNumbers }: ParcelInquiry, call: CarrierCall): Promise<TrackingOutcomes> {
    const answer = await this.client.track(trackingNumbers, call);
    if (answer.kind === 'declined' && answer.status !== 404) return 'declined';
    if (answer.kind === 'refused' || answer.kind === 'unknown') return trackingNumbers.map(() => undecided(answer));
    const shown = answer.kind === 'accepted' ? ((answer.body ?? {}) as DhlTracking) : {};
    return trackingNumbers.map((trackingNumber) => trackingOf(shown, trackingNumber));
  }
}

const accountOf = ({ account }: CarrierCall): string => account.credentials['accountNumber'] ?? '';

const refused = (reason: string) => ({ kind: 'refused', fault: 'request', reason }) as const;

function missingCity({ origin, destination }: QuoteRequest): QuoteMessage | null {
  const field = origin.city ? 'toAddress.city' : 'fromAddress.city';
  if (origin.city && destination.city) return null;
  return { code: 'DATA_MISSING', message: `${DHL.name} needs ${field}: the postal code alone is not enough.` };
}
