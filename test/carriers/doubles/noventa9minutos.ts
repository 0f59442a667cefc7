import { sketchedPdf } from './sketched-pdf.js';
import { CarrierDouble, type CarrierRequest, type DoubleResponse, type Json } from './carrier-double.js';

export const NOVENTA9MINUTOS_CREDENTIALS = {
  clientId: '123e4567-e89b-42d3-a456-426655440000',
  clientSecret: '99-secret',
};

export interface Order {
  readonly key: string;
  readonly trackingId: number;
  readonly deliveryType: string;
  cancelled: boolean;
}

/** API v3 of 99minutos: tokens, one price for several levels, orders by their unique key, labels at any time, events. */
export class Noventa9MinutosDouble extends CarrierDouble {
  readonly orders: Order[] = [];
  /** Oldest first, by number. */
  readonly events = new Map<string, Json[]>();
  levels: readonly string[] = ['SMD', 'Next_Day', 'Nacional', 'Express'];
  refusal: { readonly status: number; readonly body: Json } | null = null;

  protected override isTokenRequest({ path }: CarrierRequest): boolean {
    return path === '/api/v3/oauth/token';
  }

  protected override errorBody(status: number): unknown {
    return { message: `status ${status}`, code: status };
  }

  protected override errorIn200(): unknown {
    return { traceId: 't', message: 'Something is wrong', data: [], errors: { shipments: ['wrong'] } };
  }

  protected override answer(request: CarrierRequest): DoubleResponse {
    if (this.isTokenRequest(request)) return this.token(request);
    if (!this.isAuthorized(request)) return { status: 401, body: { message: 'Jwt is expired', code: 401 } };
    if (this.refusal) {
      const refusal = this.refusal;
      this.refusal = null;
      return refusal;
    }
    const { method, path, body, query } = request;
    const key = `${method} ${path.replace('/api/v3', '')}`;
    const last = path.slice(path.lastIndexOf('/') + 1);
    if (key === 'POST /shipping/rates') return this.rates(body);
    if (key === 'POST /orders') return this.order(body);
    if (key === 'POST /documents/guides') return this.guide(body.guides[0]);
    if (key === 'POST /documents/zpl') return this.zpl(body.identifiers[0]);
    if (key === 'GET /shipments/tracking') return this.track(query['identifier'] ?? '');
    if (key.startsWith('GET /shipments/')) return this.find(last);
    if (key.startsWith('DELETE /shipments/')) return this.cancel(last, request);
    this.require(false, `no such operation: ${key}`);
    return { status: 404, body: { message: 'Not found' } };
  }

  private token({ body }: CarrierRequest): DoubleResponse {
    if (body.client_secret !== NOVENTA9MINUTOS_CREDENTIALS.clientSecret)
      return { status: 401, body: this.errorBody(401) };
    return this.grantToken();
  }

  private rates({ withTaxes, origin, destination, items }: Json): DoubleResponse {
    this.require(withTaxes === true, 'prices with taxes');
    for (const place of [origin, destination])
      this.require(/^\d{5}$/.test(place.codePostal) && place.country === 'MEX', 'codePostal');
    this.checkMeasures(items[0], ['weight', 'depth', 'width', 'height']);
    return ok({ totalCost: 150.5, serviceLevels: this.levels });
  }

  private order({ shipments }: Json): DoubleResponse {
    const [wanted] = shipments as Json[];
    this.require(shipments.length === 1 && wanted!.internalKey?.length <= 200, 'internalKey');
    for (const person of [wanted!.sender, wanted!.recipient])
      this.require(
        person.firstName && person.lastName && /^\+\d{8,15}$/.test(person.phone) && /@/.test(person.email),
        'a person',
      );
    for (const place of [wanted!.origin, wanted!.destination])
      this.require(place.address && place.country === 'MEX' && /^\d{5}$/.test(place.zipcode), 'a place');
    this.checkMeasures(wanted!.items[0], ['weight', 'length', 'width', 'height']);
    if (this.orders.some(({ key }) => key === wanted!.internalKey))
      return {
        status: 202,
        body: { traceId: 't', message: 'Internal key already exists for the client.', data: [], errors: {} },
      };
    const trackingId = 3186136800 + this.orders.length;
    this.orders.push({ key: wanted!.internalKey, trackingId, deliveryType: wanted!.deliveryType, cancelled: false });
    return { ...ok({ id: 'order', shipments: [{ ...wanted, id: 'x', trackingId }], draft: false }), status: 201 };
  }

  private find(key: string): DoubleResponse {
    const order = this.orderOf(key);
    return order
      ? ok({ internalKey: order.key, trackingId: order.trackingId })
      : { status: 404, body: this.errorBody(404) };
  }

  private guide({ identifier, size }: Json): DoubleResponse {
    this.require(size === 'zebra', 'size');
    const pdf = this.orderOf(identifier) ? Buffer.from(sketchedPdf()).toString('base64') : 'unknown shipment';
    return ok([{ id: identifier, pdf }]);
  }

  private zpl(identifier: string): DoubleResponse {
    return ok([{ id: identifier, zpl: this.orderOf(identifier) ? `^XA^FD${identifier}^FS^XZ` : 'unknown shipment' }]);
  }

  private cancel(key: string, { query, body }: CarrierRequest): DoubleResponse {
    this.require(query['by'] === 'internalKey' && body?.reason, 'reason');
    const order = this.orderOf(key);
    if (!order) return { status: 404, body: this.errorBody(404) };
    if (order.cancelled) return { status: 400, body: { message: 'The shipment was already cancelled' } };
    order.cancelled = true;
    return ok({});
  }

  private track(identifier: string): DoubleResponse {
    const events = this.events.get(identifier);
    return events ? ok({ events }) : { status: 404, body: this.errorBody(404) };
  }

  private orderOf(identifier: string): Order | undefined {
    return this.orders.find(({ key, trackingId }) => key === identifier || String(trackingId) === identifier);
  }

  private checkMeasures(item: Json, names: readonly string[]): void {
    for (const name of names) this.require(Number.isInteger(item[name]) && item[name] >= 1, `${name} ${item[name]}`);
  }
}

const ok = (data: unknown): DoubleResponse => ({
  status: 200,
  body: { traceId: 't', message: 'ok', data, errors: {} },
});
