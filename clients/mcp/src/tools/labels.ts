import { z } from 'zod';
import { answer, refusal } from '../answers.js';
import { confirm } from '../confirmation.js';
import { confirmedAmount, requestKey, tool } from '../tool.js';

export const LABEL_TOOLS = [
  tool({
    name: 'buy_label',
    title: 'Buy a label',
    description: 'Buys a rate of a shipment from the prepaid wallet, once the person has confirmed its price.',
    readOnly: false,
    destructive: true,
    input: {
      shipmentId: z.string().describe('`shp_…`'),
      rateId: z.string().describe('`rate_…`, of this shipment'),
      labelFormat: z.enum(['PDF', 'ZPL']).optional(),
      confirmedAmount,
      requestKey,
    },
    run: async (input, { guia, server, requestId, idempotencyKey }) => {
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
        const unconfirmed = await confirm(server, requestId, { question, amount }, input.confirmedAmount);
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
    name: 'void_label',
    title: 'Void a label',
    description: 'Voids an unused label and credits its whole price to the wallet, once the person has confirmed it.',
    readOnly: false,
    destructive: true,
    input: { shipmentId: z.string().describe('`shp_…`'), confirmedAmount, requestKey },
    run: async (input, { guia, server, requestId, idempotencyKey }) => {
      const path = { id: input.shipmentId };
      const { label, trackingNumber } = await guia.get('/v1/shipments/{id}', { path });
      if (!label) return refusal('The shipment has no label to void.');
      const question = `Void label ${trackingNumber}? It can no longer be used; $${label.charged} MXN are credited.`;
      const unconfirmed = await confirm(server, requestId, { question, amount: label.charged }, input.confirmedAmount);
      if (unconfirmed) return unconfirmed;
      return answer({ done: true, ...(await guia.post('/v1/shipments/{id}/label/void', { path, idempotencyKey })) });
    },
  }),
  tool({
    name: 'schedule_pickup',
    title: 'Schedule a pickup',
    description: 'Has a carrier collect labelled parcels. Free of charge.',
    readOnly: false,
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
      const { id, status, confirmationNumber, pickupDate, readyTime, closingTime } = await guia.post('/v1/pickups', {
        body,
        idempotencyKey,
      });
      return answer({ pickupId: id, status, confirmationNumber, pickupDate, readyTime, closingTime });
    },
  }),
];
