import type { EstimatedDelivery } from '../../kernel/dates/estimated-delivery.js';
import type { ShipmentEntity, ShipmentEventEntity, ScanEntity } from './record/shipment.entity.js';
import type { ShipmentStatus } from './shipment-status.js';
import { toKilograms } from '../../kernel/parcel.js';
import type { ParcelContent } from '../carriers/port/carrier-quote.js';

/** Columns that the client writes with `POST` and `PUT`. Other columns are written only by SQL statements that name the column. */
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

/** Columns that are written only when the shipment is created. */
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

/** Columns that are written together after each quote: the rates and the results of the shipping rules. */
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

/** Columns that `Shipment` does not contain. Only specific SQL statements read or write these columns. */
export const UNREAD_FIELDS = [
  'nextMoveAt',
  'buyingUntil',
  'searchText',
  'personalDataErasedAt',
  'labelFilesErasedAt',
] as const satisfies readonly (keyof ShipmentEntity)[];

/** Columns that lists do not read. Most of these columns are larger than all other columns together. */
export const UNLISTED_FIELDS = [
  'contents',
  'rates',
  'rateMessages',
  'ruleEvaluations',
  'receivedBy',
] as const satisfies readonly (keyof ShipmentEntity)[];

/** `ShipmentEntity` documents the fields. */
export type Shipment = Readonly<Omit<ShipmentEntity, (typeof UNREAD_FIELDS)[number]>>;

export type ListedShipment = Omit<Shipment, (typeof UNLISTED_FIELDS)[number]>;

export type EditableShipment = Pick<Shipment, (typeof WRITABLE_FIELDS)[number]>;

/** `shipDate` is the later of two dates: the ship date of the request and the day of the quote. */
export type Quote = Pick<Shipment, (typeof QUOTE_FIELDS)[number] | 'shipDate'>;

/** Result of the shipping rules. Each quote computes this result again from the request of the client. */
export type AppliedRules = Omit<Quote, 'shipDate' | 'rates' | 'rateMessages' | 'ratesStatus' | 'ratesExpiresAt'>;

/** Data of a new shipment. `Shipments` generates the tracking token when it inserts the row. */
export type NewShipment = Omit<Pick<Shipment, (typeof CREATION_FIELDS)[number]>, 'trackingToken'> &
  EditableShipment &
  Quote;

/** A shipment without a quote. */
export type Draft = Omit<NewShipment, (typeof QUOTE_FIELDS)[number]>;

export type ShipmentEvent = Readonly<Omit<ShipmentEventEntity, 'id' | 'shipmentId'>>;

/** `ScanEntity` documents the fields. */
export type Scan = Readonly<Omit<ScanEntity, 'id' | 'organizationId' | 'livemode' | 'shipmentId'>>;

/**
 * Details of a transition, such as the description and the place of its scan. Defaults: the description of the status, and no
 * place.
 */
export interface EventNote {
  readonly description?: string;
  readonly place?: string | null;
  /** Default: now. Limited to the range from the time of the previous event to now. */
  readonly occurredAt?: Date;
}

/** Columns that a transition writes. `seconds` is the time until the next step of a TEST parcel, or null if no step follows. */
export interface ShipmentMove extends Pick<Shipment, 'status' | 'exception'> {
  readonly seconds: number | null;
}

export interface TrackedShipment {
  readonly shipmentId: string;
  readonly status: ShipmentStatus;
  readonly carrierCode: string;
  readonly trackingNumber: string;
  readonly estimatedDelivery: EstimatedDelivery | null;
  /** Time at which polling ended because the carrier sent no new scans. */
  readonly trackingEndedAt: Date | null;
  /** Oldest first. */
  readonly events: readonly ShipmentEvent[];
  /** The latest scans, oldest first. */
  readonly scans: readonly Scan[];
}

/** Behaviour that the client requests from the simulated carriers. Source: docs/test-mode.md */
export const simulateOf = ({ metadata }: Pick<Shipment, 'metadata'>): string | null =>
  typeof metadata['simulate'] === 'string' ? metadata['simulate'] : null;

/** Returns the contents for the carrier. If the list of goods is empty, returns one item with the description of the parcel. */
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
