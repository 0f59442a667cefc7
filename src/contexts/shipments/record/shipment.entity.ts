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
 * One parcel. Address snapshots, rates and the label summary are JSON columns, because the service always reads these documents
 * together with the shipment.
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

  /** Goods in the parcel. If empty, `parcel.description` describes the goods. */
  @Column('json', { default: [] })
  contents!: readonly ParcelContent[];

  /** Declared value in MXN, set by a rule. If no rule sets a value, the value from the client. */
  @Column('numeric', { name: 'declared_value', precision: 14, scale: 2, nullable: true, transformer: NUMBER })
  declaredValue!: number | null;

  @Column('boolean', { name: 'request_insurance' })
  requestInsurance!: boolean;

  /** Declared value in MXN that the client requested, before rules are applied. */
  @Column('numeric', { name: 'requested_declared_value', precision: 14, scale: 2, nullable: true, transformer: NUMBER })
  requestedDeclaredValue!: number | null;

  @Column('boolean', { name: 'requested_insurance', default: false })
  requestedInsurance!: boolean;

  @Column('text', { name: 'order_id', nullable: true })
  orderId!: string | null;

  /** Order number of this shipment. Null if the shipment has no order number. */
  @Column('text', { name: 'order_number', nullable: true })
  orderNumber!: string | null;

  @Column('json', { name: 'order_facts', nullable: true })
  orderFacts!: OrderFacts | null;

  /** Result of each rule, by ascending priority. Empty if there are no rules, or if the request disabled the rules. */
  @Column('json', { name: 'rule_evaluations', default: [] })
  ruleEvaluations!: readonly Evaluation[];

  @Index('shipments_tags', { synchronize: false })
  @Column('text', { array: true, default: [] })
  tags!: readonly string[];

  /** Label format from a rule. This format overrides the format in the purchase request. Null if no rule sets a format. */
  @Column('text', { name: 'label_format', nullable: true })
  labelFormat!: LabelFormat | null;

  @Column('boolean', { name: 'signature_required', default: false })
  signatureRequired!: boolean;

  /**
   * Day on which the carrier receives the parcel, in the America/Mexico_City time zone. Never earlier than the day of the quote.
   * Null if the shipment is older than this column.
   */
  @Column('date', { name: 'ship_date', nullable: true })
  shipDate!: string | null;

  /** Day by which the parcel should arrive. Null if the client sent no date. */
  @Column('date', { name: 'deliver_by', nullable: true })
  deliverBy!: string | null;

  @Column('json')
  metadata!: Readonly<Record<string, unknown>>;

  /** If set, quotes contain only rates of this carrier and service level. */
  @Column('text', { name: 'requested_carrier_code', nullable: true })
  requestedCarrierCode!: string | null;

  @Column('text', { name: 'requested_service_level', nullable: true })
  requestedServiceLevel!: string | null;

  /** All rates of a shipment are requested and replaced together, and expire at the same time. */
  @Column('json')
  rates!: readonly Rate[];

  /** Reasons why carriers returned no rates. Replaced together with the rates. */
  @Column('json', { name: 'rate_messages', default: [] })
  rateMessages!: readonly RateMessage[];

  @Column('text', { name: 'rates_status' })
  ratesStatus!: 'pending' | 'ready';

  @Column('timestamp with time zone', { name: 'rates_expires_at', precision: 3, nullable: true })
  ratesExpiresAt!: Date | null;

  /**
   * Time at which the service requested the rates. Rates that arrive after the response are stored only if this value has not
   * changed.
   */
  @Column('timestamp with time zone', { name: 'quoted_at', precision: 3 })
  quotedAt!: Date;

  /** Id of the purchase attempt that is buying or has bought the label. While an id is set, the shipment cannot be edited. */
  @Column('text', { name: 'purchase_attempt_id', nullable: true })
  purchaseAttemptId!: string | null;

  /** The latest purchase attempt, with the charged and refunded amounts. Null after the attempt succeeded. */
  @Column('json', { name: 'purchase_attempt', nullable: true })
  purchaseAttempt!: PurchaseAttemptSummary | null;

  /** Carrier of the label. Before the purchase, the only carrier whose rates are requested, or null for all carriers. */
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
   * final status clears the flag.
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
   * Time at which polling ended without a final status, because the carrier sent no new scans. Null while polling is active. Also
   * null if polling ended because the shipment reached a final status.
   */
  @Column('timestamp with time zone', { name: 'tracking_ended_at', precision: 3, nullable: true })
  trackingEndedAt!: Date | null;

  @Index('shipments_tracking_token', { unique: true })
  @Column('uuid', { name: 'tracking_token' })
  trackingToken!: string;

  @Column('text', { name: 'return_for_shipment_id', nullable: true })
  returnForShipmentId!: string | null;

  /** A one-call purchase can reserve its `externalId` until this time. Null if no reservation exists. */
  @Column('timestamp with time zone', { name: 'buying_until', precision: 3, nullable: true })
  buyingUntil!: Date | null;

  /** Time at which a TEST parcel in transit takes its next step: a change of status or a scan of a problem. */
  @Column('timestamp with time zone', { name: 'next_move_at', precision: 3, nullable: true })
  nextMoveAt!: Date | null;

  /** Time at which the personal data of the parcel was erased. Null if nothing was erased. Written by `data-requests`. */
  @Column('timestamp with time zone', { name: 'personal_data_erased_at', precision: 3, nullable: true })
  personalDataErasedAt!: Date | null;

  /** Time at which the label files were erased. Null if nothing was erased. Written by `data-requests`. */
  @Column('timestamp with time zone', { name: 'label_files_erased_at', precision: 3, nullable: true })
  labelFilesErasedAt!: Date | null;

  /** The query parameter `search` is compared with this text. Written by a database trigger. */
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
 * Number of shipments of an organization in one mode. Several rows can have the same organization and mode. Their sum is the
 * number. Written by a database trigger of the table `shipments`.
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
 * organization. Written by database triggers of the table `shipments`.
 */
@Entity('shipment_texts')
export class ShipmentTextEntity {
  /**
   * Id of the organization. The column is not named `organization_id`, because `npm run migrate` adds a row-level security policy
   * to every table with such a column.
   */
  @PrimaryColumn('text', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('text', { name: 'shipment_id' })
  shipmentId!: string;

  @Column('text', { name: 'search_text' })
  searchText!: string;
}

/** Time, code, place and text identify a scan of a parcel. */
@Entity('shipment_scans')
@Index('shipment_scans_once', { synchronize: false })
@Index('shipment_scans_untimed_once', { synchronize: false })
export class ScanEntity extends TenantRow {
  @PrimaryColumn('text', { name: 'shipment_id' })
  shipmentId!: string;

  /** Ascending in the order in which the service received the scans. Scans with the same time are sorted by this id. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string;

  @Column('timestamp with time zone', { name: 'occurred_at', precision: 3 })
  occurredAt!: Date;

  /**
   * False if the service cannot parse the time from the carrier. Then `occurredAt` is the time at which the service first received
   * the scan.
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
