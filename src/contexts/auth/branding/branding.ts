import type { BrandingEntity } from './branding.entity.js';

/** What an organization has set; null: nothing. */
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
