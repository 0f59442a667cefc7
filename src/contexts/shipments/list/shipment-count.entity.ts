import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many shipments an organization has in a mode: the sum over its parts. A trigger of `shipments` writes it. */
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
