import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import { type CarrierDefinition, readBaseUrl } from '../carrier-definition.js';
import { whyNoAddress } from '../fitting/address-lines.js';
import type { CarrierHttpRequest } from '../http/carrier-http.js';
import { CarrierJson } from '../http/carrier-json.js';
import type { ClassifiedResponse, Declined } from '../http/classify-response.js';
import { decided, isFindable, ON_ITS_WAY, refusedAccount, undecided } from '../http/outcomes.js';
import { RestCarrierWithPickups } from '../http/rest-carrier.js';
import type { TokenGrant } from '../http/send-with-token.js';
import {
  type AccountInquiry,
  accountNumberOf,
  type CarrierAccount,
  type CarrierCall,
} from '../port/carrier-account.js';
import type { CancelOutcome, LabelInquiry, LabelRequest, LabelToCancel } from '../port/carrier-label.js';
import type { PickupInquiry, PickupLookup, PickupRequest, ScheduledPickup } from '../port/carrier-pickup.js';
import type { QuoteRequest } from '../port/carrier-quote.js';
import type { ParcelInquiry, TrackingOutcomes } from '../port/carrier-tracking.js';
import type { Unknown } from '../port/outcome.js';
import { isNotServed, refusalOf, says } from './errors.js';
import { candidatesOf, labelOf, labelRequest, recoveredLabelOf, recoveryRequest } from './label.js';
import { pickupByReference, pickupOf, pickupRequest, pickupStatusOf } from './pickup.js';
import { rateRequest, ratesOf } from './rate.js';
import { UPS } from './settings.js';
import { trackingOf } from './tracking.js';
import { partyOf } from './ups-party.js';

/** Version of UPS's APIs. Since version 2403, a list with one item is returned as a list and not as an object. */
const VERSION = 'v2409';
const SOURCE = 'guia';

/**
 * If a query finds no shipment, its result is conclusive only if this time has passed since the label request. UPS does not
 * document how soon a query finds a new shipment.
 */
const RECOVERABLE_AFTER_MS = 10 * 60_000;
const NONE_FOUND = /not found|no (shipments?|labels?|pickups?|pending|records?|results?)\b|does not exist|not exist/i;
const ALREADY_VOIDED = /already (been )?void/i;
const ALREADY_CANCELLED =
  /already (been )?cancel|\b(pickup|prn)\b.*\b(not (be )?found|does not exist|no longer exists)\b|\bno (pending )?pickup\b.*\bfound\b/i;

/** Adapter for UPS Mexico, based on the UPS REST API. Source: docs/carriers/ups.md */
@Injectable()
export class UpsCarrier extends RestCarrierWithPickups {
  readonly tracking = 'with_credentials';
  override readonly pickups = { status: true, cancel: true, lookup: true, repeatable: false };
  override readonly billedOn = 'label';
  override readonly deadlines = { labelMs: 15_000, inquiryMs: 8_000, pickupMs: 15_000 };
  override readonly outgoingLimit = { calls: 10, seconds: 1 };
  override readonly credentialFields = ['clientId', 'clientSecret', 'accountNumber'];
  protected readonly readRates = ratesOf;
  protected override readonly isNotServed = isNotServed;
  protected readonly readLabel = labelOf;
  protected readonly readRefusal = refusalOf;
  protected readonly readPickup = pickupOf;
  protected readonly readTracking = trackingOf;

  constructor(private readonly clock: Clock) {
    super(UPS);
  }

  protected override whyNoQuote(request: QuoteRequest) {
    return whyNoAddress(request, partyOf);
  }

  protected sendQuote(request: QuoteRequest, call: CarrierCall) {
    const json = rateRequest(request, accountNumberOf(call));
    return this.send(call, { method: 'POST', path: `/rating/${VERSION}/Shoptimeintransit`, json });
  }

  protected sendLabel(request: LabelRequest, call: CarrierCall) {
    const json = labelRequest(request, accountNumberOf(call), call.account.shipper);
    return this.send(call, { method: 'POST', path: `/shipments/${VERSION}/ship`, json });
  }

  override async findLabel(request: LabelRequest, call: CarrierCall): Promise<LabelInquiry> {
    const { reference, format } = request;
    const ReferenceValues = { ReferenceNumber: { Value: reference }, ShipperNumber: accountNumberOf(call) };
    const response = await this.recoverLabel(recoveryRequest(format, { ReferenceValues }), call);
    if (response.kind === 'declined' && (response.status === 404 || says(response, NONE_FOUND)))
      return this.noneOf(request);
    if (response.kind !== 'accepted') return undecided(response.kind === 'declined' ? refusalOf(response) : response);
    const [candidate, ...others] = candidatesOf(response.body);
    if (candidate === undefined) return recoveredLabelOf(response.body, format);
    if (others.length > 0)
      return { kind: 'unknown', reason: `${this.name} has several shipments with this reference.` };
    const chosen = await this.recoverLabel(recoveryRequest(format, { TrackingNumber: candidate }), call);
    if (chosen.kind === 'accepted') return recoveredLabelOf(chosen.body, format);
    return { ...undecided(chosen.kind === 'declined' ? refusalOf(chosen) : chosen), trackingNumber: candidate };
  }

  override async cancelLabel(label: LabelToCancel, call: CarrierCall): Promise<CancelOutcome> {
    const { shipmentNumber } = (label.carrierData ?? {}) as { readonly shipmentNumber?: string };
    const number = encodeURIComponent(shipmentNumber ?? label.trackingNumber);
    const path = `/shipments/${VERSION}/void/cancel/${number}`;
    const response = await this.send(call, { method: 'DELETE', path });
    if (response.kind === 'accepted') return isVoided(response.body) ? { kind: 'cancelled' } : unreadable();
    if (response.kind !== 'declined') return undecided(response);
    if (says(response, ALREADY_VOIDED)) return { kind: 'cancelled' };
    const refusal = decided(refusalOf(response));
    return refusal.kind === 'refused' ? { ...refusal, isOnItsWay: says(response, ON_ITS_WAY) } : refusal;
  }

  protected sendPickup(request: PickupRequest, address: PostalAddress, call: CarrierCall) {
    const json = pickupRequest(request, address, accountNumberOf(call));
    return this.send(call, { method: 'POST', path: `/pickupcreation/${VERSION}/pickup`, json });
  }

  override async findPickup({ reference }: PickupRequest, call: CarrierCall): Promise<PickupLookup> {
    const pending = await this.pendingPickups(call);
    return pending ? pickupByReference(pending, reference) : unreadable();
  }

  override async pickupStatus({ confirmationNumber }: ScheduledPickup, call: CarrierCall): Promise<PickupInquiry> {
    const pending = await this.pendingPickups(call);
    const status = pending === null ? null : pickupStatusOf(pending, confirmationNumber);
    return status
      ? { kind: 'known', status }
      : { kind: 'unknown', reason: `${this.name} does not return this pickup.` };
  }

  protected sendPickupCancellation({ confirmationNumber }: ScheduledPickup, _reason: string, call: CarrierCall) {
    // `02` means cancellation by confirmation number.
    const path = `/shipments/${VERSION}/pickup/02`;
    return this.send(call, { method: 'DELETE', path, headers: { Prn: confirmationNumber } });
  }

  protected isAlreadyCancelled(declined: Declined): boolean {
    return says(declined, ALREADY_CANCELLED);
  }

  /** If UPS rejects the account, the outcome contains the rejection. */
  override async track({ trackingNumbers }: ParcelInquiry, call: CarrierCall): Promise<TrackingOutcomes> {
    const response = await this.sendTracking(trackingNumbers, call);
    if (response.kind === 'accepted') return [trackingOf(response.body, trackingNumbers[0]!)];
    return response.kind === 'declined' ? 'declined' : [response];
  }

  protected sendTracking([trackingNumber]: readonly string[], call: CarrierCall) {
    const path = `/track/v1/details/${encodeURIComponent(trackingNumber!)}?locale=es_MX`;
    return this.send(call, { method: 'GET', path });
  }

  /**
   * Verifies the account with a request for the list of pending pickups. This request needs the credentials and the account number.
   */
  override async verifyAccount(call: CarrierCall): Promise<AccountInquiry> {
    const response = await this.listPickups(call);
    if (response.kind === 'accepted' || (response.kind === 'declined' && says(response, NONE_FOUND)))
      return { kind: 'accepted' };
    return response.kind === 'declined' ? refusedAccount('UPS does not recognize the account number.') : response;
  }

  private noneOf(request: LabelRequest): LabelInquiry {
    if (isFindable(request, this.clock, RECOVERABLE_AFTER_MS)) return { kind: 'absent' };
    return { kind: 'unknown', reason: `${this.name} does not return a label for this reference yet.` };
  }

  /** Returns the list of pending pickups. Null if the response contains no list. */
  private async pendingPickups(call: CarrierCall): Promise<unknown> {
    const response = await this.listPickups(call);
    if (response.kind === 'declined' && says(response, NONE_FOUND)) return {};
    if (response.kind !== 'accepted') return null;
    return new CarrierJson(response.body).valueAt('PickupPendingStatusResponse') ? response.body : null;
  }

  private listPickups(call: CarrierCall): Promise<ClassifiedResponse> {
    const headers = { AccountNumber: accountNumberOf(call) };
    return this.send(call, { method: 'GET', path: `/shipments/${VERSION}/pickup/oncall`, headers });
  }

  private recoverLabel(json: object, call: CarrierCall): Promise<ClassifiedResponse> {
    return this.send(call, { method: 'POST', path: '/labels/v1/recovery', json });
  }

  private send(
    { account, signal }: CarrierCall,
    { path, headers, ...request }: UpsRequest,
  ): Promise<ClassifiedResponse> {
    // The ids are for UPS support only. UPS does not deduplicate requests by these ids.
    const ids = { transId: randomUUID().replaceAll('-', ''), transactionSrc: SOURCE };
    const url = `${account.baseUrl}/api${path}`;
    return this.exchange({ ...request, url, signal, headers: { ...ids, ...headers } }, grantOf(account));
  }
}

interface UpsRequest extends Pick<CarrierHttpRequest, 'method' | 'json' | 'headers'> {
  readonly path: string;
}

function grantOf({ baseUrl, credentials }: CarrierAccount): TokenGrant {
  const { clientId, clientSecret, accountNumber } = credentials;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  return {
    method: 'POST',
    url: `${baseUrl}/security/v1/oauth/token`,
    form: { grant_type: 'client_credentials' },
    headers: { authorization: `Basic ${basic}`, ...(accountNumber && { 'x-merchant-id': accountNumber }) },
  };
}

const unreadable = (): Unknown => ({ kind: 'unknown', reason: `${UPS.name} returned no decision.` });

const isVoided = (body: unknown): boolean =>
  new CarrierJson(body).valueAt('VoidShipmentResponse.SummaryResult.Status.Code') === '1';

export const ups: CarrierDefinition = {
  profile: UPS,
  real: {
    adapter: UpsCarrier,
    certifiable: true,
    readAccount: (read) => ({
      baseUrl: readBaseUrl(read, 'UPS_BASE_URL', 'https://onlinetools.ups.com'),
      credentials: {
        clientId: read.required('UPS_CLIENT_ID'),
        clientSecret: read.required('UPS_CLIENT_SECRET'),
        accountNumber: read.required('UPS_ACCOUNT_NUMBER'),
      },
    }),
  },
};
