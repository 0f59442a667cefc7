import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

export const INVOICE_STATUSES = ['PENDING', 'ISSUED'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** The invoice of a LIVE funding: PENDING until it is stamped. Source: docs/reference/billing.md#invoices */
@Entity('invoices')
@Unique('invoices_funding', ['fundingCause'])
@Unique('invoices_uuid', ['uuid'])
@Index('invoices_list', ['organizationId', 'createdAt', 'id'])
export class InvoiceEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'organization_id' })
  organizationId!: string;

  @Column('text', { name: 'billing_info_id' })
  billingInfoId!: string;

  /** The cause of the credit it is for: unique. */
  @Column('text', { name: 'funding_cause' })
  fundingCause!: string;

  /** The credit in the statement. Null: made by a version that did not keep it yet. */
  @Column('text', { name: 'funding_transaction_id', nullable: true })
  fundingTransactionId!: string | null;

  /** A code of c_FormaPago. */
  @Column('text', { name: 'payment_form' })
  paymentForm!: string;

  @Column('numeric', { precision: 14, scale: 2 })
  subtotal!: string;

  @Column('numeric', { precision: 14, scale: 2 })
  tax!: string;

  /** subtotal + tax */
  @Column('numeric', { precision: 14, scale: 2 })
  total!: string;

  @Column('text', { default: 'PENDING' })
  status!: InvoiceStatus;

  /** The tax authority's folio. */
  @Column('text', { nullable: true })
  uuid!: string | null;

  /** Stamped by the simulated service: no CFDI. */
  @Column('boolean', { default: false })
  simulated!: boolean;

  @Column('text', { nullable: true })
  series!: string | null;

  @Column('text', { name: 'folio_number', nullable: true })
  folioNumber!: string | null;

  @Column('text', { name: 'xml_file', nullable: true })
  xmlFile!: string | null;

  @Column('text', { name: 'pdf_file', nullable: true })
  pdfFile!: string | null;

  @Column('timestamptz', { name: 'issued_at', nullable: true })
  issuedAt!: Date | null;

  @Column('integer', { name: 'stamp_tries', default: 0 })
  stampTries!: number;

  /** The earliest time of the next try. */
  @Column('timestamptz', { name: 'stamp_after', default: () => 'now()' })
  stampAfter!: Date;

  /** Why the last try failed: for operators. */
  @Column('text', { name: 'stamp_problem', nullable: true })
  stampProblem!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
