import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Branding that an organization shows to recipients. The same branding applies in TEST and LIVE.
 * Source: docs/accounts.md#your-branding
 */
@Entity('organization_branding')
export class BrandingEntity {
  @PrimaryColumn('text', { name: 'organization_id' })
  organizationId!: string;

  /** If null, the organization name is shown. */
  @Column('text', { nullable: true })
  name!: string | null;

  /** `#rrggbb` in lower case. */
  @Column('text', { nullable: true })
  color!: string | null;

  /** Name of the PNG in the file storage. */
  @Column('text', { name: 'logo_file', nullable: true })
  logoFile!: string | null;

  @Column('text', { name: 'contact_email', nullable: true })
  contactEmail!: string | null;

  @Column('text', { name: 'contact_phone', nullable: true })
  contactPhone!: string | null;

  @Column('text', { name: 'contact_url', nullable: true })
  contactUrl!: string | null;

  @Column('text', { name: 'privacy_url', nullable: true })
  privacyUrl!: string | null;

  @Column('text', { name: 'terms_url', nullable: true })
  termsUrl!: string | null;
}
