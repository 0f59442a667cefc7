// @ts-check
import { RatesExpiredError } from '@guia/client';

/**
 * @typedef {import('@guia/client').Guia} Guia
 * @typedef {import('@guia/client').Schemas} Schemas
 * @typedef {import('./orders.js').Order} Order
 * @typedef {Order['service']} Service
 * @typedef {{ length: number, width: number, height: number, weight: number }} Parcel
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

/** The customer’s carrier does not take this parcel to this address. */
export class ServiceNotOffered extends Error {}

/** What the shop does with Guía. Failures are the client’s: an `ApiError`, or a `ConnectionError`. */
export class Shipping {
  /** @param {Guia} guia */
  constructor(guia) {
    this.guia = guia;
  }

  /**
   * What it costs to ship there, cheapest first. For showing at checkout: nothing is created.
   *
   * @param {string} postalCode
   * @param {Parcel} parcel
   */
  async quote(postalCode, parcel) {
    const { rates } = await this.guia.post('/v1/rates', {
      query: { sortBy: 'price' },
      body: { origin: { postalCode: WAREHOUSE.postalCode }, destination: { postalCode }, parcel },
    });
    return rates.map(({ carrierCode, serviceCode, carrierName, serviceName, totalPrice, estimatedDays }) => ({
      service: { carrierCode, serviceCode },
      name: `${carrierName} ${serviceName}`,
      price: totalPrice,
      businessDays: estimatedDays,
    }));
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
    const rate = rateOf(shipment.rates, service);
    return { shipmentId: shipment.id, rateId: rate.id, shippingPrice: rate.totalPrice };
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
      const { rates } = await this.guia.get('/v1/shipments/{id}/rates', { path: { id }, query: { refresh: true } });
      return buy(rateOf(rates, service).id);
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
 * @param {readonly Schemas['Rate'][]} rates
 * @param {Service} service
 */
function rateOf(rates, { carrierCode, serviceCode }) {
  const rate = rates.find((each) => each.carrierCode === carrierCode && each.serviceCode === serviceCode);
  if (!rate) throw new ServiceNotOffered(`${carrierCode} does not offer ${serviceCode} for this parcel.`);
  return rate;
}
