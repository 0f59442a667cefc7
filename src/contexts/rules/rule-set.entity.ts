import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The rules of an organization in one mode. `version` is incremented by every change to any of them. */
@Entity('shipping_rule_sets')
export class RuleSetEntity {
  @PrimaryColumn('text', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('boolean')
  livemode!: boolean;

  @Column('bigint')
  version!: string;
}
