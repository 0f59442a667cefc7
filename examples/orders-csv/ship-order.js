// @ts-check

/**
 * @typedef {import('@guia/client').Guia} Guia
 * @typedef {import('@guia/client').Schemas} Schemas
 *
 * @typedef {object} Bought
 * @property {'bought' | 'pending'} status `pending`: whether the carrier made the label is not known yet. Run again later.
 * @property {string} shipmentId
 * @property {string} [carrier]
 * @property {string} [trackingNumber]
 * @property {string} [charged] MXN, what the wallet paid.
 * @property {string} [labelUrl]
 */

/**
 * Buys the cheapest label for an order, once, however often it is called and wherever an earlier run was killed:
 *
 * - A shipment carries the order’s number as its `externalId`, and is looked for first.
 * - It is created with a key made of that number: two runs at the same time create one.
 * - The service buys one label for a shipment, and answers a repeated purchase as the first.
 *
 * @param {Guia} guia
 * @param {import('./order-of.js').Order} order
 * @param {Schemas['InlineAddressRequest']} from
 * @returns {Promise<Bought>}
 */
export async function shipOrder(guia, { number, to, parcel }, from) {
  const earlier = await guia.get('/v1/shipments', { query: { externalId: number } });
  const open = earlier.find(({ status }) => status !== 'CANCELLED');
  const shipment = open
    ? await guia.get('/v1/shipments/{id}', { path: { id: open.id } })
    : await guia.post('/v1/shipments', {
        body: { externalId: number, rejectDuplicate: true, from, to, parcel },
        // A voided label’s shipment is cancelled: the order may be shipped anew, which is another request.
        idempotencyKey: `orders-csv-${number}-${earlier.length}`,
      });
  const { id, label } = shipment;
  if (label) {
    const { carrierCode: carrier = '', trackingNumber = '' } = shipment;
    return {
      status: 'bought',
      shipmentId: id,
      carrier,
      trackingNumber,
      charged: label.charged,
      labelUrl: label.labelUrl,
    };
  }

  const bought = await guia.post('/v1/shipments/{id}/label', {
    path: { id },
    body: { rateId: await cheapestRate(guia, shipment), externalReference: number },
  });
  if (!('labelId' in bought)) return { status: 'pending', shipmentId: id };
  const { carrierCode: carrier, trackingNumber, charged, labelUrl } = bought;
  return { status: 'bought', shipmentId: id, carrier, trackingNumber, charged, labelUrl };
}

/**
 * @param {Guia} guia
 * @param {Schemas['Shipment']} shipment
 */
async function cheapestRate(guia, shipment) {
  // Rates hold for 24 hours: a draft that an earlier run left may be older.
  const isFresh = Date.parse(shipment.ratesExpiresAt ?? '') > Date.now();
  const { rates, rateMessages } = isFresh
    ? shipment
    : await guia.get('/v1/shipments/{id}/rates', { path: { id: shipment.id }, query: { refresh: true } });
  const [cheapest] = rates.toSorted((one, other) => one.totalPrice - other.totalPrice);
  if (!cheapest) throw new Error(rateMessages.map(({ message }) => message).join(' ') || 'No carrier takes it.');
  return cheapest.id;
}
