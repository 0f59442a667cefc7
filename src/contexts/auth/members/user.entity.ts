import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Role } from '../../../kernel/principal.js';

/** A person, and the part they have in their organization. */
@Entity('users')
@Index('users_email', { synchronize: false })
export class UserEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'organization_id' })
  organizationId!: string;

  /** As typed; compared without case (unique index on `lower(email)`, among accounts not deleted). */
  @Column('text')
  email!: string;

  @Column('text')
  name!: string;

  /** argon2id */
  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  @Column('text')
  role!: Role;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
