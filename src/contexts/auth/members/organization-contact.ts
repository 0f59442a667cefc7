import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** Whom the outside is told to write to about an organization: its first OWNER, under the organization's name. */
export interface Contact {
  readonly organizationId: string;
  readonly name: string;
  readonly email: string;
}

@Injectable()
export class OrganizationContact {
  constructor(private readonly database: Database) {}

  async of(organizationId: string): Promise<Contact> {
    const [contact] = await this.database.query<Contact>(
      `SELECT u.organization_id AS "organizationId", u.name, u.email FROM users u
       WHERE u.organization_id = $1 AND u.deleted_at IS NULL
       ORDER BY u.role = 'OWNER' DESC, u.created_at, u.id LIMIT 1`,
      [organizationId],
    );
    if (!contact) throw new Error(`Organization ${organizationId} has no members.`);
    return contact;
  }
}
