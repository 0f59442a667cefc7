import { z } from 'zod';
import { answer, refusal } from '../answers.js';
import { confirm } from '../confirmation.js';
import { CONFIRMED, confirmedAmount, requestKey, tool } from '../tool.js';

export const LABEL_TOOLS = [
  tool({
    name: 'buy_label',
    title: 'Buy a label',
    description:
      'Buys a rate of a shipment from the prepaid wallet after the user has confirmed the price. Not for a shipment that has ' +
      'a label (get_label returns it for free), and not with a rate from quote_rates, which belongs to no shipment.',
    readOnly: false,
    destructive: true,
    output: {
      ...CONFIRMED,
      shipmentId: z.string().optional().describe('`shp_…`'),
      trackingNumber: z.string().optional().describe('Tracking number of the carrier'),
      labelUrl: z.string().optional().describe('URL of the label file'),
      charged: z.string().optional().describe('Amount charged in MXN, IVA included'),
      status: z.string().optional().describe('Status of the purchase, while its outcome is unknown'),
    },
    input: {
      shipmentId: z.string().describe('`shp_…`'),
      rateId: z.string().describe('`rate_…` of this shipment'),
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
      // The shipment already has a label: returns it without a charge.
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
    title: 'Get a label',
    description:
      'Returns the file of a purchased label, also in another format if the carrier supports it. Free of charge. Not to ' +
      'buy a label (use buy_label) or to locate the parcel (use track_shipment).',
    readOnly: true,
    input: {
      shipmentId: z.string().describe('`shp_…`'),
      format: z.enum(['PDF', 'ZPL', 'PNG']).optional().describe('Default: the purchased format'),
    },
    output: {
      shipmentId: z.string().describe('`shp_…`'),
      labelUrl: z.string().describe('URL of the label file'),
      format: z.string().describe('`PDF`, `ZPL` or `PNG`'),
      status: z.string().describe('Status of the label. `VOIDED`: the file is marked ANULADA and carriers reject it'),
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
      'Voids an unused label and credits its full price to the wallet after the user has confirmed. Not for a parcel that ' +
      'the carrier has received. Does not correct an address: void the label, then create another shipment.',
    readOnly: false,
    destructive: true,
    output: {
      ...CONFIRMED,
      refundedAmount: z.string().optional().describe('Amount credited in MXN'),
      refundStatus: z.string().optional().describe('Status of the credit'),
    },
    input: { shipmentId: z.string().describe('`shp_…`'), confirmedAmount, requestKey },
    run: async ({ shipmentId, confirmedAmount: amount }, context) => {
      const { guia, idempotencyKey } = context;
      const path = { id: shipmentId };
      const { label, trackingNumber } = await guia.get('/v1/shipments/{id}', { path });
      if (!label) return refusal('The shipment has no label to void.');
      const question = `Void label ${trackingNumber}? It can no longer be used. $${label.charged} MXN are credited.`;
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
      'Schedules a carrier to collect labelled parcels at an address. Free of charge. Not for parcels without a label, other ' +
      'carriers than these four, or today after the closing time.',
    readOnly: false,
    output: {
      pickupId: z.string().describe('`pck_…`'),
      status: z.string().describe('Status of the pickup'),
      confirmationNumber: z
        .string()
        .nullish()
        .describe('Confirmation number of the carrier. Null until the carrier confirms'),
      pickupDate: z.string().describe('`YYYY-MM-DD`'),
      readyTime: z.string().describe('`HH:mm` in Mexico City time'),
      closingTime: z.string().describe('`HH:mm` in Mexico City time'),
    },
    input: {
      carrierCode: z.enum(['ESTAFETA', 'DHL', 'FEDEX', 'UPS']),
      pickupDate: z.string().describe('`YYYY-MM-DD`, except Sundays'),
      readyTime: z.string().describe('`HH:mm` in Mexico City time'),
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
      if (!('id' in pickup)) throw new Error('The API returned a dry run, although the request had no dryRun.');
      const { id, status, confirmationNumber, pickupDate, readyTime, closingTime } = pickup;
      return answer({ pickupId: id, status, confirmationNumber, pickupDate, readyTime, closingTime });
    },
  }),
];
