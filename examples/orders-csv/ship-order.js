// @ts-check

/**
 * @typedef {import('@guia/client').Guia} Guia
 * @typedef {import('@guia/client').Schemas} Schemas
 *
 * @typedef {object} Bought
 * @property {'bought' | 'pending'} status `pending`: the carrier has not confirmed the label yet. Run again later.
 * @property {string} shipmentId
 * @property {string} [carrier]
 * @property {string} [trackingNumber]
 * @property {string} [charged] Amount debited from the wallet in MXN.
 * @property {string} [labelUrl]
 */

/**
 * Buys the cheapest label for an order exactly once, even if it is called again or an earlier run was killed:
 *
 * - The `externalId` of a shipment is the order number. The function searches for it first.
 * - The idempotency key contains the order number, so that concurrent runs create one shipment.
 * - The service buys one label per shipment and returns the same response for a repeated purchase.
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
        // The shipment of a voided label is cancelled. The order may be shipped again with another request.
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
  // Rates are valid for 24 hours. A draft of an earlier run may be older.
  const isFresh = Date.parse(shipment.ratesExpiresAt ?? '') > Date.now();
  const { rates, rateMessages } = isFresh
    ? shipment
    : await guia.get('/v1/shipments/{id}/rates', { path: { id: shipment.id }, query: { refresh: true } });
  const [cheapest] = rates.toSorted((one, other) => one.totalPrice - other.totalPrice);
  if (!cheapest)
    throw new Error(rateMessages.map(({ message }) => message).join(' ') || 'No carrier accepts this parcel.');
  return cheapest.id;
}
