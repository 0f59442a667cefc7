import { Injectable } from '@nestjs/common';
import type { LabelFormat } from '../../../kernel/label-format.js';
import type { Variables } from '../../../platform/config/read-variables.js';
import { type CarrierDefinition, readBaseUrl } from '../carrier-definition.js';
import { whyNoAddress } from '../fitting/address-lines.js';
import type { ClassifiedResponse, Declined } from '../http/classify-response.js';
import { refusedRequest } from '../http/outcomes.js';
import { RestCarrier } from '../http/rest-carrier.js';
import type { TokenGrant } from '../http/send-with-token.js';
import type { CarrierAccount, CarrierCall } from '../port/carrier-account.js';
import type { CancelOutcome, LabelRequest } from '../port/carrier-label.js';
import type { QuoteMessage, QuoteRequest } from '../port/carrier-quote.js';
import { whyNoProductKey } from '../with-product-keys.js';
import { labelOf, labelRequest, placeOf } from './label.js';
import { codesOf, quoteRequest, ratesOf } from './rate.js';
import { ESTAFETA } from './settings.js';
import { trackingOf, trackingRequest } from './tracking.js';

const PRINTING =
  'outputType=FILE_THERMAL_SEQUENCE&outputGroup=REQUEST&responseMode=SYNC_INLINE&printingTemplate=NORMAL_TIPO7_ZEBRAORI';

/** Each API of Estafeta requires its own base URL, API key and OAuth credentials. */
type Product = 'quote' | 'label' | 'tracking';

/**
 * Adapter for Estafeta. Parts of the requests and responses are known only from other API clients, so the adapter requires
 * `ESTAFETA_ENABLED`.
 * Source: docs/carriers/estafeta.md
 */
@Injectable()
export class EstafetaCarrier extends RestCarrier {
  readonly supportsPickups = false;
  readonly tracking = 'polled';
  override readonly voids = 'lapse';
  /** No reliable query by our reference is known. */
  override readonly recovery = 'none';
  override readonly billedOn = 'label';
  override readonly deadlines = { labelMs: 20_000, inquiryMs: 5_000, pickupMs: 15_000 };
  override readonly outgoingLimit = { calls: 5, seconds: 1 };
  override readonly labelFormats: readonly LabelFormat[] = ['PDF'];
  override readonly requires = ['contents.satProductClassCode'];
  protected readonly readLabel = labelOf;
  protected readonly readTracking = trackingOf;

  constructor() {
    super(ESTAFETA);
  }

  protected override whyNoQuote(request: QuoteRequest): QuoteMessage | null {
    return whyNoProductKey(request, this.name) ?? whyNoAddress(request, placeOf);
  }

  protected sendQuote(request: QuoteRequest, call: CarrierCall) {
    const { customerNumber = '', salesOrganization = '' } = call.account.credentials;
    const headers = { customer: customerNumber, 'sales-organization': salesOrganization };
    return this.post('quote', '/Cotizacion/rest/Cotizador/Cotizacion', quoteRequest(request), call, headers);
  }

  protected readRates(body: unknown, request: QuoteRequest, call: CarrierCall) {
    return ratesOf(body, request, codesIn(call));
  }

  protected override readNoQuote(): QuoteMessage {
    return { code: 'NOT_SERVED', message: `${this.name} does not quote this route.` };
  }

  protected override hasService(serviceCode: string, call: CarrierCall): boolean {
    return codesIn(call).has(serviceCode);
  }

  protected sendLabel(request: LabelRequest, call: CarrierCall) {
    const { label } = codesIn(call).get(request.serviceCode)!;
    const json = labelRequest(request, label, call.account.credentials);
    return this.post('label', `/v1/wayBills?${PRINTING}`, json, call);
  }

  protected readRefusal({ status }: Declined) {
    return refusedRequest(`${this.name} declined the label (HTTP ${status}). Check its addresses, parcel and service.`);
  }

  /** The agreement of each customer defines whether Estafeta bills unused labels. This service therefore promises no refund. */
  override cancelLabel(): Promise<CancelOutcome> {
    return Promise.resolve(
      refusedRequest(
        `${this.name} does not support label cancellation. The contract defines whether it bills unused labels.`,
      ),
    );
  }

  protected sendTracking([trackingNumber]: readonly string[], call: CarrierCall) {
    const customerNumber = call.account.credentials['customerNumber'] ?? '';
    const json = trackingRequest(trackingNumber!, customerNumber);
    return this.post('tracking', '/v1/WS_trackingItems/tracking-item-status', json, call);
  }

  private post(
    product: Product,
    path: string,
    json: unknown,
    { account, signal }: CarrierCall,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ClassifiedResponse> {
    const { [`${product}BaseUrl`]: baseUrl = account.baseUrl, [`${product}ApiKey`]: apikey = '' } = account.credentials;
    const request = {
      method: 'POST',
      url: `${baseUrl}${path}`,
      headers: { apikey, ...headers },
      json,
      signal,
    } as const;
    return this.exchange(request, grantOf(account, product));
  }
}

function grantOf({ credentials }: CarrierAccount, product: Product): TokenGrant {
  const client_id = credentials[`${product}ClientId`] ?? '';
  const client_secret = credentials[`${product}ClientSecret`] ?? '';
  const form = { grant_type: 'client_credentials', scope: 'execute', client_id, client_secret };
  return { method: 'POST', url: credentials['tokenUrl'] ?? '', form };
}

const codesIn = ({ account }: CarrierCall) => codesOf(account.credentials['services'] ?? '');

export const estafeta: CarrierDefinition = {
  profile: ESTAFETA,
  real: {
    adapter: EstafetaCarrier,
    // Certification is disabled, because the adapter can neither find nor cancel the created labels.
    certifiable: false,
    readAccount: (read) => {
      if (!read.flag('ESTAFETA_ENABLED', false))
        read.report(
          'ESTAFETA_ENABLED must be true, because parts of the adapter are reconstructed. See docs/carriers/estafeta.md.',
        );
      const label = product(read, 'label', 'https://label.estafeta.com');
      const quote = product(read, 'quote', 'https://wscotizador.estafeta.com');
      const tracking = product(read, 'tracking', 'https://csrest.estafeta.com');
      return {
        baseUrl: label['labelBaseUrl']!,
        credentials: {
          ...quote,
          ...label,
          ...tracking,
          tokenUrl: read.url('ESTAFETA_TOKEN_URL', 'https://api.estafeta.com:8443/auth/oauth/v2/token', [
            'https:',
            'http:',
          ]),
          customerNumber: read.required('ESTAFETA_CUSTOMER_NUMBER'),
          subscriberId: read.text('ESTAFETA_SUBSCRIBER_ID', '01'),
          salesOrganization: read.text('ESTAFETA_SALES_ORGANIZATION', '112'),
          services: read.text('ESTAFETA_SERVICES', 'DIA_SIGUIENTE=50:72,DOS_DIAS=60:73,TERRESTRE=70:74'),
        },
      };
    },
  },
};

function product(read: Variables, name: string, productionUrl: string): Record<string, string> {
  const prefix = `ESTAFETA_${name.toUpperCase()}`;
  return {
    [`${name}ApiKey`]: read.required(`${prefix}_API_KEY`),
    [`${name}ClientId`]: read.required(`${prefix}_CLIENT_ID`),
    [`${name}ClientSecret`]: read.required(`${prefix}_CLIENT_SECRET`),
    [`${name}BaseUrl`]: readBaseUrl(read, `${prefix}_BASE_URL`, productionUrl),
  };
}
