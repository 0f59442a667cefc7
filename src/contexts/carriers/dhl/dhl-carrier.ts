import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import { type CarrierDefinition, readBaseUrl } from '../carrier-definition.js';
import { whyNoAddress } from '../fitting/address-lines.js';
import type { CarrierHttpRequest } from '../http/carrier-http.js';
import type { ClassifiedResponse, Declined } from '../http/classify-response.js';
import { evidenceOf, searchFor } from '../http/outcomes.js';
import { RestCarrierWithPickups } from '../http/rest-carrier.js';
import { accountNumberOf, type CarrierCall } from '../port/carrier-account.js';
import type { CancelOutcome, LabelInquiry, LabelRequest } from '../port/carrier-label.js';
import type { PickupRequest, ScheduledPickup } from '../port/carrier-pickup.js';
import type { QuoteMessage, QuoteRequest } from '../port/carrier-quote.js';
import { partyOf } from './dhl-shipment.js';
import { isNotServed, refusalOf } from './errors.js';
import { LABEL_FORMATS, labelOf, labelRequest } from './label.js';
import { isAlreadyCancelled, pickupOf, pickupRequest, requestorOf } from './pickup.js';
import { rateRequest, ratesOf } from './rate.js';
import { DHL } from './settings.js';
import { numberOfReference, trackingOf } from './tracking.js';

const PATH = '/mydhlapi';
const INTERFACE_VERSION = '3.1.1';

/** Adapter for DHL Express Mexico, based on the MyDHL API. Source: docs/carriers/dhl.md */
@Injectable()
export class DhlCarrier extends RestCarrierWithPickups {
  readonly tracking = 'polled';
  /** A quarter of the maximum that DHL permits. The URL contains the tracking numbers, and some proxies cut long URLs. */
  override readonly trackedAtOnce = 50;
  override readonly pickups = { status: false, cancel: true, lookup: false, repeatable: false };
  override readonly voids = 'lapse';
  override readonly recovery = 'evidence_only';
  override readonly deadlines = { labelMs: 20_000, inquiryMs: 5_000, pickupMs: 15_000 };
  override readonly outgoingLimit = { calls: 10, seconds: 1 };
  override readonly labelFormats = LABEL_FORMATS;
  protected readonly readRates = ratesOf;
  protected readonly readLabel = labelOf;
  protected readonly readRefusal = refusalOf;
  protected readonly readPickup = pickupOf;
  protected readonly readTracking = trackingOf;

  constructor(private readonly clock: Clock) {
    super(DHL);
  }

  protected override whyNoQuote(request: QuoteRequest): QuoteMessage | null {
    return missingCity(request) ?? whyNoAddress(request, partyOf);
  }

  protected sendQuote(request: QuoteRequest, call: CarrierCall) {
    const json = rateRequest(request, accountNumberOf(call), this.clock.now());
    return this.send(call, { method: 'POST', path: '/rates', json });
  }

  /** If DHL has no service for the parcel and the route, returns `NOT_SERVED`, even if the response suggests an account problem. */
  protected override readNoQuote(declined: Declined): QuoteMessage | null {
    if (!isNotServed(declined)) return super.readNoQuote(declined);
    return { code: 'NOT_SERVED', message: `${this.name} has no service for this parcel and route.` };
  }

  protected sendLabel(request: LabelRequest, call: CarrierCall) {
    const json = labelRequest(request, accountNumberOf(call), this.clock.now());
    return this.send(call, { method: 'POST', path: '/shipments', json, reference: request.reference });
  }

  /**
   * A DHL search can prove that a shipment exists. An empty search result does not prove that no shipment exists. DHL returns the
   * label file only once, so a search cannot return the file.
   */
  override async findLabel(request: LabelRequest, call: CarrierCall): Promise<LabelInquiry> {
    const { reference, from, until } = searchFor(request, this.clock);
    const query = Object.entries({
      shipmentReference: reference,
      shipmentReferenceType: 'CU',
      shipperAccountNumber: accountNumberOf(call),
      dateRangeFrom: from,
      dateRangeTo: until,
    });
    const response = await this.send(call, { method: 'GET', path: '/tracking', query });
    const found = response.kind === 'accepted' ? numberOfReference(response.body, reference) : null;
    return evidenceOf(this.name, response, found);
  }

  /** The DHL API cannot cancel a label. An unused label expires. */
  override cancelLabel(): Promise<CancelOutcome> {
    return Promise.resolve({ kind: 'lapses' });
  }

  protected sendPickup(request: PickupRequest, address: PostalAddress, call: CarrierCall) {
    const json = pickupRequest(request, address, accountNumberOf(call));
    return this.send(call, { method: 'POST', path: '/pickups', json, reference: request.reference });
  }

  /** DHL confirmed the pickup number at this base URL. A 404 response therefore comes from DHL, even if the body is empty. */
  protected async sendPickupCancellation(pickup: ScheduledPickup, reason: string, call: CarrierCall) {
    const path = `/pickups/${encodeURIComponent(pickup.confirmationNumber)}`;
    const query = Object.entries(requestorOf(pickup, reason));
    const response = await this.send(call, { method: 'DELETE', path, query });
    if (response.kind !== 'unknown' || response.emptyStatus !== 404) return response;
    return { kind: 'declined', status: response.emptyStatus, body: null } as const;
  }

  protected isAlreadyCancelled(declined: Declined, { pickupDate }: ScheduledPickup): boolean {
    return isAlreadyCancelled(declined, pickupDate > mexicoCityDate(this.clock.now()));
  }

  /** The response omits tracking numbers that DHL does not find. If DHL finds none of them, the response is 404. */
  protected async sendTracking(trackingNumbers: readonly string[], call: CarrierCall): Promise<ClassifiedResponse> {
    const query = trackingNumbers.map((number): [string, string] => ['shipmentTrackingNumber', number]);
    const response = await this.send(call, { method: 'GET', path: '/tracking', query });
    return response.kind === 'declined' && response.status === 404
      ? { ...response, kind: 'accepted', body: {} }
      : response;
  }

  /** Each call uses HTTP Basic authentication instead of a token. */
  private send({ account, signal }: CarrierCall, request: DhlRequest): Promise<ClassifiedResponse> {
    const { method, path, query = [], json, reference } = request;
    const { username, password } = account.credentials;
    const search = query.length > 0 ? `?${new URLSearchParams(query).toString()}` : '';
    return this.exchange({
      method,
      url: `${rootOf(account.baseUrl)}${path}${search}`,
      json,
      signal,
      headers: {
        authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
        'x-version': INTERFACE_VERSION,
        // DHL uses the message reference only for support, not for the deduplication of requests.
        ...(reference === undefined ? {} : { 'message-reference': reference.slice(0, 36) }),
      },
    });
  }
}

interface DhlRequest extends Pick<CarrierHttpRequest, 'method' | 'json'> {
  readonly path: string;
  readonly query?: [name: string, value: string][];
  readonly reference?: string;
}

/** The sandbox uses the production host with another path. For a sandbox account, the base URL contains that path. */
const rootOf = (baseUrl: string): string => (new URL(baseUrl).pathname === '/' ? `${baseUrl}${PATH}` : baseUrl);

function missingCity({ origin, destination }: QuoteRequest): QuoteMessage | null {
  const field = origin.city ? 'toAddress.city' : 'fromAddress.city';
  if (origin.city && destination.city) return null;
  return { code: 'DATA_MISSING', message: `${DHL.name} requires ${field}. The postal code alone is not enough.` };
}

export const dhl: CarrierDefinition = {
  profile: DHL,
  real: {
    adapter: DhlCarrier,
    certifiable: true,
    readAccount: (read) => ({
      baseUrl: readBaseUrl(read, 'DHL_BASE_URL', 'https://express.api.dhl.com'),
      credentials: {
        username: read.required('DHL_USERNAME'),
        password: read.required('DHL_PASSWORD'),
        accountNumber: read.required('DHL_ACCOUNT_NUMBER'),
      },
    }),
  },
};
