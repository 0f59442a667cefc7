import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import { whyNoAddress } from '../fitting/address-lines.js';
import { isLabelFile } from '../fitting/is-label-file.js';
import { searchFor } from '../fitting/reference-search.js';
import { decided, evidenceOf, lostLabel, undecided } from '../http/outcomes.js';
import { RestCarrierWithPickups } from '../http/rest-carrier.js';
import { accountNumberOf, type CarrierCall } from '../port/carrier-account.js';
import type { CancelOutcome, LabelInquiry, LabelOutcome, LabelRequest, LabelToCancel } from '../port/carrier-label.js';
import type { PickupCancellation, PickupRequest, ScheduledPickup } from '../port/carrier-pickup.js';
import type { QuoteRequest } from '../port/carrier-quote.js';
import { FedexClient } from './client.js';
import { quoteMessageOf, refusalOf } from './errors.js';
import { partyOf } from './fedex-shipment.js';
import {
  answeredLabel,
  type AnsweredLabel,
  cancellation,
  cancellationOf,
  type FedexCancellation,
  type FedexShipments,
  isAlreadyCancelled,
  labelRequest,
} from './label.js';
import { type FedexPickup, pickupCancellation, pickupOf, pickupRequest } from './pickup.js';
import { type FedexRates, rateRequest, ratesOf } from './rate.js';
import { FEDEX } from './settings.js';
import { type FedexTracking, numberFound, trackingOf } from './tracking.js';

/** A file that an answer names by its address is requested this often, while the deadline lasts. */
const FILE_TRIES = 3;

/** FedEx Express Mexico by its REST APIs. Source: docs/carriers/fedex.md */
@Injectable()
export class FedexCarrier extends RestCarrierWithPickups {
  readonly tracking = 'polled';
  override readonly trackedAtOnce = 30;
  override readonly pickups = { status: false, cancel: true, lookup: false, repeatable: false };
  override readonly voids = 'call';
  override readonly recovery = 'evidence_only';
  override readonly billedOn = 'scan';
  override readonly deadlines = { labelMs: 20_000, inquiryMs: 5_000, pickupMs: 15_000 };
  override readonly outgoingLimit = { calls: 70, seconds: 1 };
  protected readonly readNoQuote = quoteMessageOf;
  protected readonly readRefusal = refusalOf;
  protected readonly isAlreadyCancelled = isAlreadyCancelled;
  private readonly client = new FedexClient();

  constructor(private readonly clock: Clock) {
    super(FEDEX);
  }

  protected override whyNoQuote(request: QuoteRequest) {
    return whyNoAddress(request, partyOf);
  }

  protected sendQuote(request: QuoteRequest, call: CarrierCall) {
    return this.client.rates(rateRequest(request, accountNumberOf(call)), call);
  }

  protected readRates(body: unknown, request: QuoteRequest) {
    return ratesOf((body ?? {}) as FedexRates, request);
  }

  protected sendLabel(request: LabelRequest, call: CarrierCall) {
    return this.client.createShipment(labelRequest(request, accountNumberOf(call)), request.reference, call);
  }

  protected async readLabel(body: unknown, { format }: LabelRequest, call: CarrierCall): Promise<LabelOutcome> {
    const label = answeredLabel((body ?? {}) as FedexShipments);
    if (!label) return { kind: 'unknown', reason: 'FedEx answered without a tracking number.' };
    const { trackingNumber } = label;
    const file = await this.fileOf(label, call);
    return file && isLabelFile(file, format)
      ? { kind: 'made', label: { trackingNumber, file } }
      : lostLabel(this.name, trackingNumber);
  }

  /** FedEx can prove that there is a shipment, never that there is none, and does not give its label again. */
  override async findLabel(request: LabelRequest, call: CarrierCall): Promise<LabelInquiry> {
    const answer = await this.client.findByReference(searchFor(request, this.clock), call);
    const found = answer.kind === 'accepted' ? numberFound((answer.body ?? {}) as FedexTracking) : null;
    return evidenceOf(this.name, answer, found);
  }

  override async cancelLabel({ trackingNumber }: LabelToCancel, call: CarrierCall): Promise<CancelOutcome> {
    const answer = await this.client.cancelShipment(cancellation(trackingNumber, accountNumberOf(call)), call);
    if (answer.kind === 'accepted') return cancellationOf((answer.body ?? {}) as FedexCancellation);
    if (answer.kind !== 'declined') return undecided(answer);
    return isAlreadyCancelled(answer) ? { kind: 'cancelled' } : decided(refusalOf(answer));
  }

  protected sendPickup(request: PickupRequest, address: PostalAddress, call: CarrierCall) {
    return this.client.schedulePickup(pickupRequest(request, address, accountNumberOf(call)), request.reference, call);
  }

  protected readPickup(body: unknown) {
    return pickupOf((body ?? {}) as FedexPickup);
  }

  protected sendPickupCancellation(pickup: ScheduledPickup, reason: string, call: CarrierCall) {
    return this.client.cancelPickup(pickupCancellation(pickup, reason, accountNumberOf(call)), call);
  }

  protected override readPickupCancellation(body: unknown): PickupCancellation {
    const { output } = (body ?? {}) as FedexPickup;
    return output ? { kind: 'cancelled' } : { kind: 'unknown', reason: 'FedEx answered without a confirmation.' };
  }

  protected sendTracking(trackingNumbers: readonly string[], call: CarrierCall) {
    return this.client.track(trackingNumbers, call);
  }

  protected readTracking(body: unknown, trackingNumber: string) {
    return trackingOf((body ?? {}) as FedexTracking, trackingNumber);
  }

  private async fileOf({ encoded, url }: AnsweredLabel, call: CarrierCall): Promise<Uint8Array | null> {
    if (encoded) return Buffer.from(encoded, 'base64');
    let file: Uint8Array | null = null;
    for (let tries = 0; url && file === null && tries < FILE_TRIES && !call.signal.aborted; tries++)
      file = await this.client.file(url, call);
    return file;
  }
}
