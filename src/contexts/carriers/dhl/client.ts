import { sendToCarrier, type CarrierAnswer, type CarrierHttpRequest } from '../http/carrier-http.js';
import { classifyAnswer, type ClassifiedAnswer } from '../http/classify-answer.js';
import type { ReferenceSearch } from '../fitting/reference-search.js';
import type { CarrierCall } from '../port/carrier-account.js';

const NAME = 'DHL Express';
const PATH = '/mydhlapi';
const INTERFACE_VERSION = '3.1.1';

/** MyDHL API: the only I/O of this carrier. HTTP Basic in each call; there is no token. */
export class DhlClient {
  rates(body: unknown, call: CarrierCall): Promise<ClassifiedAnswer> {
    return this.send(call, { method: 'POST', path: '/rates', json: body });
  }

  createShipment(body: unknown, reference: string, call: CarrierCall): Promise<ClassifiedAnswer> {
    return this.send(call, { method: 'POST', path: '/shipments', json: body, reference });
  }

  /** The events of up to 200 numbers. */
  track(trackingNumbers: readonly string[], call: CarrierCall): Promise<ClassifiedAnswer> {
    const query = trackingNumbers.map((number) => ['shipmentTrackingNumber', number] as [string, string]);
    return this.send(call, { method: 'GET', path: '/tracking', query });
  }

  findByReference({ reference, from, until }: ReferenceSearch, call: CarrierCall): Promise<ClassifiedAnswer> {
    const query = Object.entries({
      shipmentReference: reference,
      shipmentReferenceType: 'CU',
      shipperAccountNumber: call.account.credentials['accountNumber']!,
      dateRangeFrom: from,
      dateRangeTo: until,
    });
    return this.send(call, { method: 'GET', path: '/tracking', query });
  }

  schedulePickup(body: unknown, reference: string, call: CarrierCall): Promise<ClassifiedAnswer> {
    return this.send(call, { method: 'POST', path: '/pickups', json: body, reference });
  }

  cancelPickup(
    number: string,
    { requestorName, reason }: { readonly requestorName: string; readonly reason: string },
    call: CarrierCall,
  ): Promise<ClassifiedAnswer> {
    const query = Object.entries({ requestorName, reason });
    return this.send(call, { method: 'DELETE', path: `/pickups/${encodeURIComponent(number)}`, query });
  }

  private async send({ account, signal }: CarrierCall, request: DhlRequest): Promise<ClassifiedAnswer> {
    const { method, path, query = [], json, reference } = request;
    const { username, password } = account.credentials;
    const search = query.length > 0 ? `?${new URLSearchParams(query as [string, string][]).toString()}` : '';
    const answer: CarrierAnswer = await sendToCarrier({
      method,
      url: `${rootOf(account.baseUrl)}${path}${search}`,
      json,
      signal,
      headers: {
        authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
        'x-version': INTERFACE_VERSION,
        // For their support only: DHL does not recognise a repetition by it.
        ...(reference === undefined ? {} : { 'message-reference': reference.slice(0, 36) }),
      },
    });
    return classifyAnswer(answer, NAME);
  }
}

/** The sandbox has the address of production and a path of its own, which the account then names. */
const rootOf = (baseUrl: string): string => (new URL(baseUrl).pathname === '/' ? `${baseUrl}${PATH}` : baseUrl);

interface DhlRequest {
  readonly method: CarrierHttpRequest['method'];
  readonly path: string;
  readonly query?: readonly (readonly [string, string])[];
  readonly json?: unknown;
  readonly reference?: string;
}
