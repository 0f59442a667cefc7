import { PARCEL_STATUSES } from '../carriers/carrier-tracking.js';

/** The life of a shipment, in one place. Source: specification, States and transitions. */

/** Once it has a label, a shipment stands as its parcel does. */
export const SHIPMENT_STATUSES = ['DRAFT', 'PENDING', ...PARCEL_STATUSES] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/** What moves a shipment. `progress` is the carrier's word, or `advance-status` in TEST. */
export type ShipmentTrigger = 'purchase' | 'void' | 'cancel' | 'progress';

type Transitions = Readonly<Partial<Record<ShipmentTrigger, ShipmentStatus>>>;

/** `from → trigger → to`. What is not here is refused. */
export const SHIPMENT_TRANSITIONS: Readonly<Record<ShipmentStatus, Transitions>> = {
  DRAFT: { purchase: 'LABEL_PURCHASED', cancel: 'CANCELLED' },
  PENDING: { cancel: 'CANCELLED' },
  LABEL_PURCHASED: { void: 'CANCELLED', cancel: 'CANCELLED', progress: 'READY_FOR_PICKUP' },
  READY_FOR_PICKUP: { void: 'CANCELLED', cancel: 'CANCELLED', progress: 'PICKED_UP' },
  PICKED_UP: { cancel: 'CANCELLED', progress: 'IN_TRANSIT' },
  IN_TRANSIT: { cancel: 'CANCELLED', progress: 'OUT_FOR_DELIVERY' },
  OUT_FOR_DELIVERY: { cancel: 'CANCELLED', progress: 'DELIVERED' },
  DELIVERED: {},
  RETURNED: {},
  FAILED: {},
  CANCELLED: {},
};

/** Where a trigger leads, or undefined where it is refused. */
export const nextStatus = (from: ShipmentStatus, trigger: ShipmentTrigger): ShipmentStatus | undefined =>
  SHIPMENT_TRANSITIONS[from][trigger];

/** In TEST mode a parcel in one of these moves on by itself. */
export const MOVES_BY_ITSELF: ReadonlySet<ShipmentStatus> = new Set(['PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY']);

/** What the history says of a move. */
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
