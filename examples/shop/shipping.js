// @ts-check
import { RatesExpiredError } from '@guia/client';

/**
 * @typedef {import('@guia/client').Guia} Guia
 * @typedef {import('@guia/client').Schemas} Schemas
 * @typedef {import('./orders.js').Order} Order
 * @typedef {Order['service']} Service
 * @typedef {{ length: number, width: number, height: number, weight: number }} Parcel
 *
 * @typedef {object} Offer
 * @property {Service} service
 * @property {string} name
 * @property {number} price MXN.
 * @property {{ min: number, max: number }} businessDays
 *
 * @typedef {object} Quote
 * @property {readonly Offer[]} offers Empty if no carrier has returned a price.
 * @property {boolean} isComplete True if every carrier has responded, so a new request would return the same.
 * @property {number} expiresAt Milliseconds since 1970.
 */

/** The origin of all parcels. @type {Schemas['InlineAddressRequest']} */
const WAREHOUSE = {
  contactName: 'Ana Ruiz',
  contactPhone: '+525512345678',
  company: 'Tienda Azul',
  street: 'Av. Paseo de la Reforma',
  exteriorNumber: '222',
  neighborhood: 'Juárez',
  city: 'Ciudad de México',
  state: 'CDMX',
  postalCode: '06600',
};

const EVENTS = /** @type {const} */ (['label.purchase.completed', 'shipment.status_changed']);

/** Final codes of carriers. A retry does not help, but another parcel or place may. */
const FINAL = /** @type {readonly string[]} */ (['NOT_SERVED', 'TOO_HEAVY', 'TOO_LARGE']);

/** No carrier, or not the chosen one, delivers this parcel to this address. */
export class ServiceNotOffered extends Error {}

/** The calls to Guía. They throw the errors of the client: `ApiError` or `ConnectionError`. */
export class Shipping {
  /** @param {Guia} guia */
  constructor(guia) {
    this.guia = guia;
  }

  /**
   * Shipping prices for the checkout, cheapest first. Nothing is created. Throws if every carrier returns a final code.
   *
   * @param {string} postalCode
   * @param {Parcel} parcel
   * @returns {Promise<Quote>}
   */
  async quote(postalCode, parcel) {
    const { rates, rateMessages, expiresAt } = await this.guia.post('/v1/rates', {
      query: { sortBy: 'price' },
      body: { origin: { postalCode: WAREHOUSE.postalCode }, destination: { postalCode }, parcel },
    });
    const isComplete = rateMessages.every(({ code }) => FINAL.includes(code));
    if (rates.length === 0 && isComplete)
      throw new ServiceNotOffered('No carrier delivers this parcel there. Please call us.');
    const offers = rates.map(({ carrierCode, serviceCode, carrierName, serviceName, totalPrice, estimatedDays }) => ({
      service: { carrierCode, serviceCode },
      name: `${carrierName} ${serviceName}`,
      price: totalPrice,
      businessDays: estimatedDays,
    }));
    return { offers, isComplete, expiresAt: Date.parse(expiresAt) };
  }

  /**
   * Creates the shipment of an order, with prices that are valid for 24 hours. It charges nothing. The order number is the
   * idempotency key, so a repetition returns the same shipment.
   *
   * @param {Order} order
   * @param {Parcel} parcel
   */
  async createShipment({ number, to, service }, parcel) {
    const shipment = await this.guia.post('/v1/shipments', {
      // After the key has expired, an order that already has a label is rejected.
      body: { externalId: number, rejectDuplicate: true, from: WAREHOUSE, to, parcel },
      idempotencyKey: `${number}-shipment`,
    });
    // Queries the carriers without a response again.
    const rates = shipment.rates.length > 0 ? shipment.rates : await this.#quoteAgain(shipment.id);
    const rate = rateOf(rates, service);
    return { shipmentId: shipment.id, rateId: rate.id, shippingPrice: rate.totalPrice };
  }

  /** @param {string} id Of a shipment. */
  async #quoteAgain(id) {
    const { rates } = await this.guia.get('/v1/shipments/{id}/rates', { path: { id }, query: { refresh: true } });
    return rates;
  }

  /**
   * Buys the label of an order. Undefined if the carrier has not confirmed it yet; a webhook delivers the result. All
   * repetitions with the same key are one purchase. A rejection is stored with the key, so the next try uses another key.
   *
   * @param {Order} order
   * @returns {Promise<Order['label']>}
   */
  async buyLabel({ number, shipmentId: id = '', rateId = '', service, refusals }) {
    /** @param {string} rateId */
    const buy = (rateId) =>
      this.guia.post('/v1/shipments/{id}/label', {
        path: { id },
        body: { rateId, externalReference: number },
        idempotencyKey: `${number}-label-${rateId}-${refusals}`,
      });
    const bought = await buy(rateId).catch(async (error) => {
      if (!(error instanceof RatesExpiredError)) throw error;
      // The order was paid more than a day later, so the shop pays the difference.
      return buy(rateOf(await this.#quoteAgain(id), service).id);
    });
    return 'labelId' in bought ? labelOf(bought) : undefined;
  }

  /**
   * Registers the webhook endpoint and returns its signing secret. The secret is shown only once, so an earlier endpoint
   * with a lost secret is deleted.
   *
   * @param {string} url
   */
  async subscribe(url) {
    for await (const endpoint of this.guia.each('/v1/webhook-endpoints'))
      if (endpoint.url === url) await this.guia.delete('/v1/webhook-endpoints/{id}', { path: { id: endpoint.id } });
    const { secret } = await this.guia.post('/v1/webhook-endpoints', { body: { url, events: [...EVENTS] } });
    return secret;
  }
}

/** @param {{ trackingNumber: string, labelUrl: string }} label */
export const labelOf = ({ trackingNumber, labelUrl }) => ({ trackingNumber, labelUrl });

/**
 * The rate of the chosen service, or the cheapest rate at the fall-back price.
 *
 * @param {readonly Schemas['Rate'][]} rates Cheapest first.
 * @param {Service} service
 */
function rateOf(rates, service) {
  const rate = service
    ? rates.find(
        ({ carrierCode, serviceCode }) => carrierCode === service.carrierCode && serviceCode === service.serviceCode,
      )
    : rates[0];
  if (!rate)
    throw new ServiceNotOffered(`${service?.carrierCode ?? 'Nobody'} does not take this parcel as it was ordered.`);
  return rate;
}
