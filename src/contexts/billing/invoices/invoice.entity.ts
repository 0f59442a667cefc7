import { Column, Entity, Index, Unique } from 'typeorm';
import { StampedEntity } from '../stamping/stamped.entity.js';
import type { Receiver } from '../stamping/stamping-service.js';

export const INVOICE_STATUSES = ['PENDING', 'ISSUED'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/**
 * Invoice of a funding, which is money received for a LIVE wallet. PENDING until the invoice is stamped. Source:
 * docs/invoices.md#rules-and-limits
 */
@Entity('invoices')
@Unique('invoices_funding', ['fundingCause'])
@Unique('invoices_uuid', ['uuid'])
@Index('invoices_list', ['organizationId', 'createdAt', 'id'])
@Index('invoices_issued', ['organizationId', 'issuedAt', 'id'])
export class InvoiceEntity extends StampedEntity {
  @Column('text', { name: 'billing_info_id' })
  billingInfoId!: string;

  @Column('text', { name: 'funding_cause' })
  fundingCause!: string;

  /** Id of the statement entry that credited the funding. */
  @Column('text', { name: 'funding_transaction_id', nullable: true })
  fundingTransactionId!: string | null;

  /** A code of c_FormaPago. */
  @Column('text', { name: 'payment_form' })
  paymentForm!: string;

  @Column('numeric', { precision: 14, scale: 2 })
  subtotal!: string;

  @Column('numeric', { precision: 14, scale: 2 })
  tax!: string;

  @Column('numeric', { precision: 14, scale: 2 })
  total!: string;

  @Column('text', { default: 'PENDING' })
  status!: InvoiceStatus;

  /** True if the simulated service stamped the invoice. A simulated invoice is not a CFDI. */
  @Column('boolean', { default: false })
  simulated!: boolean;

  /** Null until the invoice is issued. */
  @Column('json', { nullable: true })
  receiver!: Receiver | null;
}
