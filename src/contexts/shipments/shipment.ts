import type { EstimatedDelivery } from '../../kernel/dates/estimated-delivery.js';
import type { ShipmentEntity, ShipmentEventEntity, ScanEntity } from './record/shipment.entity.js';
import type { ShipmentStatus } from './shipment-status.js';
import { toKilograms } from '../../kernel/parcel.js';
import type { ParcelContent } from '../carriers/port/carrier-quote.js';

/** The columns that a client writes, by `POST` and by `PUT`. Any other column needs a statement that names it. */
export const WRITABLE_FIELDS = [
  'externalId',
  'from',
  'to',
  'returnTo',
  'parcel',
  'contents',
  'requestedDeclaredValue',
  'requestedInsurance',
  'metadata',
  'requestedCarrierCode',
  'requestedServiceLevel',
  'shipDate',
  'deliverBy',
] as const satisfies readonly (keyof ShipmentEntity)[];

/** The columns that the service writes when it creates a shipment, and never afterwards. */
export const CREATION_FIELDS = [
  'id',
  'organizationId',
  'livemode',
  'orderId',
  'orderNumber',
  'orderFacts',
  'trackingToken',
  'returnForShipmentId',
] as const satisfies readonly (keyof ShipmentEntity)[];

/** The rates of a quote, and the result of the shipping rules that it was made under. They are stored together. */
export const QUOTE_FIELDS = [
  'rates',
  'rateMessages',
  'ratesStatus',
  'ratesExpiresAt',
  'declaredValue',
  'requestInsurance',
  'ruleEvaluations',
  'tags',
  'labelFormat',
  'signatureRequired',
] as const satisfies readonly (keyof ShipmentEntity)[];

/** Columns that only single statements use: no shipment is read with them. */
export const UNREAD_FIELDS = [
  'nextMoveAt',
  'buyingUntil',
  'searchText',
  'personalDataErasedAt',
  'labelFilesErasedAt',
] as const satisfies readonly (keyof ShipmentEntity)[];

/** Columns that lists do not read: no list shows them, and most are larger than all other columns together. */
export const UNLISTED_FIELDS = [
  'contents',
  'rates',
  'rateMessages',
  'ruleEvaluations',
  'receivedBy',
] as const satisfies readonly (keyof ShipmentEntity)[];

/** A shipment with all its fields: `ShipmentEntity` lists and describes them. */
export type Shipment = Readonly<Omit<ShipmentEntity, (typeof UNREAD_FIELDS)[number]>>;

export type ListedShipment = Omit<Shipment, (typeof UNLISTED_FIELDS)[number]>;

export type EditableShipment = Pick<Shipment, (typeof WRITABLE_FIELDS)[number]>;

/** `shipDate`: the one of the request, or the day of the quote if that is later. */
export type Quote = Pick<Shipment, (typeof QUOTE_FIELDS)[number] | 'shipDate'>;

/** The part of a quote that the shipping rules decide. Each quote computes it again from what the client requested. */
export type AppliedRules = Omit<Quote, 'shipDate' | 'rates' | 'rateMessages' | 'ratesStatus' | 'ratesExpiresAt'>;

/** A shipment to be created. Its tracking token is made with its row. */
export type NewShipment = Omit<Pick<Shipment, (typeof CREATION_FIELDS)[number]>, 'trackingToken'> &
  EditableShipment &
  Quote;

/** A shipment that is not quoted yet. */
export type Draft = Omit<NewShipment, (typeof QUOTE_FIELDS)[number]>;

export type ShipmentEvent = Readonly<Omit<ShipmentEventEntity, 'id' | 'shipmentId'>>;

/** What the carrier said of a parcel at one moment: `ScanEntity` describes the fields. */
export type Scan = Readonly<Omit<ScanEntity, 'id' | 'organizationId' | 'livemode' | 'shipmentId'>>;

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

/** What is in a parcel, as carriers ask for it: its goods, or one that its description says. */
export const contentsOf = ({
  parcel,
  contents,
  requestedDeclaredValue,
}: Pick<Shipment, 'parcel' | 'contents' | 'requestedDeclaredValue'>): readonly ParcelContent[] =>
  contents.length > 0
    ? contents
    : [
        {
          description: parcel.description ?? 'Mercancía',
          quantity: 1,
          value: requestedDeclaredValue,
          weightKg: toKilograms(parcel.weight, parcel.weightUnit),
          satProductClassCode: null,
          satPackagingCode: null,
        },
      ];
