import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * TOTP secret of a user. The second factor is enabled if `users.second_factor_at` is set. Source: docs/accounts.md#second-factor
 */
@Entity('second_factors')
export class SecondFactorEntity {
  @PrimaryColumn('text', { name: 'user_id' })
  userId!: string;

  /** Encrypted base32 secret. */
  @Column('text')
  secret!: string;

  /** Time step of the last accepted code. Codes of this step and of earlier steps are rejected. */
  @Column('integer', { name: 'last_step', default: 0 })
  lastStep!: number;

  /** Number of wrong codes since `failuresSince`. */
  @Column('integer', { default: 0 })
  failures!: number;

  @Column('timestamp with time zone', { name: 'failures_since', precision: 3, nullable: true })
  failuresSince!: Date | null;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;
}

/**
 * A recovery code can be used once. Only its SHA-256 digest is stored. A digest without salt is safe, because a code contains 80
 * random bits.
 */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn('text', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('text', { name: 'code_hash' })
  codeHash!: string;

  @Column('timestamp with time zone', { name: 'used_at', precision: 3, nullable: true })
  usedAt!: Date | null;
}

/** A login with a correct password that still requires a second-factor code. Only the SHA-256 digest of the token is stored. */
@Entity('login_challenges')
export class LoginChallengeEntity {
  @PrimaryColumn('text', { name: 'token_hash' })
  tokenHash!: string;

  @Index('login_challenges_user')
  @Column('text', { name: 'user_id' })
  userId!: string;

  @Index('login_challenges_expires_at')
  @Column('timestamp with time zone', { name: 'expires_at', precision: 3 })
  expiresAt!: Date;
}
