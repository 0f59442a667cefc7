import { parseUrl } from '../../../kernel/parse-url.js';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import { type CarrierDefinition, readBaseUrl } from '../carrier-definition.js';
import { whyNoAddress } from '../fitting/address-lines.js';
import type { CarrierHttpRequest } from '../http/carrier-http.js';
import { CarrierJson } from '../http/carrier-json.js';
import type { ClassifiedResponse } from '../http/classify-response.js';
import { decided, evidenceOf, isLabelFile, lostLabel, searchFor, undecided } from '../http/outcomes.js';
import { RestCarrierWithPickups } from '../http/rest-carrier.js';
import type { TokenGrant } from '../http/send-with-token.js';
import { accountNumberOf, type CarrierAccount, type CarrierCall } from '../port/carrier-account.js';
import type { CancelOutcome, LabelInquiry, LabelOutcome, LabelRequest, LabelToCancel } from '../port/carrier-label.js';
import type { PickupCancellation, PickupRequest, ScheduledPickup } from '../port/carrier-pickup.js';
import type { QuoteRequest } from '../port/carrier-quote.js';
import { isNotServed, refusalOf } from './errors.js';
import { partyOf } from './fedex-shipment.js';
import { returnedLabel, cancellation, cancellationOf, isAlreadyCancelled, labelRequest } from './label.js';
import { EXPRESS, isPickupCancelled, pickupCancellation, pickupOf, pickupRequest } from './pickup.js';
import { rateRequest, ratesOf } from './rate.js';
import { FEDEX } from './settings.js';
import { numberFound, trackingOf } from './tracking.js';

/** Adapter for FedEx Express Mexico, based on the FedEx REST APIs. Source: docs/carriers/fedex.md */
@Injectable()
export class FedexCarrier extends RestCarrierWithPickups {
  readonly tracking = 'polled';
  override readonly trackedAtOnce = 30;
  override readonly pickups = { status: false, cancel: true, lookup: false, repeatable: false };
  override readonly recovery = 'evidence_only';
  override readonly deadlines = { labelMs: 20_000, inquiryMs: 5_000, pickupMs: 15_000 };
  override readonly outgoingLimit = { calls: 70, seconds: 1 };
  protected readonly readRates = ratesOf;
  protected override readonly isNotServed = isNotServed;
  protected readonly readRefusal = refusalOf;
  protected readonly readPickup = pickupOf;
  protected readonly isAlreadyCancelled = isPickupCancelled;
  protected readonly readTracking = trackingOf;

  constructor(private readonly clock: Clock) {
    super(FEDEX);
  }

  protected override whyNoQuote(request: QuoteRequest) {
    return whyNoAddress(request, partyOf);
  }

  protected sendQuote(request: QuoteRequest, call: CarrierCall) {
    const json = rateRequest(request, accountNumberOf(call));
    return this.send(call, { method: 'POST', path: '/rate/v1/rates/quotes', json });
  }

  protected sendLabel(request: LabelRequest, call: CarrierCall) {
    const json = labelRequest(request, accountNumberOf(call));
    return this.send(call, { method: 'POST', path: '/ship/v1/shipments', json, reference: request.reference });
  }

  protected async readLabel(body: unknown, { format }: LabelRequest, call: CarrierCall): Promise<LabelOutcome> {
    const { trackingNumber, encoded, url } = returnedLabel(body);
    if (!trackingNumber) return { kind: 'unknown', reason: 'FedEx returned no tracking number.' };
    const file = encoded ? Buffer.from(encoded, 'base64') : await this.download(url, call);
    return file && isLabelFile(file, format)
      ? { kind: 'made', label: { trackingNumber, file } }
      : lostLabel(this.name, trackingNumber);
  }

  /**
   * A FedEx search can prove that a shipment exists. An empty search result does not prove that no shipment exists. FedEx returns
   * the label file only once, so a search cannot return the file.
   */
  override async findLabel(request: LabelRequest, call: CarrierCall): Promise<LabelInquiry> {
    const { reference, from, until } = searchFor(request, this.clock);
    const referencesInformation = {
      type: 'CUSTOMER_REFERENCE',
      value: reference,
      accountNumber: accountNumberOf(call),
      carrierCode: EXPRESS,
      shipDateBegin: from,
      shipDateEnd: until,
    };
    const json = { referencesInformation, includeDetailedScans: false };
    const path = '/track/v1/referencenumbers';
    const response = await this.send(call, { method: 'POST', path, json, isTracking: true });
    const found = response.kind === 'accepted' ? numberFound(response.body) : null;
    return evidenceOf(this.name, response, found);
  }

  override async cancelLabel({ trackingNumber }: LabelToCancel, call: CarrierCall): Promise<CancelOutcome> {
    const json = cancellation(trackingNumber, accountNumberOf(call));
    const response = await this.send(call, { method: 'PUT', path: '/ship/v1/shipments/cancel', json });
    if (response.kind === 'accepted') return cancellationOf(response.body);
    if (response.kind !== 'declined') return undecided(response);
    return isAlreadyCancelled(response) ? { kind: 'cancelled' } : decided(refusalOf(response));
  }

  protected sendPickup(request: PickupRequest, address: PostalAddress, call: CarrierCall) {
    const json = pickupRequest(request, address, accountNumberOf(call));
    return this.send(call, { method: 'POST', path: '/pickup/v1/pickups', json, reference: request.reference });
  }

  protected sendPickupCancellation(pickup: ScheduledPickup, reason: string, call: CarrierCall) {
    const json = pickupCancellation(pickup, reason, accountNumberOf(call));
    return this.send(call, { method: 'PUT', path: '/pickup/v1/pickups/cancel', json });
  }

  protected override readPickupCancellation(body: unknown): PickupCancellation {
    return new CarrierJson(body).valueAt('output')
      ? { kind: 'cancelled' }
      : { kind: 'unknown', reason: 'FedEx returned no confirmation.' };
  }

  protected sendTracking(trackingNumbers: readonly string[], call: CarrierCall) {
    const trackingInfo = trackingNumbers.map((trackingNumber) => ({ trackingNumberInfo: { trackingNumber } }));
    const json = { includeDetailedScans: true, trackingInfo };
    return this.send(call, { method: 'POST', path: '/track/v1/trackingnumbers', json, isTracking: true });
  }

  private async download(url: string | undefined, call: CarrierCall): Promise<Uint8Array | null> {
    const parsed = url ? parseUrl(url, call.account.baseUrl) : null;
    if (!parsed) return null;
    // The host in the URL is ignored. The file is downloaded only from the base URL of the account.
    const { pathname, search } = parsed;
    const file: FedexRequest = { method: 'GET', path: `${pathname}${search}`, accept: '*/*' };
    return this.retriedFile(call, () => this.fileFrom(requestOf(call, file), grantOf(call.account)));
  }

  private send(call: CarrierCall, request: FedexRequest): Promise<ClassifiedResponse> {
    return this.exchange(requestOf(call, request), grantOf(call.account, request.isTracking));
  }
}

interface FedexRequest extends Pick<CarrierHttpRequest, 'method' | 'json'> {
  readonly path: string;
  readonly reference?: string;
  readonly accept?: string;
  readonly isTracking?: boolean;
}

const requestOf = (
  { account, signal }: CarrierCall,
  { method, path, json, reference, accept }: FedexRequest,
): CarrierHttpRequest => ({
  method,
  url: `${account.baseUrl}${path}`,
  json,
  signal,
  headers: {
    'x-locale': 'es_MX',
    ...(accept === undefined ? {} : { accept }),
    // FedEx returns this id in the response, but does not deduplicate requests by this id.
    ...(reference === undefined ? {} : { 'x-customer-transaction-id': reference }),
  },
});

/** Tracking calls use separate credentials if the account contains them. */
function grantOf({ baseUrl, credentials }: CarrierAccount, isTracking = false): TokenGrant {
  const { clientId = '', clientSecret = '', trackClientId, trackClientSecret } = credentials;
  const own = isTracking && trackClientId && trackClientSecret;
  const client_id = own ? trackClientId : clientId;
  const client_secret = own ? trackClientSecret : clientSecret;
  const form = { grant_type: 'client_credentials', client_id, client_secret };
  return { method: 'POST', url: `${baseUrl}/oauth/token`, form };
}

export const fedex: CarrierDefinition = {
  profile: FEDEX,
  real: {
    adapter: FedexCarrier,
    certifiable: true,
    readAccount: (read) => {
      const clientId = read.required('FEDEX_CLIENT_ID');
      const clientSecret = read.required('FEDEX_CLIENT_SECRET');
      return {
        baseUrl: readBaseUrl(read, 'FEDEX_BASE_URL', 'https://apis.fedex.com'),
        credentials: {
          clientId,
          clientSecret,
          accountNumber: read.required('FEDEX_ACCOUNT_NUMBER'),
          trackClientId: read.optional('FEDEX_TRACK_CLIENT_ID') ?? clientId,
          trackClientSecret: read.optional('FEDEX_TRACK_CLIENT_SECRET') ?? clientSecret,
        },
      };
    },
  },
};
