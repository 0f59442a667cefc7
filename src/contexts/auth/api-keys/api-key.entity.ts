import { Column, Entity, Index } from 'typeorm';
import type { Role } from '../../../kernel/principal.js';
import type { Scope } from '../../../kernel/scopes.js';
import { TenantRowWithId } from '../../../platform/database/tenant-row.js';

/** An API key, stored as a SHA-256 digest. Source: docs/keys.md */
@Entity('api_keys')
@Index('api_keys_organization', ['organizationId'])
export class ApiKeyEntity extends TenantRowWithId {
  @Column('text')
  name!: string;

  @Index('api_keys_key_hash', { unique: true })
  @Column('text', { name: 'key_hash' })
  keyHash!: string;

  /** The first 12 characters, which identify the key in lists. */
  @Column('text', { name: 'key_prefix' })
  keyPrefix!: string;

  /** Null if the key is not restricted to scopes. */
  @Column('text', { array: true, nullable: true })
  scopes!: Scope[] | null;

  @Column('text')
  role!: Role;

  /** IPv4 and IPv6 addresses and CIDR ranges. Null if the key is accepted from every address. */
  @Column('text', { name: 'ip_allowlist', array: true, nullable: true })
  ipAllowlist!: string[] | null;

  /** API version to which the key is pinned. Null if the API version of the organization applies. */
  @Column('text', { name: 'api_version', nullable: true })
  apiVersion!: string | null;

  /**
   * User whose session created the key. Null if the service created the key, or if the key was created before this column existed.
   */
  @Column('text', { name: 'created_by', nullable: true })
  createdBy!: string | null;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
