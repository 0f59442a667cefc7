import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { BrandingEntity } from './branding.entity.js';
import type { BrandingSettings } from './branding.js';

@Injectable()
export class BrandingRepository {
  constructor(private readonly database: Database) {}

  /** With the organization's name, in one statement. */
  async find(organizationId: string): Promise<BrandingSettings & { readonly organizationName: string }> {
    const [row] = await this.database.query<BrandingSettings & { organizationName: string }>(FIND, [organizationId]);
    return row!;
  }

  /** Writes the fields that are defined. */
  async save(organizationId: string, changes: Partial<BrandingSettings>): Promise<void> {
    await this.database.manager.upsert(BrandingEntity, { organizationId, ...changes }, ['organizationId']);
  }
}

const FIND = `
  SELECT o.name AS "organizationName", b.name, b.color, b.logo_file AS "logoFile", b.contact_email AS "contactEmail",
         b.contact_phone AS "contactPhone", b.contact_url AS "contactUrl", b.privacy_url AS "privacyUrl",
         b.terms_url AS "termsUrl"
  FROM organizations o LEFT JOIN organization_branding b ON b.organization_id = o.id
  WHERE o.id = $1`;
