import { Column, Entity, Index } from 'typeorm';
import type { PostalAddress } from '../../kernel/postal-address.js';
import { TenantRowWithId } from '../../platform/database/tenant-row.js';
import type { PickupStatus } from './pickup-status.js';

/** A pickup. The service inserts this row before it calls the carrier, so that scheduling can resume after an interruption. */
@Entity('pickups')
@Index('pickups_list', { synchronize: false })
export class PickupEntity extends TenantRowWithId {
  @Column('text', { name: 'carrier_code' })
  carrierCode!: string;

  /** Date as `YYYY-MM-DD`, in the America/Mexico_City time zone. */
  @Column('date', { name: 'pickup_date' })
  pickupDate!: string;

  /** Time as `HH:mm`, in the America/Mexico_City time zone. */
  @Column('text', { name: 'ready_time' })
  readyTime!: string;

  /** Time as `HH:mm`, in the America/Mexico_City time zone. */
  @Column('text', { name: 'closing_time' })
  closingTime!: string;

  @Column('integer', { name: 'package_count' })
  packageCount!: number;

  /** Weight in kilograms, as a decimal string with three decimals. */
  @Column('numeric', { name: 'total_weight', precision: 12, scale: 3 })
  totalWeight!: string;

  @Column('text', { name: 'contact_name' })
  contactName!: string;

  @Column('text', { name: 'contact_phone' })
  contactPhone!: string;

  @Column('text', { name: 'pickup_address_id', nullable: true })
  pickupAddressId!: string | null;

  /** Copy of the saved address at the time of scheduling. */
  @Column('json', { nullable: true })
  address!: PostalAddress | null;

  /** Hash of the pickup place. A real carrier collects parcels at one place only once per day. Null for simulated carriers. */
  @Column('text', { name: 'place_key', nullable: true })
  placeKey!: string | null;

  @Column('text', { name: 'special_instructions', nullable: true })
  specialInstructions!: string | null;

  @Column('text', { name: 'shipment_ids', array: true })
  shipmentIds!: readonly string[];

  @Column('text')
  status!: PickupStatus;

  /** Fencing token. Every new lease increments this number. A process with a smaller number has lost the lease. */
  @Column('integer', { name: 'attempt_no', default: 1 })
  attemptNo!: number;

  /** Time when the lease of the scheduling process expires. Only set while the status is PENDING. */
  @Column('timestamp with time zone', { name: 'leased_until', precision: 3, nullable: true })
  leasedUntil!: Date | null;

  /** Time of the next status query to the carrier. Only set while the status is CONFIRMED or IN_PROGRESS. */
  @Column('timestamp with time zone', { name: 'next_check_at', precision: 3, nullable: true })
  nextCheckAt!: Date | null;

  @Column('text', { name: 'confirmation_number', nullable: true })
  confirmationNumber!: string | null;

  /** Data that only the carrier adapter understands. The adapter needs this data for later calls about the pickup. */
  @Column('jsonb', { name: 'carrier_data', nullable: true })
  carrierData!: Readonly<Record<string, unknown>> | null;

  @Column('timestamp with time zone', { name: 'confirmed_at', precision: 3, nullable: true })
  confirmedAt!: Date | null;

  @Column('timestamp with time zone', { name: 'cancelled_at', precision: 3, nullable: true })
  cancelledAt!: Date | null;

  @Column('text', { name: 'cancellation_reason', nullable: true })
  cancellationReason!: string | null;

  @Column('text', { name: 'failure_reason', nullable: true })
  failureReason!: string | null;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamp with time zone', { name: 'updated_at', precision: 3, default: () => 'now()' })
  updatedAt!: Date;
}

export type Pickup = Readonly<Omit<PickupEntity, 'leasedUntil' | 'nextCheckAt' | 'placeKey'>>;

export type NewPickup = Pick<PickupEntity, 'placeKey'> &
  Omit<
    Pickup,
    | 'status'
    | 'attemptNo'
    | 'confirmationNumber'
    | 'carrierData'
    | 'confirmedAt'
    | 'cancelledAt'
    | 'cancellationReason'
    | 'failureReason'
    | 'createdAt'
    | 'updatedAt'
  >;
