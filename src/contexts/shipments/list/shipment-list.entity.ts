import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The number of an organization's shipments in one mode, as the sum of several parts. Written by a trigger of `shipments`. */
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
 * The text by which a shipment is searched, without a policy, so that its trigram index is used, and in partitions by organization. Written
 * by triggers of `shipments`.
 */
@Entity('shipment_texts')
export class ShipmentTextEntity {
  /** The organization of the row. Not called `organization_id`, which would bring a policy. */
  @PrimaryColumn('text', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('text', { name: 'shipment_id' })
  shipmentId!: string;

  @Column('text', { name: 'search_text' })
  searchText!: string;
}
