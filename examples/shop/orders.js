// @ts-check
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * @typedef {import('@guia/client').Schemas} Schemas
 *
 * @typedef {object} Order
 * @property {string} number The order number. It is also the `externalId` of the shipment, which links both.
 * @property {'AWAITING_PAYMENT' | 'PAID' | 'LABEL_BOUGHT'} status
 * @property {readonly import('./products.js').Item[]} items
 * @property {Schemas['InlineAddressRequest']} to
 * @property {{ carrierCode: string, serviceCode: string } | null} service Service that the customer chose at checkout. Null
 * for the fall-back price: the cheapest service is bought.
 * @property {string} [shipmentId]
 * @property {string} [rateId]
 * @property {number} [shippingPrice] Price in MXN. The label costs exactly this, unless it is the fall-back price.
 * @property {{ trackingNumber: string, labelUrl: string }} [label]
 * @property {number} refusals Number of final rejections of the label. The next try uses another idempotency key.
 * @property {string} [problem] Reason why a paid order has no label yet, for the staff of the shop.
 * @property {{ status: string, trackingUrl: string, at: string }} [parcel] State from the latest webhook.
 */

/** The orders in a JSON file that is replaced atomically. A real shop uses a database. */
export class Orders {
  /** @type {{ webhookSecret?: string, orders: Record<string, Order> }} */
  #kept;

  /** @param {string} file */
  constructor(file) {
    this.file = file;
    this.#kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { orders: {} };
  }

  /** The secret with which Guía signs its webhooks to this shop. */
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
   * Changes some properties of an order without overwriting concurrent changes of others.
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
