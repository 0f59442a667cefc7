import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PlanCode } from '../../../kernel/principal.js';

/** A customer account: the owner of shipments, wallets and keys. Source: docs/reference/accounts.md#organizations */
@Entity('organizations')
export class OrganizationEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  plan!: PlanCode;

  /** Version pin of all requests without a key pin or version header. */
  @Column('text', { name: 'api_version' })
  apiVersion!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** Set when its last member is deleted: its keys stop working, its records stay. */
  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt!: Date | null;

  /** Sessions of an OWNER or ADMIN without a second factor can only enrol. */
  @Column('boolean', { name: 'requires_second_factor', default: false })
  requiresSecondFactor!: boolean;

  /** Set while an operator stops its LIVE spending. */
  @Column('timestamptz', { name: 'suspended_at', nullable: true })
  suspendedAt!: Date | null;
}
