import type { CarrierHttpRequest } from '../http/carrier-http.js';
import { classifyAnswer, type ClassifiedAnswer } from '../http/classify-answer.js';
import { sendWithToken, type TokenGrant } from '../http/send-with-token.js';
import { TokenCache } from '../http/token-cache.js';
import type { CarrierAccount, CarrierCall } from '../port/carrier-account.js';
import { NOVENTA9MINUTOS } from './settings.js';

/** API v3 of 99minutos: the only I/O of this carrier. One token for an account, renewed after a 401. */
export class Noventa9MinutosClient {
  private readonly tokens = new TokenCache();

  rates(json: unknown, call: CarrierCall): Promise<ClassifiedAnswer> {
    return this.send(call, { method: 'POST', path: '/shipping/rates', json });
  }

  /** 201: made; 202: there is one of this key already. */
  createOrder(json: unknown, call: CarrierCall): Promise<ClassifiedAnswer> {
    return this.send(call, { method: 'POST', path: '/orders', json });
  }

  findShipment(internalKey: string, call: CarrierCall): Promise<ClassifiedAnswer> {
    return this.send(call, { method: 'GET', path: `/shipments/${encodeURIComponent(internalKey)}` });
  }

  /** The label, as often as it is requested. `identifier` is our key or their number. */
  pdf(identifier: string, call: CarrierCall): Promise<ClassifiedAnswer> {
    const json = { guides: [{ identifier, size: 'zebra' }] };
    return this.send(call, { method: 'POST', path: '/documents/guides', json });
  }

  zpl(identifier: string, call: CarrierCall): Promise<ClassifiedAnswer> {
    return this.send(call, { method: 'POST', path: '/documents/zpl', json: { identifiers: [identifier] } });
  }

  cancelShipment(internalKey: string, reason: string, call: CarrierCall): Promise<ClassifiedAnswer> {
    const path = `/shipments/${encodeURIComponent(internalKey)}?by=internalKey`;
    return this.send(call, { method: 'DELETE', path, json: { reason } });
  }

  track(trackingNumber: string, call: CarrierCall): Promise<ClassifiedAnswer> {
    const path = `/shipments/tracking?identifier=${encodeURIComponent(trackingNumber)}`;
    return this.send(call, { method: 'GET', path });
  }

  private async send({ account, signal }: CarrierCall, request: ApiRequest): Promise<ClassifiedAnswer> {
    const { method, path, json } = request;
    const url = `${account.baseUrl}/api/v3${path}`;
    const answer = await sendWithToken(this.tokens, grantOf(account), { method, url, json, signal });
    return classifyAnswer(answer, NOVENTA9MINUTOS.name);
  }
}

interface ApiRequest {
  readonly method: CarrierHttpRequest['method'];
  readonly path: string;
  readonly json?: unknown;
}

const grantOf = ({ baseUrl, credentials }: CarrierAccount): TokenGrant => ({
  credentials,
  request: {
    method: 'POST',
    url: `${baseUrl}/api/v3/oauth/token`,
    json: { client_id: credentials['clientId'], client_secret: credentials['clientSecret'] },
  },
});
