import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { fitted } from '../fitting/does-not-fit.js';
import { whyNoAddress } from '../fitting/address-fits.js';
import { ON_ITS_WAY } from '../http/on-its-way.js';
import { decided, undecided } from '../http/undecided.js';
import type { AccountInquiry, CarrierCall } from '../port/carrier-account.js';
import type { CancelOutcome, LabelInquiry, LabelOutcome, LabelRequest, LabelToCancel } from '../port/carrier-label.js';
import type {
  PickupCancellation,
  PickupInquiry,
  PickupLookup,
  PickupOutcome,
  PickupRequest,
  ScheduledPickup,
} from '../port/carrier-pickup.js';
import type { CarrierQuote, QuoteMessage, QuoteRequest } from '../port/carrier-quote.js';
import type { ParcelInquiry, TrackingOutcomes } from '../port/carrier-tracking.js';
import type { Unknown } from '../port/outcome.js';
import { Carrier } from '../port/carrier.js';
import { whyNotQuotable } from '../why-not-quotable.js';
import { UpsClient } from './client.js';
import { ACCOUNT_PROBLEM, quoteMessageOf, refusalOf, says } from './errors.js';
import {
  candidatesOf,
  labelOf,
  labelRequest,
  recoveredLabelOf,
  recoveryByNumber,
  recoveryByReference,
  type UpsLabelData,
  type UpsRecovery,
  type UpsShipment,
} from './label.js';
import { UPS_LINES } from './ups-party.js';
import {
  pickupByReference,
  pickupOf,
  pickupRequest,
  pickupStatusOf,
  type UpsPendingPickups,
  type UpsPickup,
} from './pickup.js';
import { rateRequest, ratesOf, type UpsRates } from './rate.js';
import { nativeOf, SERVICES } from './ups-services.js';
import { UPS } from './settings.js';
import { trackingOf, type UpsTracking } from './tracking.js';

/** UPS promises nothing about how soon a shipment can be recovered: until then, none found is none known. */
const RECOVERABLE_AFTER_MS = 10 * 60_000;
const NONE_FOUND = /not found|no (shipments?|labels?|pickups?|pending|records?|results?)\b|does not exist|not exist/i;
const ALREADY_VOIDED = /already (been )?void/i;
const ALREADY_CANCELLED = /already (been )?cancel/i;

/** UPS Mexico by its REST API. Source: docs/carriers/ups.md */
@Injectable()
export class UpsCarrier extends Carrier {
  readonly code = UPS.code;
  readonly name = UPS.name;
  readonly services = SERVICES;
  readonly supportsPickups = true;
  readonly tracking = 'with_credentials';
  readonly limits = UPS.limits;
  readonly terms = UPS.terms;
  override readonly trackingPage = UPS.trackingPage;
  override readonly pickups = { status: true, cancel: true, lookup: true, repeatable: false };
  override readonly voids = 'call';
  override readonly recovery = 'by_reference';
  override readonly billedOn = 'label';
  override readonly deadlines = { labelMs: 15_000, inquiryMs: 8_000, pickupMs: 15_000 };
  override readonly outgoingLimit = { calls: 10, seconds: 1 };
  override readonly credentialFields = ['clientId', 'clientSecret', 'accountNumber'];
  private readonly client = new UpsClient();

  constructor(private readonly clock: Clock) {
    super();
  }

  override async quote(request: QuoteRequest, call: CarrierCall): Promise<CarrierQuote> {
    const problem = whyNotQuotable(this, request) ?? whyNoAddress(request, UPS_LINES);
    if (problem) return withoutRates(problem);
    const body = fitted(() => rateRequest(request, accountOf(call)));
    if ('problem' in body) return withoutRates({ code: 'DATA_MISSING', message: body.problem.message });
    const answer = await this.client.rates(body.value, call);
    if (answer.kind === 'accepted') return { rates: ratesOf((answer.body ?? {}) as UpsRates, request), messages: [] };
    if (answer.kind === 'refused') return withoutRates(ACCOUNT_PROBLEM);
    const message = answer.kind === 'declined' ? quoteMessageOf(answer) : null;
    if (!message) throw new Error('no readable answer');
    return withoutRates(message);
  }

  override async createLabel(request: LabelRequest, call: CarrierCall): Promise<LabelOutcome> {
    if (nativeOf(request.serviceCode) === undefined)
      return refused(`${this.name} has no service ${request.serviceCode}.`);
    const body = fitted(() => labelRequest(request, accountOf(call), call.account.shipper));
    if ('problem' in body) return refused(body.problem.message);
    const answer = await this.client.createShipment(body.value, call);
    if (answer.kind === 'accepted') return labelOf((answer.body ?? {}) as UpsShipment, request.format);
    return answer.kind === 'declined' ? refusalOf(answer) : answer;
  }

  override async findLabel(request: LabelRequest, call: CarrierCall): Promise<LabelInquiry> {
    const answer = await this.client.recoverLabel(recoveryByReference(request, accountOf(call)), call);
    if (answer.kind === 'declined' && (answer.status === 404 || says(answer, NONE_FOUND))) return this.noneOf(request);
    if (answer.kind !== 'accepted') return undecided(answer.kind === 'declined' ? refusalOf(answer) : answer);
    const recovery = (answer.body ?? {}) as UpsRecovery;
    const [candidate, ...others] = candidatesOf(recovery);
    if (candidate === undefined) return recoveredLabelOf(recovery, request.format);
    if (others.length > 0) return { kind: 'unknown', reason: `${this.name} has several shipments of this reference.` };
    const chosen = await this.client.recoverLabel(recoveryByNumber(candidate, request), call);
    if (chosen.kind === 'accepted') return recoveredLabelOf((chosen.body ?? {}) as UpsRecovery, request.format);
    return { ...undecided(chosen.kind === 'declined' ? refusalOf(chosen) : chosen), trackingNumber: candidate };
  }

  override async cancelLabel(label: LabelToCancel, call: CarrierCall): Promise<CancelOutcome> {
    const { shipmentNumber } = (label.carrierData ?? {}) as Partial<UpsLabelData>;
    const answer = await this.client.voidShipment(shipmentNumber ?? label.trackingNumber, call);
    if (answer.kind === 'accepted') return isVoided(answer.body) ? { kind: 'cancelled' } : unreadable();
    if (answer.kind !== 'declined') return undecided(answer);
    if (says(answer, ALREADY_VOIDED)) return { kind: 'cancelled' };
    const refusal = decided(refusalOf(answer));
    return refusal.kind === 'refused' ? { ...refusal, isOnItsWay: says(answer, ON_ITS_WAY) } : refusal;
  }

  override async schedulePickup(request: PickupRequest, call: CarrierCall): Promise<PickupOutcome> {
    const { address } = request;
    if (address === null) return refused(`${this.name} needs pickupAddressId: it has no address of yours on file.`);
    const body = fitted(() => pickupRequest(request, address, accountOf(call)));
    if ('problem' in body) return refused(body.problem.message);
    const answer = await this.client.schedulePickup(body.value, call);
    if (answer.kind === 'accepted') return pickupOf((answer.body ?? {}) as UpsPickup);
    return answer.kind === 'declined' ? refusalOf(answer) : answer;
  }

  override async findPickup({ reference }: PickupRequest, call: CarrierCall): Promise<PickupLookup> {
    const pending = await this.pendingPickups(call);
    return pending ? pickupByReference(pending, reference) : unreadable();
  }

  override async pickupStatus({ confirmationNumber }: ScheduledPickup, call: CarrierCall): Promise<PickupInquiry> {
    const pending = await this.pendingPickups(call);
    const status = pending && pickupStatusOf(pending, confirmationNumber);
    return status ? { kind: 'known', status } : { kind: 'unknown', reason: `${this.name} does not show this pickup.` };
  }

  override async cancelPickup(
    { confirmationNumber }: ScheduledPickup,
    _reason: string,
    call: CarrierCall,
  ): Promise<PickupCancellation> {
    const answer = await this.client.cancelPickup(confirmationNumber, call);
    if (answer.kind === 'accepted') return { kind: 'cancelled' };
    if (answer.kind !== 'declined') return undecided(answer);
    return says(answer, ALREADY_CANCELLED) ? { kind: 'cancelled' } : decided(refusalOf(answer));
  }

  override async track({ trackingNumbers }: ParcelInquiry, call: CarrierCall): Promise<TrackingOutcomes> {
    const trackingNumber = trackingNumbers[0]!;
    const answer = await this.client.track(trackingNumber, call);
    if (answer.kind === 'accepted') return [trackingOf((answer.body ?? {}) as UpsTracking, trackingNumber)];
    return answer.kind === 'declined' ? 'declined' : [answer];
  }

  /** By the list of pending pickups, which needs the credentials and the account's number. */
  override async verifyAccount(call: CarrierCall): Promise<AccountInquiry> {
    const answer = await this.client.pendingPickups(call);
    if (answer.kind === 'accepted' || (answer.kind === 'declined' && says(answer, NONE_FOUND)))
      return { kind: 'accepted' };
    return answer.kind === 'declined' ? { ...ACCOUNT_REFUSED } : answer;
  }

  /** Conclusive only where UPS has had the time to show it. */
  private noneOf({ requestedAt }: LabelRequest): LabelInquiry {
    if (requestedAt && this.clock.now().getTime() - requestedAt.getTime() >= RECOVERABLE_AFTER_MS)
      return { kind: 'absent' };
    return { kind: 'unknown', reason: `${this.name} does not show a label of this reference yet.` };
  }

  /** Null: UPS did not say. */
  private async pendingPickups(call: CarrierCall): Promise<UpsPendingPickups | null> {
    const answer = await this.client.pendingPickups(call);
    if (answer.kind === 'declined' && says(answer, NONE_FOUND)) return {};
    const body = answer.kind === 'accepted' ? (answer.body as UpsPendingPickups | null) : null;
    return body?.PickupPendingStatusResponse ? body : null;
  }
}

const accountOf = ({ account }: CarrierCall): string => account.credentials['accountNumber'] ?? '';

const withoutRates = (message: QuoteMessage): CarrierQuote => ({ rates: [], messages: [message] });

const ACCOUNT_REFUSED = { kind: 'refused', fault: 'account', reason: 'UPS does not know the account number.' } as const;

const refused = (reason: string) => ({ kind: 'refused', fault: 'request', reason }) as const;

const unreadable = (): Unknown => ({ kind: 'unknown', reason: `${UPS.name} answered without a decision.` });

const isVoided = (body: unknown): boolean =>
  (body as { VoidShipmentResponse?: { SummaryResult?: { Status?: { Code?: unknown } } } } | null)?.VoidShipmentResponse
    ?.SummaryResult?.Status?.Code === '1';
