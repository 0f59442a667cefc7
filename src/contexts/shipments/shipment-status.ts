import { PARCEL_STATUSES } from '../carriers/port/carrier-tracking.js';

/** The status of a shipment with a label equals the status of its parcel. Source: docs/shipments.md#states */
export const SHIPMENT_STATUSES = ['DRAFT', 'PENDING', ...PARCEL_STATUSES] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/** `progress`: the carrier scanned the parcel, or a TEST parcel advanced one step. */
export type ShipmentTrigger = 'purchase' | 'void' | 'cancel' | 'progress' | 'return' | 'fail';

type Transitions = Readonly<Partial<Record<ShipmentTrigger, ShipmentStatus>>>;

/** Allowed transitions: `from → trigger → to`. All other transitions are rejected. */
export const SHIPMENT_TRANSITIONS: Readonly<Record<ShipmentStatus, Transitions>> = {
  DRAFT: { purchase: 'LABEL_PURCHASED', cancel: 'CANCELLED' },
  PENDING: { cancel: 'CANCELLED' },
  LABEL_PURCHASED: { void: 'CANCELLED', cancel: 'CANCELLED', progress: 'READY_FOR_PICKUP' },
  READY_FOR_PICKUP: { void: 'CANCELLED', cancel: 'CANCELLED', progress: 'PICKED_UP' },
  PICKED_UP: { cancel: 'CANCELLED', progress: 'IN_TRANSIT', return: 'RETURNED', fail: 'FAILED' },
  IN_TRANSIT: { cancel: 'CANCELLED', progress: 'OUT_FOR_DELIVERY', return: 'RETURNED', fail: 'FAILED' },
  OUT_FOR_DELIVERY: { cancel: 'CANCELLED', progress: 'DELIVERED', return: 'RETURNED', fail: 'FAILED' },
  DELIVERED: {},
  RETURNED: {},
  FAILED: {},
  CANCELLED: {},
};

/** Undefined if the transition is not allowed. */
export const nextStatus = (from: ShipmentStatus, trigger: ShipmentTrigger): ShipmentStatus | undefined =>
  SHIPMENT_TRANSITIONS[from][trigger];

/** Statuses after the first scan of the carrier and before a final status. */
export const ON_ITS_WAY: ReadonlySet<ShipmentStatus> = new Set(['PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY']);

/** TEST parcels in these statuses advance automatically. */
export const ADVANCES_AUTOMATICALLY: ReadonlySet<ShipmentStatus> = new Set([
  'PICKED_UP',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
]);

export const EVENT_DESCRIPTIONS: Readonly<Record<ShipmentStatus, string>> = {
  DRAFT: 'Shipment created',
  PENDING: 'Shipment submitted, awaiting its label',
  LABEL_PURCHASED: 'Label purchased',
  READY_FOR_PICKUP: 'Carrier notified for pickup',
  PICKED_UP: 'Picked up by the carrier',
  IN_TRANSIT: 'In transit',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
  RETURNED: 'Returned to the sender',
  FAILED: 'Delivery failed',
  CANCELLED: 'Shipment cancelled',
};
