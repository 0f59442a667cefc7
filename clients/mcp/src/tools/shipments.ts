import { z } from 'zod';
import type { Data } from '../../../typescript/src/index.js';
import { answer } from '../answers.js';
import { requestKey, tool } from '../tool.js';

type Rate = Data<'post', '/v1/shipments'>['rates'][number];

const parcel = z
  .strictObject({
    length: z.number().positive().describe('cm'),
    width: z.number().positive().describe('cm'),
    height: z.number().positive().describe('cm'),
    weight: z.number().positive().describe('kg'),
  })
  .describe('Outer measures of the parcel');

const address = z.strictObject({
  contactName: z.string(),
  contactPhone: z.string().describe('`+52` and ten digits'),
  contactEmail: z.string().optional(),
  company: z.string().optional(),
  street: z.string(),
  exteriorNumber: z.string(),
  interiorNumber: z.string().optional(),
  neighborhood: z.string().describe('The colonia'),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  reference: z.string().optional().describe('For the courier: `Between streets …`'),
});

/** What a person chooses by. */
const inShort = (rate: Rate) => ({
  rateId: rate.id,
  carrierCode: rate.carrierCode,
  service: rate.serviceName,
  total: rate.totalPrice,
  days: rate.estimatedDays,
  estimatedDelivery: rate.estimatedDelivery,
  isInsured: rate.isInsured,
});

export const SHIPMENT_TOOLS = [
  tool({
    name: 'quote_rates',
    title: 'Quote rates',
    description:
      'Prices of all carriers between two postal codes, cheapest first. They cannot be bought: create_shipment does that.',
    readOnly: true,
    input: {
      fromPostalCode: z.string(),
      toPostalCode: z.string(),
      parcel,
      sortBy: z.enum(['price', 'speed']).optional(),
    },
    run: async ({ fromPostalCode, toPostalCode, parcel: measures, sortBy }, { guia, idempotencyKey }) => {
      const { rates, rateMessages } = await guia.post('/v1/rates', {
        query: sortBy ? { sortBy } : {},
        body: { origin: { postalCode: fromPostalCode }, destination: { postalCode: toPostalCode }, parcel: measures },
        idempotencyKey,
      });
      return answer({ rates: rates.map(inShort).map(({ rateId: _, ...rate }) => rate), rateMessages });
    },
  }),
  tool({
    name: 'create_shipment',
    title: 'Create a shipment',
    description: 'Creates a shipment and quotes it. Charges nothing: buy_label buys one of its rates, within 24 hours.',
    readOnly: false,
    input: {
      from: address,
      to: address,
      parcel: parcel.extend({ description: z.string().optional().describe('What is inside') }),
      externalId: z.string().optional().describe('Your order number'),
      declaredValue: z.number().positive().optional().describe('MXN'),
      requestInsurance: z.boolean().optional(),
      requestKey,
    },
    run: async ({ requestKey: _, ...body }, { guia, idempotencyKey }) => {
      const { id, status, rates, rateMessages } = await guia.post('/v1/shipments', { body, idempotencyKey });
      return answer({ shipmentId: id, status, rates: rates.map(inShort), rateMessages });
    },
  }),
  tool({
    name: 'track_shipment',
    title: 'Track a shipment',
    description: 'Where a parcel is: status, what is wrong with it, its latest scans, and the page for its recipient.',
    readOnly: true,
    input: { shipmentId: z.string().describe('`shp_…`') },
    run: async ({ shipmentId }, { guia }) => {
      const shipment = await guia.get('/v1/shipments/{id}', { path: { id: shipmentId } });
      const { status, trackingNumber, trackingUrl, estimatedDelivery, exception, delivery, events, scans } = shipment;
      return answer({
        shipmentId,
        status,
        trackingNumber,
        trackingUrl,
        estimatedDelivery,
        exception,
        delivery,
        events: events.slice(0, 10),
        scans: scans.slice(0, 10),
      });
    },
  }),
];
