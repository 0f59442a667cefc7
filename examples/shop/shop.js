// @ts-check
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { ApiError, verifyWebhook } from '@guia/client';
import express from 'express';
import { itemsOf, parcelFor } from './products.js';
import { labelOf, ServiceNotOffered } from './shipping.js';

/**
 * The shop’s backend.
 *
 * @param {object} parts
 * @param {import('./orders.js').Orders} parts.orders
 * @param {import('./shipping.js').Shipping} parts.shipping
 * @param {import('./checkout.js').Checkout} parts.checkout
 * @param {string} parts.paymentSecret Secret that the payment processor sends with its calls.
 */
export function createShop({ orders, shipping, checkout, paymentSecret }) {
  const shop = express();
  // Signatures cover the raw bytes, so this route comes before the JSON parser.
  shop.post('/webhooks/guia', express.raw({ type: 'application/json' }), receiveWebhook);
  shop.use(express.json());

  /** The customer has filled the cart and entered a postal code. */
  shop.post('/checkout', async (request, response) => {
    const items = itemsOf(request.body?.items);
    response.json(await checkout.offers(String(request.body.postalCode), parcelFor(items)));
  });

  /** The customer has chosen a service and entered the address. */
  shop.post('/orders', async (request, response) => {
    const { to, service } = request.body ?? {};
    const items = itemsOf(request.body?.items);
    const parcel = parcelFor(items);
    if (!service && !checkout.honoursFallBack(String(to?.postalCode), parcel))
      throw new ServiceNotOffered('Choose one of the services that the checkout shows.');
    /** @type {import('./orders.js').Order} */
    const order = {
      number: `PEDIDO-${randomUUID().slice(0, 8).toUpperCase()}`,
      status: 'AWAITING_PAYMENT',
      items,
      to,
      service: service ? { carrierCode: service.carrierCode, serviceCode: service.serviceCode } : null,
      refusals: 0,
    };
    // At the fall-back price, the shipment is created after the payment, because carriers do not respond now.
    const made = service ? await shipping.createShipment(order, parcel) : { shippingPrice: checkout.fallBackPrice };
    response.status(201).json(orders.add({ ...order, ...made }));
  });

  shop.get('/orders/:number', (request, response) => {
    const order = orders.find(request.params.number);
    if (order) response.json(order);
    else response.sendStatus(404);
  });

  /**
   * Notification of the payment processor that an order is paid. It is repeated until it gets a 2xx, and sometimes after
   * that. All repetitions must buy one label.
   */
  shop.post('/payments', async (request, response) => {
    // A placeholder for the signature of your processor.
    if (!isSame(request.get('X-Payment-Secret') ?? '', paymentSecret)) return void response.sendStatus(401);
    const { number } = request.body ?? {};
    const order = orders.find(String(number));
    if (!order) return void response.sendStatus(404);
    const paid = order.label ? order : await buyLabelOf(orders.update(order.number, { status: 'PAID' }));
    // On 503 the processor repeats its notification later, which repeats the purchase.
    response.status(paid.problem ? 503 : 200).json(paid);
  });

  /** @param {import('./orders.js').Order} order */
  async function withShipment(order) {
    if (order.shipmentId) return order;
    const { shipmentId, rateId } = await shipping.createShipment(order, parcelFor(order.items));
    return orders.update(order.number, { shipmentId, rateId });
  }

  /** @param {import('./orders.js').Order} order */
  async function buyLabelOf(order) {
    try {
      const label = await shipping.buyLabel(await withShipment(order));
      return orders.update(order.number, label ? { status: 'LABEL_BOUGHT', label, problem: undefined } : {});
    } catch (error) {
      const now = orders.find(order.number);
      // A webhook has already delivered the label.
      if (now?.label) return now;
      const isFinal = error instanceof ApiError && error.status < 500;
      return orders.update(order.number, {
        problem: String(error),
        // Concurrent notifications count as one rejection.
        refusals: isFinal || isCarrierError(error) ? order.refusals + 1 : order.refusals,
      });
    }
  }

  /** @type {import('express').RequestHandler} */
  async function receiveWebhook(request, response) {
    const body = Buffer.isBuffer(request.body) ? request.body : '';
    const event = await verifyWebhook(body, request.headers, orders.webhookSecret ?? '').catch(() => null);
    if (!event) return void response.sendStatus(400);
    if (event.type === 'label.purchase.completed') learnOfPurchase(event.data);
    if (event.type === 'shipment.status_changed') learnOfStatus(event.data, event.createdAt);
    response.sendStatus(204);
  }

  /** @param {import('@guia/client').Schemas['LabelPurchaseCompleted']} purchase */
  function learnOfPurchase({ externalReference, label, error }) {
    const order = orders.find(externalReference ?? '');
    if (!order || order.label) return;
    if (label) orders.update(order.number, { status: 'LABEL_BOUGHT', label: labelOf(label), problem: undefined });
    else if (error)
      orders.update(order.number, { problem: `${error.code}: ${error.message}`, refusals: order.refusals + 1 });
  }

  /**
   * Events may arrive twice and out of order. The latest one applies.
   *
   * @param {import('@guia/client').Schemas['ShipmentStatusChanged']} shipment
   * @param {string} at
   */
  function learnOfStatus({ externalId, status, trackingUrl }, at) {
    const order = orders.find(externalId ?? '');
    if (order && !(order.parcel && order.parcel.at >= at))
      orders.update(order.number, { parcel: { status, trackingUrl, at } });
  }

  shop.use(
    /**
     * @param {any} error
     * @param {import('express').Request} _request
     * @param {import('express').Response} response
     * @param {import('express').NextFunction} _next
     */
    (error, _request, response, _next) => {
      const isOfTheCustomer =
        error instanceof RangeError ||
        error instanceof ServiceNotOffered ||
        (error instanceof ApiError && error.status === 400) ||
        error.type === 'entity.parse.failed';
      // The customer sees only the wrong field, not our key, our wallet or our stack trace.
      if (isOfTheCustomer)
        return void response.status(400).json({ message: error.message, fields: error.details?.errors });
      console.error(error);
      response.status(503).json({ message: 'Please try again in a minute.' });
    },
  );
  return shop;
}

/** The carrier created no label and the charge was refunded. @param {unknown} error */
const isCarrierError = (error) => error instanceof ApiError && error.code === 'CARRIER_ERROR';

/**
 * @param {string} given
 * @param {string} expected
 */
function isSame(given, expected) {
  /** @param {string} text */
  const digest = (text) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
