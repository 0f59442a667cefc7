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

const content = z.strictObject({
  description: z.string().describe('What it is'),
  quantity: z.number().int().positive().describe('Pieces'),
  value: z.number().nonnegative().optional().describe('MXN, of one piece'),
  weight: z.number().positive().optional().describe('kg, of one piece'),
  satProductClassCode: z.string().optional().describe('Eight digits, of c_ClaveProdServCP'),
  satPackagingCode: z.string().optional().describe('Of c_TipoEmbalaje'),
});

/** What a person chooses by. */
const inShort = (rate: Rate) => ({
  rateId: rate.id,
  carrierCode: rate.carrierCode,
  service: rate.serviceName,
  total: rate.totalPrice,
  days: rate.estimatedDays,
  estimatedDelivery: rate.estimatedDelivery,
  meetsDeliverBy: rate.meetsDeliverBy,
  delivery: rate.delivery,
  isInsured: rate.isInsured,
});

const dates = {
  shipDate: z
    .string()
    .optional()
    .describe('`YYYY-MM-DD`, when the carrier gets the parcel: today (default) to 30 days ahead'),
  deliverBy: z
    .string()
    .optional()
    .describe('`YYYY-MM-DD`: `meetsDeliverBy` of each rate says whether it arrives by then'),
};

const ratesOutput = {
  rates: z
    .array(z.looseObject({ carrierCode: z.string(), service: z.string(), total: z.number() }))
    .describe('Prices in MXN, IVA included, the cheapest first'),
  rateMessages: z.array(z.looseObject({})).describe('Why carriers have no rate, such as `NOT_SERVED`'),
};

export const SHIPMENT_TOOLS = [
  tool({
    name: 'quote_rates',
    title: 'Quote rates',
    description:
      'Prices of all carriers between two postal codes, cheapest first. Not for buying: these rates belong to no shipment, ' +
      'create_shipment answers those that buy_label takes.',
    readOnly: true,
    input: {
      fromPostalCode: z.string().describe('Five digits'),
      toPostalCode: z.string().describe('Five digits'),
      parcel,
      ...dates,
      sortBy: z.enum(['price', 'speed']).optional().describe('Default: `price`'),
    },
    output: ratesOutput,
    run: async ({ fromPostalCode, toPostalCode, parcel: measures, sortBy, ...days }, { guia, idempotencyKey }) => {
      const { rates, rateMessages } = await guia.post('/v1/rates', {
        query: sortBy ? { sortBy } : {},
        body: {
          origin: { postalCode: fromPostalCode },
          destination: { postalCode: toPostalCode },
          parcel: measures,
          ...days,
        },
        idempotencyKey,
      });
      return answer({ rates: rates.map(inShort).map(({ rateId: _, ...rate }) => rate), rateMessages });
    },
  }),
  tool({
    name: 'create_shipment',
    title: 'Create a shipment',
    description:
      'Creates a shipment and quotes it. Charges nothing: buy_label buys one of its rates, within 24 hours. Not only for a ' +
      'price (quote_rates), and not again for an order that has its shipment: find_shipments knows it.',
    readOnly: false,
    input: {
      from: address.optional().describe('The origin; this or `fromAddressId`'),
      fromAddressId: z.string().optional().describe('A saved address as the origin, of list_addresses'),
      to: address,
      parcel: parcel.extend({ description: z.string().optional().describe('What is inside') }),
      contents: z.array(content).max(100).optional().describe('The goods, for carriers that need them for Carta Porte'),
      externalId: z.string().optional().describe('Your order number'),
      declaredValue: z.number().positive().optional().describe('MXN'),
      requestInsurance: z.boolean().optional().describe('Needs `declaredValue`'),
      ...dates,
      requestKey,
    },
    output: {
      shipmentId: z.string().describe('`shp_…`, for buy_label'),
      status: z.string().describe('`DRAFT` until a label is bought'),
      ...ratesOutput,
      addressWarnings: z
        .array(z.looseObject({}))
        .optional()
        .describe('What of the addresses does not fit the postal codes'),
    },
    run: async ({ requestKey: _, ...body }, { guia, idempotencyKey }) => {
      const { id, status, rates, rateMessages, addressWarnings } = await guia.post('/v1/shipments', {
        body,
        idempotencyKey,
      });
      return answer({ shipmentId: id, status, rates: rates.map(inShort), rateMessages, addressWarnings });
    },
  }),
  tool({
    name: 'track_shipment',
    title: 'Track a shipment',
    description:
      'Where a parcel is: status, what is wrong with it, all its latest scans, and the page for its recipient. Not for an order ' +
      'number, a name or a tracking number: find_shipments takes those, and says where the parcel is, too.',
    readOnly: true,
    input: { shipmentId: z.string().describe('`shp_…`') },
    output: {
      shipmentId: z.string().describe('`shp_…`'),
      status: z.string().describe('Of the shipment'),
      trackingNumber: z.string().nullish().describe('Of the carrier; absent without a label'),
      trackingUrl: z.string().describe('The page for the recipient'),
      exception: z.looseObject({}).nullish().describe('What is wrong; null: nothing'),
      delivery: z.looseObject({}).nullish().describe('When it arrived and who took it; null: not yet'),
      events: z.array(z.looseObject({})).describe('Moves, the latest first'),
      scans: z.array(z.looseObject({})).describe('What the carrier said, the latest first'),
    },
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
