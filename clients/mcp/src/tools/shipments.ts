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
  .describe('Outer dimensions and weight of the parcel');

const address = z.strictObject({
  contactName: z.string(),
  contactPhone: z.string().describe('`+52` and ten digits'),
  contactEmail: z.string().optional(),
  company: z.string().optional(),
  street: z.string(),
  exteriorNumber: z.string(),
  interiorNumber: z.string().optional(),
  neighborhood: z.string().describe('Colonia'),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  reference: z.string().optional().describe('Instructions for the courier: `Between streets …`'),
});

const content = z.strictObject({
  description: z.string().describe('Description of the item'),
  quantity: z.number().int().positive().describe('Pieces'),
  value: z.number().nonnegative().optional().describe('Value of one piece in MXN'),
  weight: z.number().positive().optional().describe('Weight of one piece in kg'),
  satProductClassCode: z.string().optional().describe('SAT code of eight digits from the catalog c_ClaveProdServCP'),
  satPackagingCode: z.string().optional().describe('SAT code from the catalog c_TipoEmbalaje'),
});

/** Fields that help the user choose a rate. */
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
    .describe('`YYYY-MM-DD`, day on which the carrier receives the parcel: from today (default) to 30 days ahead'),
  deliverBy: z
    .string()
    .optional()
    .describe('`YYYY-MM-DD`, latest delivery date. `meetsDeliverBy` of each rate is true if it arrives in time'),
};

const ratesOutput = {
  rates: z
    .array(z.looseObject({ carrierCode: z.string(), service: z.string(), total: z.number() }))
    .describe('Prices in MXN, IVA included, cheapest first'),
  rateMessages: z.array(z.looseObject({})).describe('Reasons why carriers returned no rate, such as `NOT_SERVED`'),
};

export const SHIPMENT_TOOLS = [
  tool({
    name: 'quote_rates',
    title: 'Quote rates',
    description:
      'Returns prices of all carriers between two postal codes, cheapest first. Not for buying a label: ' +
      'buy_label needs a rate from create_shipment.',
    readOnly: true,
    input: {
      fromPostalCode: z.string().describe('Postal code of five digits'),
      toPostalCode: z.string().describe('Postal code of five digits'),
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
      'Creates a shipment and returns its rates. Free of charge: buy_label buys one of the rates within 24 hours. Not for a ' +
      'price only (use quote_rates), and not for an order that already has a shipment (use find_shipments).',
    readOnly: false,
    input: {
      from: address.optional().describe('Origin. Send this or `fromAddressId`'),
      fromAddressId: z.string().optional().describe('Id of a saved address from list_addresses, as the origin'),
      to: address,
      parcel: parcel.extend({ description: z.string().optional().describe('Description of the contents') }),
      contents: z
        .array(content)
        .max(100)
        .optional()
        .describe('Goods in the parcel, for carriers that need them for Carta Porte'),
      externalId: z.string().optional().describe('Order number of the organization'),
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
        .describe('Address fields that contradict the postal codes'),
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
      'Locates a parcel: returns status, problem, latest scans and the tracking page for the recipient. Not for an order ' +
      'number, a name or a tracking number: use find_shipments, which also locates the parcel.',
    readOnly: true,
    input: { shipmentId: z.string().describe('`shp_…`') },
    output: {
      shipmentId: z.string().describe('`shp_…`'),
      status: z.string().describe('Status of the shipment'),
      trackingNumber: z.string().nullish().describe('Tracking number of the carrier. Absent without a label'),
      trackingUrl: z.string().describe('Tracking page for the recipient'),
      exception: z.looseObject({}).nullish().describe('Current problem. Null if there is none'),
      delivery: z.looseObject({}).nullish().describe('Time of delivery and receiver. Null before delivery'),
      events: z.array(z.looseObject({})).describe('Status changes, newest first'),
      scans: z.array(z.looseObject({})).describe('Carrier scans, newest first'),
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
