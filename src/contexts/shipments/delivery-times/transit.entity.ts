import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { TenantRow } from '../../../platform/database/tenant-row.js';

/**
 * Number of parcels of one organization, service and route that reached a final status on one day. Several rows can have the same
 * organization, service, route and day. Their sum is the number. Each parcel adds a row, and a scheduled task merges the rows of a
 * day. The table contains no shipment ids. Source: docs/delivery-times.md
 */
@Entity('transit_counts')
@Index('transit_counts_carrier', ['organizationId', 'livemode', 'carrierCode', 'endedOn'])
@Index('transit_counts_ended', ['endedOn'])
@Index('transit_counts_new', { synchronize: false })
export class TransitCountEntity extends TenantRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string;

  @Column('text', { name: 'carrier_code' })
  carrierCode!: string;

  @Column('text', { name: 'service_code' })
  serviceCode!: string;

  /** First two digits of the postal code. Empty outside Mexico. */
  @Column('text', { name: 'origin_area' })
  originArea!: string;

  @Column('text', { name: 'destination_area' })
  destinationArea!: string;

  @Column('text', { name: 'origin_state' })
  originState!: string;

  @Column('text', { name: 'destination_state' })
  destinationState!: string;

  /** Date of the final status, in the America/Mexico_City time zone. */
  @Column('date', { name: 'ended_on' })
  endedOn!: string;

  /** Transit time in business days. Null if the parcel was not delivered. */
  @Column('smallint', { name: 'transit_days', nullable: true })
  transitDays!: number | null;

  /**
   * True if the parcel was delivered on or before `estimatedDelivery.latest`. Null if the parcel was not delivered, or if the rate
   * has no estimate.
   */
  @Column('boolean', { name: 'is_on_time', nullable: true })
  isOnTime!: boolean | null;

  @Column('boolean', { name: 'has_exception' })
  hasException!: boolean;

  @Column('integer')
  parcels!: number;

  /** True if the summaries include the row. */
  @Column('boolean', { name: 'is_summarized' })
  isSummarized!: boolean;
}

/**
 * Transit days of one service in one area over 90 days. Each row summarizes either one organization or at least three organizations
 * together. Quotes read this table. Source: docs/delivery-times.md
 */
@Entity('transit_summaries')
@Index('transit_summaries_area', ['livemode', 'area'])
@Index('transit_summaries_refreshed', ['refreshedOn'])
export class TransitSummaryEntity {
  /**
   * The organization, or `*` for all organizations. The column is not named `organization_id`, because `npm run migrate` adds a
   * row-level security policy to every table with such a column.
   */
  @PrimaryColumn('text', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('boolean')
  livemode!: boolean;

  /** For example `06>64` or `MX-CMX>MX-NLE`. An empty string means all areas. */
  @PrimaryColumn('text')
  area!: string;

  @PrimaryColumn('text', { name: 'carrier_code' })
  carrierCode!: string;

  @PrimaryColumn('text', { name: 'service_code' })
  serviceCode!: string;

  @Column('smallint', { name: 'p50_days' })
  p50Days!: number;

  @Column('smallint', { name: 'p90_days' })
  p90Days!: number;

  @Column('integer', { name: 'sample_size' })
  sampleSize!: number;

  /** Number of organizations in the sample. */
  @Column('integer')
  organizations!: number;

  /** Entries are `[week, days, parcels]`. Week 0 is the last seven days. */
  @Column('json')
  histogram!: readonly (readonly [week: number, days: number, parcels: number])[];

  @Column('date', { name: 'refreshed_on' })
  refreshedOn!: string;
}
