import { randomUUID } from 'node:crypto';
import type { CarrierHttpRequest } from '../http/carrier-http.js';
import { classifyAnswer, type ClassifiedAnswer } from '../http/classify-answer.js';
import { sendWithToken, type TokenGrant } from '../http/send-with-token.js';
import { TokenCache } from '../http/token-cache.js';
import type { CarrierAccount, CarrierCall } from '../port/carrier-account.js';
import { UPS } from './settings.js';

/** Versions of UPS's products: since 2403 lists are always lists. */
const VERSION = 'v2409';
const SOURCE = 'guia';

/** UPS's REST API: the only I/O of this carrier. One token for an account, renewed after a 401. */
export class UpsClient {
  private readonly tokens = new TokenCache();

  rates(json: unknown, call: CarrierCall): Promise<ClassifiedAnswer> {
    return this.send(call, { method: 'POST', path: `/rating/${VERSION}/Shoptimeintransit`, json });
  }

  createShipment(json: unknown, call: CarrierCall): Promise<ClassifiedAnswer> {
    return this.send(call, { method: 'POST', path: `/shipments/${VERSION}/ship`, json });
  }

  recoverLabel(json: unknown, call: CarrierCall): Promise<ClassifiedAnswer> {
    return this.send(call, { method: 'POST', path: '/labels/v1/recovery', json });
  }

  voidShipment(shipmentNumber: string, call: CarrierCall): Promise<ClassifiedAnswer> {
    const path = `/shipments/${VERSION}/void/cancel/${encodeURIComponent(shipmentNumber)}`;
    return this.send(call, { method: 'DELETE', path });
  }

  schedulePickup(json: unknown, call: CarrierCall): Promise<ClassifiedAnswer> {
    return this.send(call, { method: 'POST', path: `/pickupcreation/${VERSION}/pickup`, json });
  }

  /** All pickups of the account that are still to come. */
  pendingPickups(call: CarrierCall): Promise<ClassifiedAnswer> {
    const headers = { AccountNumber: call.account.credentials['accountNumber'] ?? '' };
    return this.send(call, { method: 'GET', path: `/shipments/${VERSION}/pickup/oncall`, headers });
  }

  /** By the number of its confirmation, which is what `02` stands for. */
  cancelPickup(number: string, call: CarrierCall): Promise<ClassifiedAnswer> {
    return this.send(call, { method: 'DELETE', path: `/shipments/${VERSION}/pickup/02`, headers: { Prn: number } });
  }

  track(trackingNumber: string, call: CarrierCall): Promise<ClassifiedAnswer> {
    const path = `/track/v1/details/${encodeURIComponent(trackingNumber)}?locale=es_MX`;
    return this.send(call, { method: 'GET', path });
  }

  private async send({ account, signal }: CarrierCall, request: UpsRequest): Promise<ClassifiedAnswer> {
    const { method, path, json, headers } = request;
    const answer = await sendWithToken(this.tokens, grantOf(account), {
      method,
      url: `${account.baseUrl}/api${path}`,
      json,
      signal,
      // For their support only: UPS does not recognise a repetition by it.
      headers: { transId: randomUUID().replaceAll('-', ''), transactionSrc: SOURCE, ...headers },
    });
    return classifyAnswer(answer, UPS.name);
  }
}

interface UpsRequest {
  readonly method: CarrierHttpRequest['method'];
  readonly path: string;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

function grantOf({ baseUrl, credentials }: CarrierAccount): TokenGrant {
  const { clientId, clientSecret, accountNumber } = credentials;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  return {
    credentials,
    request: {
      method: 'POST',
      url: `${baseUrl}/security/v1/oauth/token`,
      form: { grant_type: 'client_credentials' },
      headers: { authorization: `Basic ${basic}`, ...(accountNumber && { 'x-merchant-id': accountNumber }) },
    },
  };
}
