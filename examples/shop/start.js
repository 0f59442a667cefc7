// @ts-check
import { once } from 'node:events';
import { Guia } from '@guia/client';
import { Checkout } from './checkout.js';
import { Orders } from './orders.js';
import { Shipping } from './shipping.js';
import { createShop } from './shop.js';

const {
  GUIA_API_KEY: apiKey,
  GUIA_BASE_URL: baseUrl = 'http://localhost:3000',
  PORT: port = '4000',
  SHOP_URL: shopUrl = `http://localhost:${port}`,
  PAYMENT_SECRET: paymentSecret = 'only for trying out',
  FALL_BACK_PRICE: fallBackPrice = '189',
  ORDERS_FILE: ordersFile = 'orders.json',
} = process.env;
if (!apiKey) {
  console.error('GUIA_API_KEY is not set: take the TEST key that the service prints when it starts.');
  process.exit(1);
}

const orders = new Orders(ordersFile);
const shipping = new Shipping(new Guia({ baseUrl, apiKey }));
const checkout = new Checkout(shipping, Number(fallBackPrice));
const server = createShop({ orders, shipping, checkout, paymentSecret }).listen(Number(port));
await once(server, 'listening');
if (!orders.webhookSecret) orders.keepWebhookSecret(await shipping.subscribe(`${shopUrl}/webhooks/guia`));
console.log(`The shop is open at ${shopUrl}`);
