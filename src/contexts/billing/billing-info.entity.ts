import { Column, Entity, Unique } from 'typeorm';
import { TenantRowWithId } from '../../platform/database/tenant-row.js';

/**
 * Fiscal profile of an organization, one per mode. The LIVE profile contains the receiver's data for the organization's invoices.
 */
@Entity('billing_info')
@Unique('billing_info_tenant', ['organizationId', 'livemode'])
export class BillingInfoEntity extends TenantRowWithId {
  @Column('text')
  rfc!: string;

  @Column('text', { name: 'razon_social' })
  razonSocial!: string;

  @Column('text', { name: 'regimen_fiscal' })
  regimenFiscal!: string;

  @Column('text', { name: 'uso_cfdi' })
  usoCfdi!: string;

  @Column('text')
  street!: string;

  @Column('text', { name: 'exterior_number' })
  exteriorNumber!: string;

  @Column('text', { name: 'interior_number', nullable: true })
  interiorNumber!: string | null;

  @Column('text')
  neighborhood!: string;

  @Column('text')
  city!: string;

  /** ISO 3166-2 code, such as `MX-NLE`. */
  @Column('text')
  state!: string;

  @Column('text', { name: 'postal_code' })
  postalCode!: string;

  @Column('text', { name: 'billing_email' })
  billingEmail!: string;

  @Column('text', { name: 'billing_phone', nullable: true })
  billingPhone!: string | null;

  @Column('boolean', { name: 'require_invoice', default: false })
  requireInvoice!: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
