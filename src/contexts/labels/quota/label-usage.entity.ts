import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many labels an organization has bought in a month, as far as its plan counts them. */
@Entity('label_usage')
export class LabelUsageEntity {
  @PrimaryColumn('text', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('boolean')
  livemode!: boolean;

  /** Its first day, in Mexico City. */
  @PrimaryColumn('date')
  month!: string;

  @Column('integer')
  used!: number;
}
