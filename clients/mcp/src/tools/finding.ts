import { z } from 'zod';
import type { Data, Guia } from '../../../typescript/src/index.js';
import { answer } from '../answers.js';
import { tool } from '../tool.js';

type Listed = Data<'get', '/v1/shipments'>[number];

const STATUSES = [
  'DRAFT',
  'PENDING',
  'LABEL_PURCHASED',
  'READY_FOR_PICKUP',
  'PICKED_UP',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'RETURNED',
  'FAILED',
  'CANCELLED',
] as const;

/** Number of returned matches, and number of matches with tracking details. */
const [SHOWN, IN_DETAIL] = [10, 3];

/** Recipient, position and problems of a shipment. */
const inShort = (shipment: Listed) => ({
  shipmentId: shipment.id,
  externalId: shipment.externalId ?? null,
  orderNumber: shipment.orderNumber,
  status: shipment.status,
  carrierCode: shipment.carrierCode ?? null,
  trackingNumber: shipment.trackingNumber ?? null,
  trackingUrl: shipment.trackingUrl,
  recipient: {
    contactName: shipment.toAddressSnapshot.contactName,
    city: shipment.toAddressSnapshot.city,
    state: shipment.toAddressSnapshot.state,
    postalCode: shipment.toAddressSnapshot.postalCode,
  },
  exception: shipment.exception,
  estimatedDelivery: shipment.estimatedDelivery,
  createdAt: shipment.createdAt,
});

/** Latest carrier scan of a parcel, or the latest event before the first scan. */
async function latestNews(guia: Guia, id: string) {
  const { scans, events, delivery } = await guia.get('/v1/shipments/{id}', { path: { id } });
  const [latest] = [...scans, ...events];
  return {
    latest: latest ? { description: latest.description, place: latest.place, occurredAt: latest.occurredAt } : null,
    delivery,
  };
}

export const FINDING_TOOLS = [
  tool({
    name: 'find_shipments',
    title: 'Find and locate shipments',
    description:
      'Finds shipments by order number, tracking number, words, status, or the recipient’s telephone, email or postal code. ' +
      'Returns the position of each parcel: one call answers "where is order 1042?". Without a filter it returns the latest. Not for a shipment whose id is known (use track_shipment), ' +
      'and not for parcels with labels from other services.',
    readOnly: true,
    input: {
      externalId: z.string().max(255).optional().describe('Order number, exact or similar'),
      trackingNumber: z.string().max(100).optional().describe('Tracking number or a part of it'),
      search: z
        .string()
        .max(255)
        .optional()
        .describe('Words from recipient, city, state, order number or tracking number'),
      phone: z.string().max(30).optional().describe('Telephone of the recipient, at least the last 8 digits'),
      email: z.string().max(254).optional().describe('Complete email of the recipient, case-insensitive'),
      postalCode: z.string().max(10).optional().describe('Destination postal code of five digits'),
      status: z.enum(STATUSES).optional().describe('Only shipments in this status'),
      needsAttention: z.boolean().optional().describe('True for shipments with problems only'),
    },
    output: {
      shipments: z
        .array(
          z.looseObject({
            shipmentId: z.string(),
            status: z.string(),
            exception: z.looseObject({}).nullable(),
            latest: z.looseObject({}).nullish(),
          }),
        )
        .describe('At most 10 shipments, newest first. The first three have the `latest` tracking details'),
      total: z.number().describe('Total number of matching shipments'),
    },
    run: async ({ externalId, ...rest }, { guia }) => {
      const query = { ...rest, limit: SHOWN };
      const find = (more: object) => guia.request('get', '/v1/shipments', { query: { ...query, ...more } });
      let found = await find(externalId ? { externalId } : {});
      // Falls back to the search, which also matches order numbers in another notation or case.
      if (externalId && found.data.length === 0 && !rest.search) found = await find({ search: externalId });
      const { pagination } = found.meta;
      const shipments = await Promise.all(
        found.data.map(async (shipment, index) => ({
          ...inShort(shipment),
          ...(index < IN_DETAIL ? await latestNews(guia, shipment.id) : {}),
        })),
      );
      return answer({ shipments, total: 'total' in pagination ? pagination.total : shipments.length });
    },
  }),
];
