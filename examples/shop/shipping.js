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
 * @property {readonly Offer[]} offers Empty where no carrier has answered with a price.
 * @property {boolean} isComplete Every carrier has answered: asking again now would answer the same.
 * @property {number} expiresAt Milliseconds since 1970.
 */

/** Where parcels leave from. @type {Schemas['InlineAddressRequest']} */
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

/** What a carrier answers for good: another try changes nothing, another parcel or place might. */
const FINAL = /** @type {readonly string[]} */ (['NOT_SERVED', 'TOO_HEAVY', 'TOO_LARGE']);

/** No carrier takes this parcel to this address, or not the customer’s. */
export class ServiceNotOffered extends Error {}

/** What the shop does with Guía. Failures are the client’s: an `ApiError`, or a `ConnectionError`. */
export class Shipping {
  /** @param {Guia} guia */
  constructor(guia) {
    this.guia = guia;
  }

  /**
   * What it costs to ship there, cheapest first. For showing at checkout: nothing is created. Throws where every carrier
   * refuses for good.
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
    if (rates.length === 0 && isComplete) throw new ServiceNotOffered('No carrier takes this there: call us.');
    const offers = rates.map(({ carrierCode, serviceCode, carrierName, serviceName, totalPrice, estimatedDays }) => ({
      service: { carrierCode, serviceCode },
      name: `${carrierName} ${serviceName}`,
      price: totalPrice,
      businessDays: estimatedDays,
    }));
    return { offers, isComplete, expiresAt: Date.parse(expiresAt) };
  }

  /**
   * Creates the shipment of an order, which holds its prices for 24 hours. It charges nothing. The order’s number is the
   * key: a repetition answers the same shipment.
   *
   * @param {Order} order
   * @param {Parcel} parcel
   */
  async createShipment({ number, to, service }, parcel) {
    const shipment = await this.guia.post('/v1/shipments', {
      // Should the key be forgotten, an order whose label is bought already is refused.
      body: { externalId: number, rejectDuplicate: true, from: WAREHOUSE, to, parcel },
      idempotencyKey: `${number}-shipment`,
    });
    // The carriers that did not answer are asked once more.
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
   * Buys the label of an order. Undefined: whether the carrier made it is not known yet, and a webhook will tell. The key
   * makes one purchase of all repetitions, whoever repeats; a refusal is remembered with it, so the next try has another.
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
      // Paid more than a day later: the shop bears the difference.
      return buy(rateOf(await this.#quoteAgain(id), service).id);
    });
    return 'labelId' in bought ? labelOf(bought) : undefined;
  }

  /**
   * Has Guía send its webhooks here, and answers the secret they are signed with. It is shown only once, so an earlier
   * endpoint whose secret is lost goes.
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
 * The customer’s service; at the fall-back price the cheapest.
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
