import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** The contact that payment processors are given for an organization. */
export interface Contact {
  readonly organizationId: string;
  readonly name: string;
  readonly email: string;
}

@Injectable()
export class OrganizationContact {
  constructor(private readonly database: Database) {}

  /** The longest-standing OWNER who is not only invited, or member if there is no OWNER. */
  async of(organizationId: string): Promise<Contact> {
    const [owner] = await this.database.query<Omit<Contact, 'organizationId'>>(
      `SELECT name, email FROM users WHERE organization_id = $1 AND deleted_at IS NULL
       ORDER BY role = 'OWNER' DESC, status, created_at, id LIMIT 1`,
      [organizationId],
    );
    if (!owner) throw new Error(`Organization ${organizationId} has no members.`);
    return { organizationId, ...owner };
  }
}
