import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Operation that a mailed token authorizes. Source: docs/accounts.md#verify-the-email */
export type TokenPurpose = 'reset_password' | 'verify_email' | 'invitation';

/** A token that was sent by email. Only the SHA-256 digest of the token is stored. */
@Entity('account_tokens')
export class AccountTokenEntity {
  @PrimaryColumn('text', { name: 'token_hash' })
  tokenHash!: string;

  /** Each user has at most one unused token per purpose. */
  @Index('account_tokens_open', { synchronize: false })
  @Column('text', { name: 'user_id' })
  userId!: string;

  @Column('text')
  purpose!: TokenPurpose;

  @Index('account_tokens_expires_at')
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** The transaction that uses the token sets this time. Null for an unused token. */
  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
