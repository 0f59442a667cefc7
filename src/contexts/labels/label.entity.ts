import { Column, Entity, Index, Unique, PrimaryColumn } from 'typeorm';
import { TenantRowWithId, TenantRow } from '../../platform/database/tenant-row.js';
import type { SheetLayout } from '../../platform/documents/sheet-layout.js';
import type { LabelFormat } from '../../kernel/label-format.js';
import type { Rate } from '../../kernel/rate.js';
import type { AttemptStatus } from './attempt/attempt-status.js';

@Entity('labels')
@Unique('labels_attempt', ['attemptId'])
@Unique('labels_tracking_number', ['carrierCode', 'trackingNumber'])
@Index('labels_voided_at', { synchronize: false })
@Index('labels_expiring', { synchronize: false })
export class LabelEntity extends TenantRowWithId {
  @Column('text', { name: 'attempt_id' })
  attemptId!: string;

  @Index('labels_shipment')
  @Column('text', { name: 'shipment_id' })
  shipmentId!: string;

  @Column('text', { name: 'carrier_code' })
  carrierCode!: string;

  @Column('text', { name: 'tracking_number' })
  trackingNumber!: string;

  @Column('text', { name: 'file_name' })
  fileName!: string;

  /** Data that the carrier adapter needs for later requests to the carrier about the label. Only the adapter reads this data. */
  @Column('jsonb', { name: 'carrier_data', nullable: true })
  carrierData!: Record<string, unknown> | null;

  /** Price that the carrier charges the service. */
  @Column('jsonb', { nullable: true })
  cost!: Record<string, unknown> | null;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  /** Last day on which the carrier accepts the label, `YYYY-MM-DD`. Null if labels of the carrier do not expire. */
  @Column('date', { name: 'valid_until', nullable: true })
  validUntil!: string | null;

  /** Time at which the service reported that the label expires soon. Null if the service has not reported this. */
  @Column('timestamp with time zone', { name: 'expiry_told_at', precision: 3, nullable: true })
  expiryToldAt!: Date | null;

  @Column('timestamp with time zone', { name: 'voided_at', precision: 3, nullable: true })
  voidedAt!: Date | null;

  /**
   * Time of the scan that proves the use of the voided label. The service then charged the label again. Null if no scan proves the
   * use.
   */
  @Column('timestamp with time zone', { name: 'used_at', precision: 3, nullable: true })
  usedAt!: Date | null;

  /** Time at which the carrier accepted or refused the cancellation of a voided label. Null if the carrier has not decided. */
  @Column('timestamp with time zone', { name: 'carrier_cancelled_at', precision: 3, nullable: true })
  carrierCancelledAt!: Date | null;

  /** Reason why the carrier refused the cancellation. Null if the carrier did not refuse the cancellation. */
  @Column('text', { name: 'cancel_refusal', nullable: true })
  cancelRefusal!: string | null;

  /** Time at which the files of a voided label were replaced by void notices. Null if the files were not replaced. */
  @Column('timestamp with time zone', { name: 'file_voided_at', precision: 3, nullable: true })
  fileVoidedAt!: Date | null;

  /** Time at which the label files were erased because of the personal data in the files. Null if the files were not erased. */
  @Column('timestamp with time zone', { name: 'file_erased_at', precision: 3, nullable: true })
  fileErasedAt!: Date | null;

  /** Number of failed attempts to cancel the label with the carrier or to replace the files. */
  @Column('smallint', { name: 'cancel_tries', default: 0 })
  cancelTries!: number;
}

export type Label = Readonly<Omit<LabelEntity, 'cost' | 'cancelRefusal' | 'cancelTries' | 'expiryToldAt'>>;

/** The transaction that voids the label also refunds the charge. */
export interface VoidedLabel {
  readonly id: string;
  readonly voidedAt: Date;
  /** Full original charge, as a decimal string in MXN. */
  readonly refundedAmount: string;
}

/** Number of labels of an organization per month. Used only if at least one plan defines a quota. */
@Entity('label_usage')
export class LabelUsageEntity {
  @PrimaryColumn('text', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('boolean')
  livemode!: boolean;

  /** First day of the month in the America/Mexico_City time zone. */
  @PrimaryColumn('date')
  month!: string;

  @Column('integer')
  used!: number;
}

/** A label that the carrier created although the attempt ended without a label. */
@Entity('orphaned_labels')
export class OrphanedLabelEntity {
  @PrimaryColumn('text', { name: 'carrier_code' })
  carrierCode!: string;

  @PrimaryColumn('text', { name: 'tracking_number' })
  trackingNumber!: string;

  @Index('orphaned_labels_attempt')
  @Column('text', { name: 'attempt_id' })
  attemptId!: string;

  @Column('boolean')
  livemode!: boolean;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column('jsonb', { name: 'carrier_data', nullable: true })
  carrierData!: Record<string, unknown> | null;

  /** Time at which the carrier accepted or refused the cancellation. Null if the carrier has not decided. */
  @Column('timestamp with time zone', { name: 'closed_at', precision: 3, nullable: true })
  closedAt!: Date | null;

  /** Reason why the carrier refused the cancellation. Null if the carrier did not refuse the cancellation. */
  @Column('text', { nullable: true })
  refusal!: string | null;

  @Column('smallint', { name: 'cancel_tries', default: 0 })
  cancelTries!: number;
}

/**
 * A refunded purchase whose label can still be used. The service watches the label: it regularly queries the carrier for scans that
 * prove a use. Either the label was voided, or the carrier never confirmed whether it created the label.
 */
@Entity('watched_labels')
@Index('watched_labels_due', { synchronize: false })
export class WatchedLabelEntity extends TenantRow {
  @PrimaryColumn('text', { name: 'attempt_id' })
  attemptId!: string;

  /** Null if the carrier has not reported a tracking number. */
  @Column('text', { name: 'tracking_number', nullable: true })
  trackingNumber!: string | null;

  /** True for a voided label. False if the carrier never confirmed whether it created the label. */
  @Column('boolean', { default: false })
  voided!: boolean;

  @Column('timestamp with time zone', { name: 'next_check_at', precision: 3 })
  nextCheckAt!: Date;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  /** Time at which the service stopped watching the label. Null while the service watches the label. */
  @Column('timestamp with time zone', { name: 'ended_at', precision: 3, nullable: true })
  endedAt!: Date | null;

  @Column('boolean', { default: false })
  charged!: boolean;
}

export const PRINT_FORMATS = ['PDF', 'ZPL'] as const;
export type PrintFormat = (typeof PRINT_FORMATS)[number];

/** A file with several labels. Source: docs/shipments.md#print */
@Entity('label_prints')
@Index('label_prints_kept', { synchronize: false })
@Index('label_prints_labels', { synchronize: false })
@Unique('label_prints_file', ['fileName'])
export class LabelPrintEntity extends TenantRowWithId {
  @Column('text', { name: 'file_name' })
  fileName!: string;

  @Column('text')
  format!: PrintFormat;

  @Column('text')
  layout!: SheetLayout;

  @Column('text', { name: 'label_ids', array: true })
  labelIds!: string[];

  /**
   * Time just before the service read the labels for the file. If a label was voided after this time, the file still shows the
   * label as valid.
   */
  @Column('timestamp with time zone', { name: 'drawn_at', precision: 3 })
  drawnAt!: Date;

  /** Time after which the file is deleted. Null after the deletion. The next download creates the file again. */
  @Column('timestamp with time zone', { name: 'kept_until', precision: 3, nullable: true })
  keptUntil!: Date | null;
}

export interface AttemptError {
  readonly code: 'CARRIER_ERROR' | 'OUTCOME_UNKNOWN';
  readonly message: string;
}

@Entity('label_purchase_attempts')
export class LabelPurchaseAttemptEntity extends TenantRowWithId {
  /** A partial unique index permits at most one attempt per shipment that is not `failed`. */
  @Index('label_purchase_attempts_shipment')
  @Column('text', { name: 'shipment_id' })
  shipmentId!: string;

  @Column('text')
  status!: AttemptStatus;

  /** Fencing token, incremented by every takeover. A worker with a lower number can no longer finish the attempt. */
  @Column('integer', { name: 'attempt_no', default: 1 })
  attemptNo!: number;

  @Column('timestamptz', { name: 'leased_until', nullable: true })
  leasedUntil!: Date | null;

  /**
   * Time at which the service queries the carrier again. The purchase was refunded, because the carrier reported that the label
   * does not exist.
   */
  @Column('timestamptz', { name: 'second_look_at', nullable: true })
  secondLookAt!: Date | null;

  /** Copy of the quoted rate. The service never recalculates the charge. */
  @Column('json')
  rate!: Rate;

  @Column('text', { name: 'label_format' })
  labelFormat!: LabelFormat;

  /** Format that the client requested. If a shipping rule requires another format, `labelFormat` contains that format. */
  @Column('text', { name: 'requested_format' })
  requestedFormat!: LabelFormat;

  @Column('text', { name: 'external_reference', nullable: true })
  externalReference!: string | null;

  @Column('boolean', { name: 'is_async' })
  async!: boolean;

  @Column('numeric', { name: 'quoted_total', precision: 14, scale: 2 })
  quotedTotal!: string;

  @Column('numeric', { name: 'iva_amount', precision: 14, scale: 2 })
  ivaAmount!: string;

  @Column('numeric', { name: 'overage_charge', precision: 14, scale: 2 })
  overageCharge!: string;

  /** Amount debited from the wallet: quotedTotal + overageCharge. */
  @Column('numeric', { precision: 14, scale: 2 })
  total!: string;

  @Column('numeric', { name: 'wallet_balance_after', precision: 14, scale: 2 })
  walletBalanceAfter!: string;

  @Column('numeric', { name: 'refunded_amount', precision: 14, scale: 2, nullable: true })
  refundedAmount!: string | null;

  @Column('json', { nullable: true })
  error!: AttemptError | null;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamp with time zone', { name: 'updated_at', precision: 3, default: () => 'now()' })
  updatedAt!: Date;

  @Column('timestamp with time zone', { name: 'completed_at', precision: 3, nullable: true })
  completedAt!: Date | null;
}

/** An attempt to buy one label. Recovery after a crash reads this row. Amounts are decimal strings. */
export type Attempt = Readonly<Omit<LabelPurchaseAttemptEntity, 'leasedUntil' | 'secondLookAt'>>;

/** Current state of a purchase attempt. `label` is not null if and only if the attempt succeeded. */
export interface PurchaseResult {
  readonly attempt: Attempt;
  readonly label: Label | null;
}
