import { Injectable } from '@nestjs/common';
import type { KeyPrincipal, PlanCode, Role, SessionPrincipal } from '../../kernel/principal.js';
import type { Scope } from '../../kernel/scopes.js';
import { Database } from '../../platform/database/database.js';

/** A stored credential, with the conditions to check on each use. */
export interface KnownCredential {
  readonly principal: KeyPrincipal | SessionPrincipal;
  readonly expiresAt: Date | null;
  readonly ipAllowlist: readonly string[] | null;
}

interface CommonRow {
  readonly organization_id: string;
  readonly role: Role;
  readonly plan: PlanCode;
  readonly api_version: string;
  readonly expires_at: Date | null;
}
interface KeyRow extends CommonRow {
  readonly id: string;
  readonly livemode: boolean;
  readonly scopes: Scope[] | null;
  readonly ip_allowlist: string[] | null;
}
interface SessionRow extends CommonRow {
  readonly user_id: string;
  readonly is_stale: boolean;
}

/** Finds credentials by digest, in one statement each. */
@Injectable()
export class CredentialRepository {
  constructor(private readonly database: Database) {}

  async findKey(digest: string): Promise<KnownCredential | null> {
    const [row] = await this.database.query<KeyRow>(
      `SELECT k.id, k.organization_id, k.livemode, k.role, k.scopes, k.ip_allowlist, k.expires_at, o.plan,
              coalesce(k.api_version, o.api_version) AS api_version
       FROM api_keys k JOIN organizations o ON o.id = k.organization_id
       WHERE k.key_hash = $1 AND k.revoked_at IS NULL AND o.closed_at IS NULL`,
      [digest],
    );
    if (!row) return null;
    const { id: keyId, livemode, scopes } = row;
    return {
      principal: { kind: 'key', keyId, livemode, scopes, ...common(row) },
      expiresAt: row.expires_at,
      ipAllowlist: row.ip_allowlist?.length ? row.ip_allowlist : null,
    };
  }

  async findSession(digest: string): Promise<KnownCredential | null> {
    const [row] = await this.database.query<SessionRow>(
      `SELECT s.user_id, s.expires_at, s.last_used_at < now() - interval '1 minute' AS is_stale, u.organization_id, u.role, o.plan, o.api_version
       FROM sessions s JOIN users u ON u.id = s.user_id JOIN organizations o ON o.id = u.organization_id
       WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND u.deleted_at IS NULL AND o.closed_at IS NULL`,
      [digest],
    );
    if (!row) return null;
    if (row.is_stale) await this.touch(digest);
    return {
      principal: { kind: 'session', sessionId: digest, userId: row.user_id, livemode: true, ...common(row) },
      expiresAt: row.expires_at,
      ipAllowlist: null,
    };
  }

  /** At most once a minute, so that most requests write nothing. */
  private async touch(digest: string): Promise<void> {
    await this.database.run('UPDATE sessions SET last_used_at = now() WHERE token_hash = $1', [digest]);
  }
}

const common = (row: CommonRow) => ({
  organizationId: row.organization_id,
  role: row.role,
  plan: row.plan,
  apiVersion: row.api_version,
});
