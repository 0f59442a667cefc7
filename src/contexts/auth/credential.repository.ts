import { Injectable } from '@nestjs/common';
import type { KeyPrincipal, SessionPrincipal } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { SessionEntity } from './sessions/session.entity.js';

/** A stored credential and the conditions that the service checks on each use. */
export interface KnownCredential {
  readonly principal: KeyPrincipal | SessionPrincipal;
  readonly expiresAt: Date | null;
  readonly ipAllowlist: readonly string[] | null;
}

type Row<Caller> = Omit<Caller, 'kind'> & { readonly expiresAt: Date | null };

/** Each method finds a credential by its digest. Each method runs one SQL statement. */
@Injectable()
export class CredentialRepository {
  constructor(private readonly database: Database) {}

  async findKey(digest: string): Promise<KnownCredential | null> {
    const [row] = await this.database.query<Row<KeyPrincipal> & Pick<KnownCredential, 'ipAllowlist'>>(
      `SELECT k.id AS "keyId", k.organization_id AS "organizationId", k.livemode, k.role, k.scopes, o.plan,
              coalesce(k.api_version, o.api_version) AS "apiVersion", k.expires_at AS "expiresAt",
              nullif(k.ip_allowlist, '{}') AS "ipAllowlist"
       FROM api_keys k JOIN organizations o ON o.id = k.organization_id
       WHERE k.key_hash = $1 AND k.revoked_at IS NULL AND o.closed_at IS NULL`,
      [digest],
    );
    if (!row) return null;
    const { expiresAt, ipAllowlist, ...principal } = row;
    return { principal: { kind: 'key', ...principal }, expiresAt, ipAllowlist };
  }

  async findSession(digest: string): Promise<KnownCredential | null> {
    const [row] = await this.database.query<Row<SessionPrincipal> & { readonly isStale: boolean }>(
      `SELECT s.token_hash AS "sessionId", s.user_id AS "userId", u.organization_id AS "organizationId", true AS livemode,
              u.role, o.plan, o.api_version AS "apiVersion", s.expires_at AS "expiresAt",
              o.requires_second_factor AND u.role IN ('OWNER', 'ADMIN') AND u.second_factor_at IS NULL AS "mustEnrol",
              s.last_used_at < now() - interval '1 minute' AS "isStale"
       FROM sessions s JOIN users u ON u.id = s.user_id JOIN organizations o ON o.id = u.organization_id
       WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND u.deleted_at IS NULL AND o.closed_at IS NULL`,
      [digest],
    );
    if (!row) return null;
    const { expiresAt, isStale, ...principal } = row;
    // The time of last use is written at most once per minute, so that most requests write nothing.
    if (isStale)
      await this.database.manager.update(SessionEntity, { tokenHash: digest }, { lastUsedAt: () => 'now()' });
    return { principal: { kind: 'session', ...principal }, expiresAt, ipAllowlist: null };
  }
}
