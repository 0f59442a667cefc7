import type { EstimatedDelivery } from '../../kernel/dates/estimated-delivery.js';
import type { ShipmentEntity } from './record/shipment.entity.js';
import type { Scan } from './scans/scan.js';
import type { ShipmentStatus } from './shipment-status.js';

/** Columns that only single statements use: no shipment is read with them. */
export const UNREAD_FIELDS = [
  'nextMoveAt',
  'buyingUntil',
  'searchText',
  'personalDataErasedAt',
  'labelFilesErasedAt',
] as const;

/** A shipment with all its fields: `ShipmentEntity` lists and describes them. */
export type Shipment = Readonly<Omit<ShipmentEntity, (typeof UNREAD_FIELDS)[number]>>;

/** Rates, evaluations and contents are larger than all other fields together, so lists do not read them; nor what no list shows. */
export const UNLISTED_FIELDS = ['contents', 'rates', 'rateMessages', 'ruleEvaluations', 'receivedBy'] as const;

/** A shipment in a list. */
export type ListedShipment = Omit<Shipment, (typeof UNLISTED_FIELDS)[number]>;

/** What the shipping rules decide: computed again with every quote, from the values that the client requested. */
const RULED_FIELDS = [
  'declaredValue',
  'requestInsurance',
  'ruleEvaluations',
  'tags',
  'labelFormat',
  'signatureRequired',
] as const;

export type AppliedRules = Pick<Shipment, (typeof RULED_FIELDS)[number]>;

/** The rates of a quote and the result of the shipping rules it was made under: they are stored together. */
export const QUOTE_FIELDS = ['rates', 'rateMessages', 'ratesStatus', 'ratesExpiresAt', ...RULED_FIELDS] as const;

export type Quote = Pick<Shipment, (typeof QUOTE_FIELDS)[number]>;

/** What is decided when a shipment is created, and stays. */
export const LASTING_FIELDS = [
  'id',
  'organizationId',
  'livemode',
  'orderId',
  'orderNumber',
  'orderFacts',
  'trackingToken',
  'returnForShipmentId',
] as const;

/** What happens to a shipment after its creation. */
export const LATER_FIELDS = [
  'status',
  'quotedAt',
  'purchaseAttemptId',
  'purchaseAttempt',
  'carrierCode',
  'trackingNumber',
  'label',
  'purchasedRate',
  'exception',
  'receivedBy',
  'trackingEndedAt',
  'createdAt',
] as const;

/** What a shipment consists of when it is created; its tracking token is made with its row. */
export type NewShipment = Omit<Shipment, (typeof LATER_FIELDS)[number] | 'trackingToken'>;

/** The fields of a DRAFT that its owner may change: all the others. */
export type EditableShipment = Omit<NewShipment, keyof Quote | (typeof LASTING_FIELDS)[number]>;

export interface ShipmentEvent {
  readonly status: ShipmentStatus;
  readonly description: string;
  /** Where it happened; null: not reported. */
  readonly place: string | null;
  readonly occurredAt: Date;
}

/** What is known of a transition, such as its scan; absent: the status's own description, and no place. */
export interface EventNote {
  readonly description?: string;
  readonly place?: string | null;
  /** Absent: now. It never stands before the entry before it, nor in the future. */
  readonly occurredAt?: Date;
}

/** What a transition writes in the row. `seconds`: until a TEST parcel moves again by itself; null: it does not. */
export interface ShipmentMove extends Pick<Shipment, 'status' | 'exception'> {
  readonly seconds: number | null;
}

/** The part of a shipment that tracking needs. */
export interface TrackedShipment {
  readonly shipmentId: string;
  readonly status: ShipmentStatus;
  readonly carrierCode: string;
  readonly trackingNumber: string;
  readonly estimatedDelivery: EstimatedDelivery | null;
  /** When its carrier ceased to be asked because it had no news. */
  readonly trackingEndedAt: Date | null;
  /** Oldest first. */
  readonly events: readonly ShipmentEvent[];
  /** The latest, oldest first. */
  readonly scans: readonly Scan[];
}

/** The behaviour requested of the simulated carriers. Source: docs/reference/shipments.md#test-mode */
export const simulateOf = ({ metadata }: Pick<Shipment, 'metadata'>): string | null =>
  typeof metadata['simulate'] === 'string' ? metadata['simulate'] : null;
