import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The operation that a mailed token allows. Source: docs/accounts.md#verify-the-email */
export type TokenPurpose = 'reset_password' | 'verify_email' | 'invitation';

/** A mailed token, stored as a SHA-256 digest. */
@Entity('account_tokens')
export class AccountTokenEntity {
  @PrimaryColumn('text', { name: 'token_hash' })
  tokenHash!: string;

  /** For each user and purpose, at most one token is not used yet. */
  @Index('account_tokens_open', { synchronize: false })
  @Column('text', { name: 'user_id' })
  userId!: string;

  @Column('text')
  purpose!: TokenPurpose;

  @Index('account_tokens_expires_at')
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** Time of use, set in the transaction of the operation that the token allows. */
  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
