import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Files } from '../../../platform/files/files.js';
import { OrganizationEntity } from '../organizations/organization.entity.js';
import { BrandingEntity } from './branding.entity.js';
import type { BrandingRequest } from './branding.request.js';

export type BrandingSettings = Omit<BrandingEntity, 'organizationId'>;

/** What recipients of an organization's parcels see of it. */
export interface Branding extends BrandingSettings {
  /** The name that is shown: that of the branding, else the organization's. */
  readonly shop: string;
  /** Absolute. */
  readonly logoUrl: string | null;
}

/** The ways to the shop that it has given, with the address that opens each. */
export const contactLinks = ({ contactEmail, contactPhone, contactUrl }: Branding): { text: string; url: string }[] => [
  ...(contactEmail === null ? [] : [{ text: contactEmail, url: `mailto:${contactEmail}` }]),
  ...(contactPhone === null ? [] : [{ text: contactPhone, url: `tel:${contactPhone.replace(/[^+\d]/g, '')}` }]),
  ...(contactUrl === null ? [] : [{ text: contactUrl.replace(/^https?:\/\//i, ''), url: contactUrl }]),
];

/** How an organization shows itself to recipients. Source: docs/reference/accounts.md#branding */
@Injectable()
export class BrandingService {
  constructor(
    private readonly database: Database,
    private readonly files: Files,
  ) {}

  async get(organizationId: string): Promise<Branding> {
    const { manager } = this.database;
    const settings = (await manager.findOneBy(BrandingEntity, { organizationId })) ?? NOTHING_SET;
    return {
      ...settings,
      shop: settings.name ?? (await manager.findOneByOrFail(OrganizationEntity, { id: organizationId })).name,
      logoUrl: settings.logoFile && this.files.urlOf(settings.logoFile),
    };
  }

  /** Absent fields keep their values, null clears. A logo is stored under a name of its content, so twice is once. */
  async update(organizationId: string, { logo, color, ...others }: BrandingRequest): Promise<Branding> {
    const logoFile = logo ? await this.files.storeByContent('png', Buffer.from(logo, 'base64'), organizationId) : logo;
    const changes: Partial<BrandingSettings> = {
      ...others,
      ...(color === undefined ? {} : { color: color?.toLowerCase() ?? null }),
      ...(logoFile === undefined ? {} : { logoFile }),
    };
    await this.database.manager.upsert(BrandingEntity, { organizationId, ...changes }, ['organizationId']);
    return this.get(organizationId);
  }
}

const NOTHING_SET: BrandingSettings = {
  name: null,
  color: null,
  logoFile: null,
  contactEmail: null,
  contactPhone: null,
  contactUrl: null,
  privacyUrl: null,
  termsUrl: null,
};
