import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { mexicoCityTime } from '../../../kernel/dates/mexico-city-date.js';
import { type FoundIssues, OpenIssues } from '../../../platform/open-issues/open-issues.js';
import type { MemberStatus } from '../users/user.entity.js';

export interface FoundOrganization {
  readonly id: string;
  readonly name: string;
  readonly plan: string;
  readonly owners: string;
  readonly createdAt: Date;
  readonly suspendedAt: Date | null;
  readonly closedAt: Date | null;
}

export interface FoundUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly status: MemberStatus;
  readonly emailVerifiedAt: Date | null;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly suspendedAt: Date | null;
}

/** SQL expression: the text in lower case without accents. */
const folded = (text: string): string => `lower(translate(${text}, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun'))`;
const contains = (column: string, parameter: string): string =>
  `position(${folded(`${parameter}::text`)} IN ${folded(column)}) > 0`;

const OWNERS = `(SELECT coalesce(string_agg(u.email, ', ' ORDER BY u.created_at, u.id), '') FROM users u
  WHERE u.organization_id = o.id AND u.role = 'OWNER' AND u.deleted_at IS NULL)`;

/** For operators: searches the organizations and users of all tenants. */
@Injectable()
export class FindAccounts {
  constructor(private readonly database: Database) {}

  /**
   * Newest first. `search` is an id, or a part of the organization name or of the email of a member. Null matches all
   * organizations.
   */
  organizations(search: string | null, isSuspended: boolean, limit: number): Promise<FoundOrganization[]> {
    return this.database.query<FoundOrganization>(
      `SELECT o.id, o.name, o.plan, ${OWNERS} AS owners, o.created_at AS "createdAt", o.suspended_at AS "suspendedAt",
         o.closed_at AS "closedAt"
       FROM organizations o
       WHERE ($1::text IS NULL OR o.id = $1 OR ${contains('o.name', '$1')} OR EXISTS (
           SELECT FROM users m WHERE m.organization_id = o.id AND m.deleted_at IS NULL AND (m.id = $1 OR ${contains('m.email', '$1')})))
         AND (NOT $2::boolean OR o.suspended_at IS NOT NULL)
       ORDER BY o.created_at DESC, o.id LIMIT $3`,
      [search, isSuspended, limit],
    );
  }

  /** `email` is an email address or a part of an email address. */
  users(email: string, limit: number): Promise<FoundUser[]> {
    return this.database.query<FoundUser>(
      `SELECT u.id, u.email, u.name, u.role, u.status, u.email_verified_at AS "emailVerifiedAt",
         o.id AS "organizationId", o.name AS "organizationName", o.suspended_at AS "suspendedAt"
       FROM users u JOIN organizations o ON o.id = u.organization_id
       WHERE u.deleted_at IS NULL AND ${contains('u.email', '$1')}
       ORDER BY lower(u.email), u.id LIMIT $2`,
      [email, limit],
    );
  }
}

/** Lists suspended organizations, oldest suspension first. */
@Injectable()
export class SuspendedOrganizations extends OpenIssues {
  readonly title = 'Suspended organizations';

  constructor(private readonly database: Database) {
    super();
  }

  async find(limit: number): Promise<FoundIssues> {
    const rows = await this.database.query<{ id: string; name: string; suspendedAt: Date; count: number }>(
      `SELECT id, name, suspended_at AS "suspendedAt", (count(*) OVER ())::int AS count FROM organizations
       WHERE suspended_at IS NOT NULL AND closed_at IS NULL ORDER BY suspended_at, id LIMIT $1`,
      [limit],
    );
    return {
      count: rows[0]?.count ?? 0,
      issues: rows.map(({ id, name, suspendedAt }) => ({
        text: `${id} (${name}) since ${mexicoCityTime(suspendedAt)}`,
        next: `npm run admin -- resume ${id} --reason "…" (or leave it suspended)`,
      })),
    };
  }
}
