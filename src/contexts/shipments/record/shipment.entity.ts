import { Column, Entity, Index, PrimaryGeneratedColumn, PrimaryColumn } from 'typeorm';
import type { Parcel } from '../../../kernel/parcel.js';
import type { Rate } from '../../../kernel/rate.js';
import type { RateMessage } from '../../../kernel/rate-message.js';
import type { LabelFormat } from '../../../kernel/label-format.js';
import { NUMBER } from '../../../platform/database/columns.js';
import { TenantRowWithId, TenantRow } from '../../../platform/database/tenant-row.js';
import type { ParcelContent } from '../../carriers/port/carrier-quote.js';
import type { Evaluation } from '../../rules/rule.js';
import type {
  AddressSnapshot,
  LabelSummary,
  OrderFacts,
  ParcelException,
  PurchaseAttemptSummary,
} from '../shipment-documents.js';
import type { ShipmentStatus } from '../shipment-status.js';
import type { ScanException } from '../../../kernel/scan-exception.js';
import type { ParcelStatus } from '../../carriers/port/carrier-tracking.js';

/**
 * One parcel. Address snapshots, rates and label summary are always read together with the shipment, so they are JSON columns of
 * its row.
 */
@Entity('shipments')
@Index('shipments_list', { synchronize: false })
@Index('shipments_status', { synchronize: false })
@Index('shipments_external_id', { synchronize: false })
@Index('shipments_carrier', { synchronize: false })
@Index('shipments_order', { synchronize: false })
@Index('shipments_return_for', { synchronize: false })
@Index('shipments_to_phone', { synchronize: false })
@Index('shipments_to_email', { synchronize: false })
@Index('shipments_to_postal_code', { synchronize: false })
@Index('shipments_needs_attention', { synchronize: false })
@Index('shipments_ended', { synchronize: false })
@Index('shipments_late', { synchronize: false })
@Index('shipments_expected_by', { synchronize: false })
@Index('shipments_with_label_files', { synchronize: false })
export class ShipmentEntity extends TenantRowWithId {
  @Column('text')
  status!: ShipmentStatus;

  @Column('text', { name: 'external_id', nullable: true })
  externalId!: string | null;

  @Column('json', { name: 'from_address' })
  from!: AddressSnapshot;

  @Column('json', { name: 'to_address' })
  to!: AddressSnapshot;

  @Column('json', { name: 'return_address' })
  returnTo!: AddressSnapshot;

  @Column('json')
  parcel!: Parcel;

  /** The goods in the parcel. If this list is empty, `parcel.description` describes the goods. */
  @Column('json', { default: [] })
  contents!: readonly ParcelContent[];

  /** Declared value in MXN. The value is from a rule or, if no rule sets a value, from the client. */
  @Column('numeric', { name: 'declared_value', precision: 14, scale: 2, nullable: true, transformer: NUMBER })
  declaredValue!: number | null;

  @Column('boolean', { name: 'request_insurance' })
  requestInsurance!: boolean;

  /** Declared value in MXN that the client requested, before rules are applied. */
  @Column('numeric', { name: 'requested_declared_value', precision: 14, scale: 2, nullable: true, transformer: NUMBER })
  requestedDeclaredValue!: number | null;

  @Column('boolean', { name: 'requested_insurance', default: false })
  requestedInsurance!: boolean;

  /** Id of the order for which the shipment was created. */
  @Column('text', { name: 'order_id', nullable: true })
  orderId!: string | null;

  /** Order number of this shipment. Null if the shipment has no order number. */
  @Column('text', { name: 'order_number', nullable: true })
  orderNumber!: string | null;

  @Column('json', { name: 'order_facts', nullable: true })
  orderFacts!: OrderFacts | null;

  /** Result of each rule, by ascending priority. Empty if there are no rules, or if the request skipped the rules. */
  @Column('json', { name: 'rule_evaluations', default: [] })
  ruleEvaluations!: readonly Evaluation[];

  @Index('shipments_tags', { synchronize: false })
  @Column('text', { array: true, default: [] })
  tags!: readonly string[];

  /** Label format that a rule sets. Overrides the format in the purchase request. Null if no rule sets a format. */
  @Column('text', { name: 'label_format', nullable: true })
  labelFormat!: LabelFormat | null;

  @Column('boolean', { name: 'signature_required', default: false })
  signatureRequired!: boolean;

  /**
   * Day of the handover to the carrier, in the America/Mexico_City time zone, never before the day of the quote. Null for shipments
   * created before this column existed.
   */
  @Column('date', { name: 'ship_date', nullable: true })
  shipDate!: string | null;

  /** Day by which the parcel should arrive. Null if the client sent no date. */
  @Column('date', { name: 'deliver_by', nullable: true })
  deliverBy!: string | null;

  @Column('json')
  metadata!: Readonly<Record<string, unknown>>;

  /** Carrier and service level that the client limits quotes to. */
  @Column('text', { name: 'requested_carrier_code', nullable: true })
  requestedCarrierCode!: string | null;

  @Column('text', { name: 'requested_service_level', nullable: true })
  requestedServiceLevel!: string | null;

  /** All rates of a shipment are quoted and replaced together, and expire together. */
  @Column('json')
  rates!: readonly Rate[];

  /** Reasons why there are no rates of other carriers. Replaced together with the rates. */
  @Column('json', { name: 'rate_messages', default: [] })
  rateMessages!: readonly RateMessage[];

  @Column('text', { name: 'rates_status' })
  ratesStatus!: 'pending' | 'ready';

  @Column('timestamp with time zone', { name: 'rates_expires_at', precision: 3, nullable: true })
  ratesExpiresAt!: Date | null;

  /** Time of the request for rates. Rates that arrive after the response are stored only if this value has not changed. */
  @Column('timestamp with time zone', { name: 'quoted_at', precision: 3 })
  quotedAt!: Date;

  /**
   * Id of the purchase attempt that is buying, or has bought, the label. While this attempt is set, the shipment cannot be edited.
   */
  @Column('text', { name: 'purchase_attempt_id', nullable: true })
  purchaseAttemptId!: string | null;

  /** The latest purchase attempt, with the charged and refunded amounts. Removed when the attempt succeeds. */
  @Column('json', { name: 'purchase_attempt', nullable: true })
  purchaseAttempt!: PurchaseAttemptSummary | null;

  /** Carrier of the label. Before the purchase, the only carrier to quote. */
  @Column('text', { name: 'carrier_code', nullable: true })
  carrierCode!: string | null;

  @Column('text', { name: 'tracking_number', nullable: true })
  trackingNumber!: string | null;

  @Column('json', { nullable: true })
  label!: LabelSummary | null;

  @Column('json', { name: 'purchased_rate', nullable: true })
  purchasedRate!: Rate | null;

  /** Exception of the latest scan. Null after the shipment reaches a final status. */
  @Column('json', { nullable: true })
  exception!: ParcelException | null;

  /**
   * True if the parcel is in transit and its expected day has passed. A scheduled task sets the flag once. The transition to a
   * final status resets the flag.
   */
  @Column('boolean', { default: false })
  late!: boolean;

  /**
   * Name of the person who received the parcel, as reported by the carrier. Null if the parcel is not delivered, or if the carrier
   * reported no name.
   */
  @Column('text', { name: 'received_by', nullable: true })
  receivedBy!: string | null;

  /**
   * Time when polling stopped because the carrier sent no new scans. Null while polling is active, and after the shipment reaches a
   * final status.
   */
  @Column('timestamp with time zone', { name: 'tracking_ended_at', precision: 3, nullable: true })
  trackingEndedAt!: Date | null;

  @Index('shipments_tracking_token', { unique: true })
  @Column('uuid', { name: 'tracking_token' })
  trackingToken!: string;

  @Column('text', { name: 'return_for_shipment_id', nullable: true })
  returnForShipmentId!: string | null;

  /** Until this time, the service may accept a one-call purchase that must not happen twice. Null if no purchase is announced. */
  @Column('timestamp with time zone', { name: 'buying_until', precision: 3, nullable: true })
  buyingUntil!: Date | null;

  /** Time of the next step of a TEST parcel in transit. */
  @Column('timestamp with time zone', { name: 'next_move_at', precision: 3, nullable: true })
  nextMoveAt!: Date | null;

  /** Time when all personal data of an old parcel was erased. Null until then. Written by `data-requests`. */
  @Column('timestamp with time zone', { name: 'personal_data_erased_at', precision: 3, nullable: true })
  personalDataErasedAt!: Date | null;

  /** Time when the label files were erased. Null until then. Written by `data-requests`. */
  @Column('timestamp with time zone', { name: 'label_files_erased_at', precision: 3, nullable: true })
  labelFilesErasedAt!: Date | null;

  /** Text that the query parameter `search` is matched against. A trigger writes this text. */
  @Column({ type: 'text', name: 'search_text', default: '', insert: false, update: false, select: false })
  searchText!: string;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;
}

@Entity('shipment_events')
@Index('shipment_events_shipment', ['shipmentId', 'id'])
export class ShipmentEventEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string;

  @Column('text', { name: 'shipment_id' })
  shipmentId!: string;

  @Column('text')
  status!: ShipmentStatus;

  @Column('text')
  description!: string;

  /** For example `Monterrey, NL`. */
  @Column('text', { nullable: true })
  place!: string | null;

  @Column('timestamp with time zone', { name: 'occurred_at', precision: 3, default: () => 'now()' })
  occurredAt!: Date;
}

/**
 * Number of shipments of an organization in one mode. The number is the sum of several rows. Written by a trigger of `shipments`.
 */
@Entity('shipment_counts')
export class ShipmentCountEntity {
  @PrimaryColumn('text', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('boolean')
  livemode!: boolean;

  @PrimaryColumn('smallint')
  part!: number;

  @Column('bigint')
  count!: string;
}

/**
 * Search texts of shipments. The table has no row-level security policy, so that PostgreSQL uses the trigram index. Partitioned by
 * organization. Written by triggers of `shipments`.
 */
@Entity('shipment_texts')
export class ShipmentTextEntity {
  /**
   * The organization of the row. `npm run migrate` adds a row-level security policy to every table with a column `organization_id`,
   * so this column has a different name.
   */
  @PrimaryColumn('text', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('text', { name: 'shipment_id' })
  shipmentId!: string;

  @Column('text', { name: 'search_text' })
  searchText!: string;
}

/** A scan of a parcel, identified by time, code, place and text. */
@Entity('shipment_scans')
@Index('shipment_scans_once', { synchronize: false })
@Index('shipment_scans_untimed_once', { synchronize: false })
export class ScanEntity extends TenantRow {
  @PrimaryColumn('text', { name: 'shipment_id' })
  shipmentId!: string;

  /** Sequence number in which the scans arrived. Used to sort scans with the same time. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string;

  @Column('timestamp with time zone', { name: 'occurred_at', precision: 3 })
  occurredAt!: Date;

  /**
   * False if the service cannot parse the time that the carrier sent. In this case, `occurredAt` is the time when the service first
   * received the scan.
   */
  @Column('boolean', { name: 'is_timed' })
  isTimed!: boolean;

  @Column('timestamp with time zone', { name: 'recorded_at', precision: 3 })
  recordedAt!: Date;

  /** Shipment status that corresponds to the scan. */
  @Column('text')
  status!: ParcelStatus;

  @Column('text')
  description!: string;

  /** For example `Monterrey, NL`. */
  @Column('text', { nullable: true })
  place!: string | null;

  @Column('text', { nullable: true })
  code!: string | null;

  @Column('text', { nullable: true })
  exception!: ScanException | null;
}
