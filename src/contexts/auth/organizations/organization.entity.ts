import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PlanCode } from '../../../kernel/principal.js';

/** A customer account: the owner of shipments, wallets and keys. Source: docs/accounts.md#the-organization */
@Entity('organizations')
export class OrganizationEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  plan!: PlanCode;

  /** API version of requests without a version header whose key is not pinned to a version. */
  @Column('text', { name: 'api_version' })
  apiVersion!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** Set when the last member is deleted. After that, the API rejects the keys. The records are not deleted. */
  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt!: Date | null;

  /** If true, the session of an OWNER or ADMIN without a second factor can only be used to switch on a second factor. */
  @Column('boolean', { name: 'requires_second_factor', default: false })
  requiresSecondFactor!: boolean;

  /** Set while an operator blocks LIVE spending. */
  @Column('timestamptz', { name: 'suspended_at', nullable: true })
  suspendedAt!: Date | null;
}
