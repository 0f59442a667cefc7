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
