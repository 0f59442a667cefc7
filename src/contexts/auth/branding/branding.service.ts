import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Files } from '../../../platform/files/files.js';
import { OrganizationEntity } from '../organizations/organization.entity.js';
import { BrandingEntity } from './branding.entity.js';
import type { BrandingRequest } from './branding.request.js';

export type BrandingSettings = Omit<BrandingEntity, 'organizationId'>;

/** Branding that the recipients of parcels see. */
export interface Branding extends BrandingSettings {
  /** Name from the branding. If the branding has no name, the name of the organization. */
  readonly shop: string;
  /** Absolute URL. */
  readonly logoUrl: string | null;
}

/** Returns the contact details that the organization has set, each with a link. */
export const contactLinks = ({ contactEmail, contactPhone, contactUrl }: Branding): { text: string; url: string }[] => [
  ...(contactEmail === null ? [] : [{ text: contactEmail, url: `mailto:${contactEmail}` }]),
  ...(contactPhone === null ? [] : [{ text: contactPhone, url: `tel:${contactPhone.replace(/[^+\d]/g, '')}` }]),
  ...(contactUrl === null ? [] : [{ text: contactUrl.replace(/^https?:\/\//i, ''), url: contactUrl }]),
];

/** Source: docs/accounts.md#your-branding */
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

  /**
   * An absent field does not change. Null clears the field. The file name of a logo is its content hash, so equal logos share one
   * file.
   */
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
