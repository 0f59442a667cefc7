import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PlanCode } from '../../../kernel/principal.js';

/** A customer account, which owns shipments, wallets and API keys. Source: docs/accounts.md#the-organization */
@Entity('organizations')
export class OrganizationEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  plan!: PlanCode;

  /** API version of requests without a version header, unless the key is pinned to a version. */
  @Column('text', { name: 'api_version' })
  apiVersion!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /**
   * Time at which the last member was deleted, or null. The API rejects the API keys of a closed organization. The data of the
   * organization is not deleted.
   */
  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt!: Date | null;

  /** If true, an OWNER or ADMIN without a second factor can use a session only to enable a second factor. */
  @Column('boolean', { name: 'requires_second_factor', default: false })
  requiresSecondFactor!: boolean;

  /** Time at which an operator blocked LIVE spending. Null if LIVE spending is allowed. */
  @Column('timestamptz', { name: 'suspended_at', nullable: true })
  suspendedAt!: Date | null;
}
