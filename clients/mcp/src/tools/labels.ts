import { z } from 'zod';
import { answer, refusal } from '../answers.js';
import { confirm } from '../confirmation.js';
import { CONFIRMED, confirmedAmount, requestKey, tool } from '../tool.js';

export const LABEL_TOOLS = [
  tool({
    name: 'buy_label',
    title: 'Buy a label',
    description:
      'Buys a rate of a shipment from the prepaid wallet, once the person has confirmed its price. Not for a shipment that has ' +
      'its label (get_label answers it again, free), nor with a rate of quote_rates: those belong to no shipment.',
    readOnly: false,
    destructive: true,
    output: {
      ...CONFIRMED,
      shipmentId: z.string().optional().describe('`shp_…`'),
      trackingNumber: z.string().optional().describe('Of the carrier'),
      labelUrl: z.string().optional().describe('The file to print'),
      charged: z.string().optional().describe('MXN, IVA included'),
      status: z.string().optional().describe('Of the purchase, where it is not clear yet whether there is a label'),
    },
    input: {
      shipmentId: z.string().describe('`shp_…`'),
      rateId: z.string().describe('`rate_…`, of this shipment'),
      labelFormat: z.enum(['PDF', 'ZPL']).optional(),
      confirmedAmount,
      requestKey,
    },
    run: async (input, context) => {
      const { guia, idempotencyKey } = context;
      const { shipmentId, rateId, labelFormat } = input;
      const path = { id: shipmentId };
      const shipment = await guia.get('/v1/shipments/{id}', { path });
      const rate = shipment.rates.find(({ id }) => id === rateId);
      // Bought already: the answer is the label there is, and nothing is charged.
      if (!shipment.label) {
        if (!rate)
          return refusal(`The shipment has no rate ${rateId}. Its rates: ${shipment.rates.map(({ id }) => id).join()}`);
        const amount = rate.totalPrice.toFixed(2);
        const question = `Buy ${rate.carrierName} ${rate.serviceName} for $${amount} MXN, IVA included, from the wallet?`;
        const subject = { tool: 'buy_label', shipmentId, rateId, amount };
        const unconfirmed = await confirm(context, subject, question, input.confirmedAmount);
        if (unconfirmed) return unconfirmed;
      }
      const bought = await guia.post('/v1/shipments/{id}/label', {
        path,
        body: { rateId, ...(labelFormat ? { labelFormat } : {}) },
        idempotencyKey,
      });
      return answer({ done: true, ...bought });
    },
  }),
  tool({
    name: 'get_label',
    title: 'The label again',
    description:
      'The file of a label that was bought, also in another format where the carrier has it. Free, and changes nothing. Not to ' +
      'buy one (buy_label), nor to learn where the parcel is (track_shipment).',
    readOnly: true,
    input: {
      shipmentId: z.string().describe('`shp_…`'),
      format: z.enum(['PDF', 'ZPL', 'PNG']).optional().describe('Default: the one that was bought'),
    },
    output: {
      shipmentId: z.string().describe('`shp_…`'),
      labelUrl: z.string().describe('The file to print'),
      format: z.string().describe('`PDF`, `ZPL` or `PNG`'),
      status: z.string().describe('`VOIDED`: the file says ANULADA, and no carrier takes it'),
    },
    run: async ({ shipmentId, format }, { guia }) => {
      const label = await guia.get('/v1/shipments/{id}/label', {
        path: { id: shipmentId },
        query: format ? { format } : {},
      });
      return answer({ shipmentId, ...label });
    },
  }),
  tool({
    name: 'void_label',
    title: 'Void a label',
    description:
      'Voids an unused label and credits its whole price to the wallet, once the person has confirmed it. Not for a parcel that ' +
      'the carrier has, and not to correct an address: void, then create another shipment.',
    readOnly: false,
    destructive: true,
    output: {
      ...CONFIRMED,
      refundedAmount: z.string().optional().describe('MXN that were credited'),
      refundStatus: z.string().optional().describe('Of the credit'),
    },
    input: { shipmentId: z.string().describe('`shp_…`'), confirmedAmount, requestKey },
    run: async ({ shipmentId, confirmedAmount: amount }, context) => {
      const { guia, idempotencyKey } = context;
      const path = { id: shipmentId };
      const { label, trackingNumber } = await guia.get('/v1/shipments/{id}', { path });
      if (!label) return refusal('The shipment has no label to void.');
      const question = `Void label ${trackingNumber}? It can no longer be used; $${label.charged} MXN are credited.`;
      const subject = { tool: 'void_label', shipmentId, amount: label.charged };
      const unconfirmed = await confirm(context, subject, question, amount);
      if (unconfirmed) return unconfirmed;
      return answer({ done: true, ...(await guia.post('/v1/shipments/{id}/label/void', { path, idempotencyKey })) });
    },
  }),
  tool({
    name: 'schedule_pickup',
    title: 'Schedule a pickup',
    description:
      'Has a carrier collect labelled parcels at an address. Free of charge. Not for parcels without a label, for other ' +
      'carriers than these four, nor for today after the closing time.',
    readOnly: false,
    output: {
      pickupId: z.string().describe('`pck_…`'),
      status: z.string().describe('Of the pickup'),
      confirmationNumber: z.string().nullish().describe('Of the carrier; null until it has confirmed'),
      pickupDate: z.string().describe('`YYYY-MM-DD`'),
      readyTime: z.string().describe('`HH:mm`, Mexico City'),
      closingTime: z.string().describe('`HH:mm`, Mexico City'),
    },
    input: {
      carrierCode: z.enum(['ESTAFETA', 'DHL', 'FEDEX', 'UPS']),
      pickupDate: z.string().describe('`YYYY-MM-DD`, no Sunday'),
      readyTime: z.string().describe('`HH:mm`, Mexico City'),
      closingTime: z.string().describe('`HH:mm`'),
      packageCount: z.number().int().positive(),
      totalWeight: z.number().positive().describe('kg'),
      contactName: z.string(),
      contactPhone: z.string().describe('`+52` and ten digits'),
      pickupAddressId: z.string().optional(),
      shipmentIds: z.array(z.string()).max(100).optional(),
      specialInstructions: z.string().optional(),
      requestKey,
    },
    run: async ({ requestKey: _, ...body }, { guia, idempotencyKey }) => {
      const pickup = await guia.post('/v1/pickups', { body, idempotencyKey });
      if (!('id' in pickup)) throw new Error('The API rehearsed the pickup, although the request had no dryRun.');
      const { id, status, confirmationNumber, pickupDate, readyTime, closingTime } = pickup;
      return answer({ pickupId: id, status, confirmationNumber, pickupDate, readyTime, closingTime });
    },
  }),
];
