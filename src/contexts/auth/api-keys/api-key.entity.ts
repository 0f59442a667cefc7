import { Column, Entity, Index } from 'typeorm';
import type { Role } from '../../../kernel/principal.js';
import type { Scope } from '../../../kernel/scopes.js';
import { TenantRowWithId } from '../../../platform/database/tenant-row.js';

/** Only the SHA-256 digest of an API key is stored. Source: docs/keys.md */
@Entity('api_keys')
@Index('api_keys_organization', ['organizationId'])
export class ApiKeyEntity extends TenantRowWithId {
  @Column('text')
  name!: string;

  @Index('api_keys_key_hash', { unique: true })
  @Column('text', { name: 'key_hash' })
  keyHash!: string;

  /** The first 12 characters of the API key, which identify the API key in lists. */
  @Column('text', { name: 'key_prefix' })
  keyPrefix!: string;

  /** Null if the key permits all operations of its role. */
  @Column('text', { array: true, nullable: true })
  scopes!: Scope[] | null;

  @Column('text')
  role!: Role;

  /** IPv4 and IPv6 addresses and CIDR ranges. Null if requests with the key may come from any address. */
  @Column('text', { name: 'ip_allowlist', array: true, nullable: true })
  ipAllowlist!: string[] | null;

  /** API version to which the key is pinned. If null, the API version of the organization applies. */
  @Column('text', { name: 'api_version', nullable: true })
  apiVersion!: string | null;

  /** User whose session created the key. Null if the service created the key, or if the key is older than this column. */
  @Column('text', { name: 'created_by', nullable: true })
  createdBy!: string | null;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
