import type { EstimatedDelivery } from '../../kernel/dates/estimated-delivery.js';
import type { ShipmentEntity, ShipmentEventEntity, ScanEntity } from './record/shipment.entity.js';
import type { ShipmentStatus } from './shipment-status.js';
import { toKilograms } from '../../kernel/parcel.js';
import type { ParcelContent } from '../carriers/port/carrier-quote.js';

/** Columns that a client writes with `POST` and `PUT`. Other columns are written only by statements that name these columns. */
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

/** Rates of a quote and the results of its shipping rules, which are stored together. */
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

/** Columns that are not part of a `Shipment`. Only specific statements use these columns. */
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

/** A shipment with all its fields. `ShipmentEntity` documents the fields. */
export type Shipment = Readonly<Omit<ShipmentEntity, (typeof UNREAD_FIELDS)[number]>>;

export type ListedShipment = Omit<Shipment, (typeof UNLISTED_FIELDS)[number]>;

export type EditableShipment = Pick<Shipment, (typeof WRITABLE_FIELDS)[number]>;

/** `shipDate` is the date of the request, or the day of the quote if the quote is later. */
export type Quote = Pick<Shipment, (typeof QUOTE_FIELDS)[number] | 'shipDate'>;

/** Result of the shipping rules. Each quote computes this result again from the request of the client. */
export type AppliedRules = Omit<Quote, 'shipDate' | 'rates' | 'rateMessages' | 'ratesStatus' | 'ratesExpiresAt'>;

/** A shipment to be created. `Shipments` generates the tracking token when it inserts the row. */
export type NewShipment = Omit<Pick<Shipment, (typeof CREATION_FIELDS)[number]>, 'trackingToken'> &
  EditableShipment &
  Quote;

/** A shipment without a quote. */
export type Draft = Omit<NewShipment, (typeof QUOTE_FIELDS)[number]>;

export type ShipmentEvent = Readonly<Omit<ShipmentEventEntity, 'id' | 'shipmentId'>>;

/** A carrier scan of a parcel. `ScanEntity` documents the fields. */
export type Scan = Readonly<Omit<ScanEntity, 'id' | 'organizationId' | 'livemode' | 'shipmentId'>>;

/**
 * Details of a transition, such as the description and the place of its scan. Defaults: the description of the status, and no
 * place.
 */
export interface EventNote {
  readonly description?: string;
  readonly place?: string | null;
  /** Default: now. Limited to the range from the previous entry to now. */
  readonly occurredAt?: Date;
}

/** Values that a transition writes. `seconds` is the time until a TEST parcel advances again, or null. */
export interface ShipmentMove extends Pick<Shipment, 'status' | 'exception'> {
  readonly seconds: number | null;
}

/** The fields of a shipment that tracking needs. */
export interface TrackedShipment {
  readonly shipmentId: string;
  readonly status: ShipmentStatus;
  readonly carrierCode: string;
  readonly trackingNumber: string;
  readonly estimatedDelivery: EstimatedDelivery | null;
  /** Time when polling stopped because the carrier sent no new scans. */
  readonly trackingEndedAt: Date | null;
  /** Oldest first. */
  readonly events: readonly ShipmentEvent[];
  /** The latest scans, oldest first. */
  readonly scans: readonly Scan[];
}

/** The requested behaviour of the simulated carriers. Source: docs/test-mode.md */
export const simulateOf = ({ metadata }: Pick<Shipment, 'metadata'>): string | null =>
  typeof metadata['simulate'] === 'string' ? metadata['simulate'] : null;

/** Returns the contents to send to a carrier: the goods or, if there are no goods, one entry with the description of the parcel. */
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
