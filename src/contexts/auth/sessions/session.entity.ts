import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Only the SHA-256 digest of the token of a session is stored. */
@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn('text', { name: 'token_hash' })
  tokenHash!: string;

  /** Public id of the session. Responses never contain the token hash. */
  @Index('sessions_id', { unique: true })
  @Column('text')
  id!: string;

  @Column('text', { name: 'user_id' })
  userId!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** Updated at most once per minute. */
  @Column('timestamptz', { name: 'last_used_at', default: () => 'now()' })
  lastUsedAt!: Date;

  /** Time at which the user last confirmed the password after the login. Null if the user has not confirmed the password. */
  @Column('timestamp with time zone', { name: 'password_at', precision: 3, nullable: true })
  passwordAt!: Date | null;

  /** IP address of the login. Null if the session is older than this column. */
  @Column('text', { name: 'ip_address', nullable: true })
  ipAddress!: string | null;

  /** `User-Agent` header of the login request, at most 512 characters. */
  @Column('text', { name: 'user_agent', nullable: true })
  userAgent!: string | null;
}

/** Source: docs/accounts.md#rules-and-limits */
@Entity('user_networks')
export class UserNetworkEntity {
  @PrimaryColumn('text', { name: 'user_id' })
  userId!: string;

  /** An IPv4 address, or the /64 of an IPv6 address. */
  @PrimaryColumn('text')
  network!: string;

  @Column('timestamptz', { name: 'last_login_at', default: () => 'now()' })
  lastLoginAt!: Date;
}
