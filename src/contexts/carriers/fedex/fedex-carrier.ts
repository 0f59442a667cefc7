import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import { whyNoAddress } from '../fitting/address-fits.js';
import { fitted } from '../fitting/does-not-fit.js';
import { isLabelFile } from '../fitting/is-label-file.js';
import { decided, undecided } from '../http/undecided.js';
import type { CarrierCall } from '../port/carrier-account.js';
import type { CancelOutcome, LabelInquiry, LabelOutcome, LabelRequest, LabelToCancel } from '../port/carrier-label.js';
import type { PickupCancellation, PickupOutcome, PickupRequest, ScheduledPickup } from '../port/carrier-pickup.js';
import type { CarrierQuote, QuoteRequest } from '../port/carrier-quote.js';
import type { ParcelInquiry, TrackingOutcomes } from '../port/carrier-tracking.js';
import { Carrier } from '../port/carrier.js';
import { whyNotQuotable } from '../why-not-quotable.js';
import { FedexClient } from './client.js';
import { quoteMessageOf, refusalOf } from './errors.js';
import { answeredLabel, labelRequest, type AnsweredLabel, type FedexShipments } from './label.js';
import { partyOf } from './fedex-party.js';
import { pickupCancellation, pickupOf, pickupRequest, type FedexPickup } from './pickup.js';
import { rateRequest, ratesOf, type FedexRates } from './rate.js';
import { serviceOf, SERVICES } from './fedex-services.js';
import { FEDEX } from './settings.js';
import { numberFound, trackingOf, type FedexTracking } from './tracking.js';
import { cancellation, cancellationOf, isAlreadyCancelled, type FedexCancellation } from './void.js';

/** How far back a shipment is searched for. */
const SEARCHED_DAYS = 14;

/** A file that an answer names by its address is asked for this often, while the deadline lasts. */
const FILE_TRIES = 3;

/** FedEx Express Mexico by its REST APIs. Source: docs/carriers/fedex.md */
@Injectable()
export class FedexCarrier extends Carrier {
  readonly code = FEDEX.code;
  readonly name = FEDEX.name;
  readonly services = SERVICES;
  readonly supportsPickups = true;
  readonly tracking = 'polled';
  readonly limits = FEDEX.limits;
  readonly terms = FEDEX.terms;
  override readonly trackedAtOnce = 30;
  override readonly trackingPage = FEDEX.trackingPage;
  override readonly pickups = { status: false, cancel: true, lookup: false, repeatable: false };
  override readonly voids = 'call';
  override readonly recovery = 'evidence_only';
  override readonly billedOn = 'scan';
  override readonly deadlines = { labelMs: 20_000, inquiryMs: 5_000, pickupMs: 15_000 };
  override readonly outgoingLimit = { calls: 70, seconds: 1 };
  private readonly client = new FedexClient();

  constructor(private readonly clock: Clock) {
    super();
  }

  override async quote(request: QuoteRequest, call: CarrierCall): Promise<CarrierQuote> {
    const problem = whyNotQuotable(this, request) ?? whyNoAddress(request, partyOf);
    if (problem) return { rates: [], messages: [problem] };
    const answer = await this.client.rates(rateRequest(request, accountOf(call)), call);
    if (answer.kind === 'accepted') return { rates: ratesOf((answer.body ?? {}) as FedexRates, request), messages: [] };
    const message = answer.kind === 'unknown' ? null : quoteMessageOf(answer);
    if (!message) throw new Error('no readable answer');
    return { rates: [], messages: [message] };
  }

  override async createLabel(request: LabelRequest, call: CarrierCall): Promise<LabelOutcome> {
    if (!serviceOf(request.serviceCode)) return refused(`${this.name} has no service ${request.serviceCode}.`);
    const body = fitted(() => labelRequest(request, accountOf(call)));
    if ('problem' in body) return refused(body.problem.message);
    const answer = await this.client.createShipment(body.value, request.reference, call);
    if (answer.kind === 'declined') return refusalOf(answer);
    if (answer.kind !== 'accepted') return answer;
    const label = answeredLabel((answer.body ?? {}) as FedexShipments);
    if (!label) return { kind: 'unknown', reason: 'FedEx answered without a tracking number.' };
    const { trackingNumber } = label;
    const file = await this.fileOf(label, call);
    return file && isLabelFile(file, request.format)
      ? { kind: 'made', label: { trackingNumber, file } }
      : lost(trackingNumber);
  }

  /** FedEx can prove that there is a shipment, never that there is none, and does not give its label again. */
  override async findLabel({ reference, shipDate }: LabelRequest, call: CarrierCall): Promise<LabelInquiry> {
    const today = mexicoCityDate(this.clock.now());
    const from = mexicoCityDate(this.clock.daysAgo(SEARCHED_DAYS));
    const until = shipDate > today ? shipDate : today;
    const answer = await this.client.findByReference({ reference, from, until }, call);
    const number = answer.kind === 'accepted' ? numberFound((answer.body ?? {}) as FedexTracking) : null;
    if (number !== null) return lost(number);
    if (answer.kind === 'refused' || answer.kind === 'unknown') return undecided(answer);
    return { kind: 'unknown', reason: 'FedEx shows no shipment of this reference, which proves nothing.' };
  }

  override async cancelLabel({ trackingNumber }: LabelToCancel, call: CarrierCall): Promise<CancelOutcome> {
    const answer = await this.client.cancelShipment(cancellation(trackingNumber, accountOf(call)), call);
    if (answer.kind === 'accepted') return cancellationOf((answer.body ?? {}) as FedexCancellation);
    if (answer.kind !== 'declined') return undecided(answer);
    return isAlreadyCancelled(answer) ? { kind: 'cancelled' } : decided(refusalOf(answer));
  }

  override async schedulePickup(request: PickupRequest, call: CarrierCall): Promise<PickupOutcome> {
    const { address } = request;
    if (address === null) return refused(`${this.name} needs pickupAddressId: it has no address of yours on file.`);
    const body = fitted(() => pickupRequest(request, address, accountOf(call)));
    if ('problem' in body) return refused(body.problem.message);
    const answer = await this.client.schedulePickup(body.value, request.reference, call);
    if (answer.kind === 'accepted') return pickupOf((answer.body ?? {}) as FedexPickup);
    return answer.kind === 'declined' ? refusalOf(answer) : answer;
  }

  override async cancelPickup(pickup: ScheduledPickup, reason: string, call: CarrierCall): Promise<PickupCancellation> {
    const answer = await this.client.cancelPickup(pickupCancellation(pickup, reason, accountOf(call)), call);
    if (answer.kind === 'declined')
      return isAlreadyCancelled(answer) ? { kind: 'cancelled' } : decided(refusalOf(answer));
    if (answer.kind !== 'accepted') return undecided(answer);
    const { output } = (answer.body ?? {}) as FedexPickup;
    return output ? { kind: 'cancelled' } : { kind: 'unknown', reason: 'FedEx answered without a confirmation.' };
  }

  override async track({ trackingNumbers }: ParcelInquiry, call: CarrierCall): Promise<TrackingOutcomes> {
    const answer = await this.client.track(trackingNumbers, call);
    if (answer.kind === 'declined') return 'declined';
    if (answer.kind !== 'accepted') return trackingNumbers.map(() => undecided(answer));
    return trackingNumbers.map((trackingNumber) => trackingOf((answer.body ?? {}) as FedexTracking, trackingNumber));
  }

  private async fileOf({ encoded, url }: AnsweredLabel, call: CarrierCall): Promise<Uint8Array | null> {
    if (encoded) return Buffer.from(encoded, 'base64');
    let file: Uint8Array | null = null;
    for (let tries = 0; url && file === null && tries < FILE_TRIES && !call.signal.aborted; tries++)
      file = await this.client.file(url, call);
    return file;
  }
}

const accountOf = ({ account }: CarrierCall): string => account.credentials['accountNumber'] ?? '';

const refused = (reason: string) => ({ kind: 'refused', fault: 'request', reason }) as const;

const lost = (trackingNumber: string): LabelOutcome => ({
  kind: 'unknown',
  reason: `FedEx made ${trackingNumber}, but its label was lost.`,
  trackingNumber,
});
