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
