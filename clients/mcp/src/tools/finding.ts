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

/** Matches that are shown, and those of them whose last news is read. */
const [SHOWN, IN_DETAIL] = [10, 3];

/** What a person asks for: who gets it, where it is, and what is wrong. */
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

/** The carrier's last word on a parcel; before its first scan our own. */
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
    title: 'Find shipments and where they are',
    description:
      'Finds shipments by order number, tracking number, words, status, or by telephone, email or postal code of the ' +
      'recipient, and says where each parcel is: one call answers "where is order 1042?". Without a filter it answers the latest. Not to follow one whose id is known (track_shipment), ' +
      'and not for parcels whose labels were bought elsewhere.',
    readOnly: true,
    input: {
      externalId: z.string().max(255).optional().describe('The order number, as it was given or nearly so'),
      trackingNumber: z.string().max(100).optional().describe('Any part of it'),
      search: z.string().max(255).optional().describe('Words of recipient, city, state, order or tracking number'),
      phone: z.string().max(30).optional().describe('Telephone of the recipient: at least its last 8 digits'),
      email: z.string().max(254).optional().describe('Email of the recipient, whole, in any case'),
      postalCode: z.string().max(10).optional().describe('Five digits, of the destination'),
      status: z.enum(STATUSES).optional().describe('Only those in this status'),
      needsAttention: z.boolean().optional().describe('True: only those with which something is wrong'),
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
        .describe('At most 10, the latest first; the first three with the `latest` news of the parcel'),
      total: z.number().describe('How many there are in all'),
    },
    run: async ({ externalId, ...rest }, { guia }) => {
      const query = { ...rest, limit: SHOWN };
      const find = (more: object) => guia.request('get', '/v1/shipments', { query: { ...query, ...more } });
      let found = await find(externalId ? { externalId } : {});
      // The number of its order, or in another case: the search knows those.
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
