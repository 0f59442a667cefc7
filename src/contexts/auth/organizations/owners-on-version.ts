import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** An OWNER to notify of a version's sunset. */
export interface OwnerOnVersion {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly organizationName: string;
}

/** OWNERs of organizations that are pinned to a version, or have a valid key pinned to it. */
@Injectable()
export class OwnersOnVersion {
  constructor(private readonly database: Database) {}

  /** One page in order of user ids, after `afterUserId`. */
  list(version: string, afterUserId: string, limit: number): Promise<OwnerOnVersion[]> {
    return this.database.query<OwnerOnVersion>(
      `SELECT u.id AS "userId", u.email, u.name, o.name AS "organizationName"
       FROM users u JOIN organizations o ON o.id = u.organization_id
       WHERE u.role = 'OWNER' AND u.status = 'ACTIVE' AND u.deleted_at IS NULL AND o.closed_at IS NULL AND u.id > $2
         AND (o.api_version = $1 OR EXISTS (
           SELECT 1 FROM api_keys k
           WHERE k.organization_id = o.id AND k.api_version = $1 AND k.revoked_at IS NULL
             AND (k.expires_at IS NULL OR k.expires_at > now())))
       ORDER BY u.id LIMIT $3`,
      [version, afterUserId, limit],
    );
  }
}
