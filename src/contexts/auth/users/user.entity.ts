import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Role } from '../../../kernel/principal.js';

export const MEMBER_STATUSES = ['ACTIVE', 'INVITED'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** A user and the role of the user. Each user belongs to one organization. Source: docs/accounts.md#invite-a-member */
@Entity('users')
@Index('users_email', { synchronize: false })
export class UserEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'organization_id' })
  organizationId!: string;

  /** Stored as entered and compared case-insensitively (unique index on `lower(email)`, deleted accounts excluded). */
  @Column('text')
  email!: string;

  @Column('text')
  name!: string;

  /** argon2id hash. Null until an invited user sets a password. */
  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash!: string | null;

  /** `INVITED` until the user sets a password. Computed by the database. */
  @Column({ type: 'text', insert: false, update: false })
  status!: MemberStatus;

  /** Time when the user verified the email with a mailed link. Null until then. */
  @Column('timestamptz', { name: 'email_verified_at', nullable: true })
  emailVerifiedAt!: Date | null;

  /** Time when the user switched the second factor on. Null while the second factor is off. */
  @Column('timestamp with time zone', { name: 'second_factor_at', precision: 3, nullable: true })
  secondFactorAt!: Date | null;

  @Column('text')
  role!: Role;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}

export type Member = Pick<
  UserEntity,
  'id' | 'email' | 'name' | 'role' | 'status' | 'emailVerifiedAt' | 'secondFactorAt' | 'createdAt'
>;
