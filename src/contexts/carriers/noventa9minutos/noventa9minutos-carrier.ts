import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { type CarrierDefinition, readBaseUrl } from '../carrier-definition.js';
import type { CarrierHttpRequest } from '../http/carrier-http.js';
import { CarrierJson } from '../http/carrier-json.js';
import type { ClassifiedResponse } from '../http/classify-response.js';
import { isFindable, ON_ITS_WAY } from '../http/outcomes.js';
import { RestCarrier } from '../http/rest-carrier.js';
import type { TokenGrant } from '../http/send-with-token.js';
import type { CarrierAccount, CarrierCall } from '../port/carrier-account.js';
import type { CancelOutcome, LabelInquiry, LabelOutcome, LabelRequest, LabelToCancel } from '../port/carrier-label.js';
import type { QuoteMessage, QuoteRequest } from '../port/carrier-quote.js';
import type { Unknown } from '../port/outcome.js';
import { quoteMessageOf, refusalOf, says } from './errors.js';
import { fileOf, missingEmail, orderRequest, trackingNumberOf } from './label.js';
import { rateRequest, ratesOf } from './rate.js';
import { NOVENTA9MINUTOS } from './settings.js';
import { trackingOf } from './tracking.js';

/** 99minutos documents neither the response for a reference without a shipment nor the delay until a new shipment is visible. */
const FINDABLE_AFTER_MS = 2 * 60_000;
const ALREADY_CANCELLED = /already (been )?(cancel|deactivat)/i;
const CANCELLATION_REASON = 'Cancelada por el cliente';

/**
 * Adapter for 99minutos, API v3. 99minutos collects each order without a separate pickup request. Source:
 * docs/carriers/noventa9minutos.md
 */
@Injectable()
export class Noventa9MinutosCarrier extends RestCarrier {
  readonly supportsPickups = false;
  readonly tracking = 'polled';
  override readonly billedOn = 'label';
  override readonly deadlines = { labelMs: 15_000, inquiryMs: 8_000, pickupMs: 15_000 };
  override readonly outgoingLimit = { calls: 8, seconds: 1 };
  override readonly requires = ['fromAddress.contactEmail'];
  protected readonly readRates = ratesOf;
  protected override readonly readNoQuote = quoteMessageOf;
  protected readonly readRefusal = refusalOf;
  protected readonly readTracking = trackingOf;

  constructor(private readonly clock: Clock) {
    super(NOVENTA9MINUTOS);
  }

  /** A quote without a shipment contains neither a street nor an email address, so the email address is not required. */
  protected override whyNoQuote({ origin }: QuoteRequest): QuoteMessage | null {
    if (origin.street === null || origin.contactEmail !== null) return null;
    return { code: 'DATA_MISSING', message: missingEmail().message };
  }

  protected sendQuote(request: QuoteRequest, call: CarrierCall) {
    return this.send(call, { method: 'POST', path: '/shipping/rates', json: rateRequest(request) });
  }

  /** Status 201: the order was created. Status 202: an order with this reference already exists. */
  protected sendLabel(request: LabelRequest, call: CarrierCall) {
    return this.send(call, { method: 'POST', path: '/orders', json: orderRequest(request, this.clock.now()) });
  }

  protected async readLabel(body: unknown, request: LabelRequest, call: CarrierCall): Promise<LabelOutcome> {
    const trackingNumber = trackingNumberOf(body);
    // A response without a tracking number means that an order with this reference already exists.
    if (trackingNumber !== null) return this.withFile(trackingNumber, request, call);
    const found = await this.lookUp(request, call);
    return found.kind === 'absent' ? undecided('already has this key but does not return the order yet') : found;
  }

  override async findLabel(request: LabelRequest, call: CarrierCall): Promise<LabelInquiry> {
    const found = await this.lookUp(request, call);
    return found.kind === 'absent' && !isFindable(request, this.clock, FINDABLE_AFTER_MS)
      ? undecided('returns no shipment for this key yet')
      : found;
  }

  override async cancelLabel({ reference }: LabelToCancel, call: CarrierCall): Promise<CancelOutcome> {
    const path = `/shipments/${encodeURIComponent(reference)}?by=internalKey`;
    const response = await this.send(call, { method: 'DELETE', path, json: { reason: CANCELLATION_REASON } });
    if (response.kind === 'accepted')
      return hasErrors(response.body) ? undecided('returned errors') : { kind: 'cancelled' };
    if (response.kind !== 'declined') return { kind: 'unknown', reason: response.reason };
    if (says(response, ALREADY_CANCELLED)) return { kind: 'cancelled' };
    return { ...refusalOf(response), isOnItsWay: says(response, ON_ITS_WAY) };
  }

  protected sendTracking([trackingNumber]: readonly string[], call: CarrierCall) {
    const path = `/shipments/tracking?identifier=${encodeURIComponent(trackingNumber!)}`;
    return this.send(call, { method: 'GET', path });
  }

  private async lookUp(request: LabelRequest, call: CarrierCall): Promise<LabelInquiry> {
    const path = `/shipments/${encodeURIComponent(request.reference)}`;
    const response = await this.send(call, { method: 'GET', path });
    if (response.kind === 'declined')
      return response.status === 404 ? { kind: 'absent' } : undecided('declined the query');
    if (response.kind !== 'accepted') return { kind: 'unknown', reason: response.reason };
    const trackingNumber = trackingNumberOf(response.body);
    return trackingNumber === null
      ? undecided('returned no tracking number')
      : this.withFile(trackingNumber, request, call);
  }

  /** 99minutos returns the file of a label at any time. If a response does not contain the file, a later query returns the file. */
  private async withFile(trackingNumber: string, { format }: LabelRequest, call: CarrierCall): Promise<LabelOutcome> {
    const response = await this.send(
      call,
      format === 'ZPL'
        ? { method: 'POST', path: '/documents/zpl', json: { identifiers: [trackingNumber] } }
        : {
            method: 'POST',
            path: '/documents/guides',
            json: { guides: [{ identifier: trackingNumber, size: 'zebra' }] },
          },
    );
    const file = response.kind === 'accepted' ? await fileOf(response.body, format) : null;
    if (file) return { kind: 'made', label: { trackingNumber, file } };
    return { ...undecided(`created ${trackingNumber} but has not sent its label yet`), trackingNumber };
  }

  private send({ account, signal }: CarrierCall, { path, ...request }: ApiRequest): Promise<ClassifiedResponse> {
    return this.exchange({ ...request, url: `${account.baseUrl}/api/v3${path}`, signal }, grantOf(account));
  }
}

interface ApiRequest extends Pick<CarrierHttpRequest, 'method' | 'json'> {
  readonly path: string;
}

const grantOf = ({ baseUrl, credentials }: CarrierAccount): TokenGrant => ({
  method: 'POST',
  url: `${baseUrl}/api/v3/oauth/token`,
  json: { client_id: credentials['clientId'], client_secret: credentials['clientSecret'] },
});

const undecided = (what: string): Unknown => ({ kind: 'unknown', reason: `${NOVENTA9MINUTOS.name} ${what}.` });

const hasErrors = (body: unknown): boolean => Object.keys(new CarrierJson(body).valueAt('errors') ?? {}).length > 0;

export const noventa9minutos: CarrierDefinition = {
  profile: NOVENTA9MINUTOS,
  real: {
    adapter: Noventa9MinutosCarrier,
    certifiable: true,
    readAccount: (read) => ({
      baseUrl: readBaseUrl(read, 'NOVENTA9MINUTOS_BASE_URL', 'https://delivery.99minutos.com'),
      credentials: {
        clientId: read.required('NOVENTA9MINUTOS_CLIENT_ID'),
        clientSecret: read.required('NOVENTA9MINUTOS_CLIENT_SECRET'),
      },
    }),
  },
};
