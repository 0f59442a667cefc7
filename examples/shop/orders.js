// @ts-check
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * @typedef {import('@guia/client').Schemas} Schemas
 *
 * @typedef {object} Order
 * @property {string} number Its number is the shipment's `externalId`: whatever happens, the two find each other.
 * @property {'AWAITING_PAYMENT' | 'PAID' | 'LABEL_BOUGHT'} status
 * @property {readonly import('./products.js').Item[]} items
 * @property {Schemas['InlineAddressRequest']} to
 * @property {{ carrierCode: string, serviceCode: string } | null} service What the customer chose at checkout; null: the
 *   fall-back, and the cheapest is bought.
 * @property {string} [shipmentId]
 * @property {string} [rateId]
 * @property {number} [shippingPrice] MXN. The label costs exactly this, unless it is the fall-back price.
 * @property {{ trackingNumber: string, labelUrl: string }} [label]
 * @property {number} refusals How often the label was refused for good, so that another try is another request.
 * @property {string} [problem] Why a paid order has no label yet, for whoever looks after the shop.
 * @property {{ status: string, trackingUrl: string, at: string }} [parcel] What the webhooks told last.
 */

/** The orders, kept in a JSON file that a crash never leaves half-written. A real shop has a database. */
export class Orders {
  /** @type {{ webhookSecret?: string, orders: Record<string, Order> }} */
  #kept;

  /** @param {string} file */
  constructor(file) {
    this.file = file;
    this.#kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { orders: {} };
  }

  /** The secret that Guía signs its webhooks to this shop with. */
  get webhookSecret() {
    return this.#kept.webhookSecret;
  }

  /** @param {string} secret */
  keepWebhookSecret(secret) {
    this.#kept.webhookSecret = secret;
    this.#save();
  }

  /**
   * @param {string} number
   * @returns {Order | undefined}
   */
  find(number) {
    return Object.hasOwn(this.#kept.orders, number) ? this.#kept.orders[number] : undefined;
  }

  /** @param {Order} order */
  add(order) {
    this.#kept.orders[order.number] = order;
    this.#save();
    return order;
  }

  /**
   * Changes some of an order's properties, and leaves alone what has happened to the others meanwhile.
   *
   * @param {string} number
   * @param {Partial<Order>} changes
   */
  update(number, changes) {
    const order = this.find(number);
    if (!order) throw new Error(`There is no order ${number}.`);
    return this.add({ ...order, ...changes });
  }

  #save() {
    writeFileSync(`${this.file}.new`, JSON.stringify(this.#kept, null, 2), { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
  }
}
