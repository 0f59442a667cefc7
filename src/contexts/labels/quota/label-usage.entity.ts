import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Labels an organization bought in a month, counted only where plans have a quota. */
@Entity('label_usage')
export class LabelUsageEntity {
  @PrimaryColumn('text', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('boolean')
  livemode!: boolean;

  /** First day of the month in Mexico City. */
  @PrimaryColumn('date')
  month!: string;

  @Column('integer')
  used!: number;
}
