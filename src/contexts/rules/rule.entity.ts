import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { TenantRowWithId } from '../../platform/database/tenant-row.js';
import type { Action, Condition } from './rule.js';

/** A shipping rule. A soft delete sets the priority to null, so that another rule can use the priority. */
@Entity('shipping_rules')
@Unique('shipping_rules_priority', ['organizationId', 'livemode', 'priority'])
export class RuleEntity extends TenantRowWithId {
  @Column('text', { nullable: true })
  name!: string | null;

  @Column('integer', { nullable: true })
  priority!: number | null;

  @Column('boolean', { name: 'is_active' })
  isActive!: boolean;

  @Column('json')
  conditions!: Condition;

  @Column('json')
  actions!: readonly Action[];

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamp with time zone', { name: 'deleted_at', precision: 3, nullable: true })
  deletedAt!: Date | null;
}

/**
 * A rule that is not deleted. `priority` is between 1 and 9999. `priority` is unique among the rules of an organization in one
 * mode.
 */
export type Rule = Readonly<Omit<RuleEntity, 'organizationId' | 'livemode' | 'priority' | 'deletedAt'>> & {
  readonly priority: number;
};

export type RuleContent = Pick<Rule, 'name' | 'priority' | 'isActive' | 'conditions' | 'actions'>;

/** The rules of an organization in one mode. Every change of one of these rules increments `version`. */
@Entity('shipping_rule_sets')
export class RuleSetEntity {
  @PrimaryColumn('text', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('boolean')
  livemode!: boolean;

  @Column('bigint')
  version!: string;
}
