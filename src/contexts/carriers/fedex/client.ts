import type { CarrierAnswer, CarrierHttpRequest } from '../http/carrier-http.js';
import { classifyAnswer, type ClassifiedAnswer } from '../http/classify-answer.js';
import { sendWithToken, type TokenGrant } from '../http/send-with-token.js';
import { TokenCache } from '../http/token-cache.js';
import type { ReferenceSearch } from '../fitting/reference-search.js';
import type { CarrierAccount, CarrierCall } from '../port/carrier-account.js';

const NAME = 'FedEx';

/** FedEx's REST APIs: the only I/O of this carrier. Tracking has credentials of its own where the account has. */
export class FedexClient {
  private readonly tokens = new TokenCache();

  rates(body: unknown, call: CarrierCall): Promise<ClassifiedAnswer> {
    return this.send(call, { method: 'POST', path: '/rate/v1/rates/quotes', json: body });
  }

  createShipment(body: unknown, reference: string, call: CarrierCall): Promise<ClassifiedAnswer> {
    return this.send(call, { method: 'POST', path: '/ship/v1/shipments', json: body, reference });
  }

  cancelShipment(body: unknown, call: CarrierCall): Promise<ClassifiedAnswer> {
    return this.send(call, { method: 'PUT', path: '/ship/v1/shipments/cancel', json: body });
  }

  /** A file that an answer named by its address, from the account's own origin; null: it cannot be had now. */
  async file(url: string, call: CarrierCall): Promise<Uint8Array | null> {
    if (!URL.canParse(url, call.account.baseUrl)) return null;
    const { pathname, search } = new URL(url, call.account.baseUrl);
    const answer = await this.answerTo(call, { method: 'GET', path: `${pathname}${search}`, accept: '*/*' });
    return answer.kind === 'answered' && answer.status === 200 ? answer.bytes : null;
  }

  /** The scans of up to 30 numbers. */
  track(trackingNumbers: readonly string[], call: CarrierCall): Promise<ClassifiedAnswer> {
    const trackingInfo = trackingNumbers.map((trackingNumber) => ({ trackingNumberInfo: { trackingNumber } }));
    const json = { includeDetailedScans: true, trackingInfo };
    return this.send(call, { method: 'POST', path: '/track/v1/trackingnumbers', json, isTracking: true });
  }

  findByReference({ reference, from, until }: ReferenceSearch, call: CarrierCall): Promise<ClassifiedAnswer> {
    const referencesInformation = {
      type: 'CUSTOMER_REFERENCE',
      value: reference,
      accountNumber: call.account.credentials['accountNumber'],
      carrierCode: 'FDXE',
      shipDateBegin: from,
      shipDateEnd: until,
    };
    const json = { referencesInformation, includeDetailedScans: false };
    return this.send(call, { method: 'POST', path: '/track/v1/referencenumbers', json, isTracking: true });
  }

  schedulePickup(body: unknown, reference: string, call: CarrierCall): Promise<ClassifiedAnswer> {
    return this.send(call, { method: 'POST', path: '/pickup/v1/pickups', json: body, reference });
  }

  cancelPickup(body: unknown, call: CarrierCall): Promise<ClassifiedAnswer> {
    return this.send(call, { method: 'PUT', path: '/pickup/v1/pickups/cancel', json: body });
  }

  private async send(call: CarrierCall, request: FedexRequest): Promise<ClassifiedAnswer> {
    return classifyAnswer(await this.answerTo(call, request), NAME);
  }

  private answerTo({ account, signal }: CarrierCall, request: FedexRequest): Promise<CarrierAnswer> {
    const { method, path, json, reference, accept, isTracking = false } = request;
    return sendWithToken(this.tokens, grantOf(account, isTracking), {
      method,
      url: `${account.baseUrl}${path}`,
      json,
      signal,
      headers: {
        'x-locale': 'es_MX',
        ...(accept === undefined ? {} : { accept }),
        // Echoed only: FedEx does not recognise a repetition by it.
        ...(reference === undefined ? {} : { 'x-customer-transaction-id': reference }),
      },
    });
  }
}

interface FedexRequest {
  readonly method: CarrierHttpRequest['method'];
  readonly path: string;
  readonly json?: unknown;
  readonly reference?: string;
  readonly accept?: string;
  readonly isTracking?: boolean;
}

function grantOf({ baseUrl, credentials }: CarrierAccount, isTracking: boolean): TokenGrant {
  const { clientId = '', clientSecret = '', trackClientId, trackClientSecret } = credentials;
  const own = isTracking && trackClientId && trackClientSecret;
  const client_id = own ? trackClientId : clientId;
  const client_secret = own ? trackClientSecret : clientSecret;
  return {
    credentials: { baseUrl, client_id, client_secret },
    request: {
      method: 'POST',
      url: `${baseUrl}/oauth/token`,
      form: { grant_type: 'client_credentials', client_id, client_secret },
    },
  };
}
