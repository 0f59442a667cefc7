import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** Which invoice a returned bank transfer is taken to be of: an invoice is returned once. */
@Entity('returned_invoices')
@Unique('returned_invoices_invoice', ['invoiceId'])
export class ReturnedInvoiceEntity {
  @PrimaryColumn('text', { name: 'return_cause' })
  returnCause!: string;

  @Column('text', { name: 'invoice_id' })
  invoiceId!: string;

  @Column('text', { name: 'organization_id' })
  organizationId!: string;
}
