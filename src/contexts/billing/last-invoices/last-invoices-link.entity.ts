import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** Link to a page with the last invoices of a closed organization. */
@Entity('last_invoice_links')
@Unique('last_invoice_links_token', ['tokenHash'])
export class LastInvoicesLinkEntity {
  @PrimaryColumn('text', { name: 'organization_id' })
  organizationId!: string;

  /** SHA-256 of the token, in hexadecimal digits. */
  @Column('text', { name: 'token_hash' })
  tokenHash!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
