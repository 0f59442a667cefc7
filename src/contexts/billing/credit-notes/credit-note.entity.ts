import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { OrganizationRow } from '../../../platform/database/tenant-row.js';
import type { ReversalReason } from '../../wallet/reversals/payment-reversal.js';
import { StampedEntity } from '../stamping/stamped.entity.js';

export const CREDIT_NOTE_STATUSES = ['PENDING', 'ISSUED', 'CANCELLED'] as const;
export type CreditNoteStatus = (typeof CREDIT_NOTE_STATUSES)[number];

/** Source: docs/invoices.md#when-money-goes-back */
@Entity('credit_notes')
@Unique('credit_notes_uuid', ['uuid'])
@Index('credit_notes_invoice', ['invoiceId', 'id'])
@Index('credit_notes_issued', ['organizationId', 'issuedAt', 'id'])
export class CreditNoteEntity extends StampedEntity {
  @Column('text', { name: 'invoice_id' })
  invoiceId!: string;

  /** Amount in MXN, IVA included. */
  @Column('numeric', { precision: 14, scale: 2 })
  amount!: string;

  @Column('text')
  reason!: ReversalReason;

  @Column('text', { default: 'PENDING' })
  status!: CreditNoteStatus;

  /**
   * Time when the service received the returned money again. From this time on, the credit note is revoked and must be cancelled.
   */
  @Column('timestamptz', { name: 'taken_back_at', nullable: true })
  takenBackAt!: Date | null;

  @Column('text', { name: 'service_id', nullable: true })
  serviceId!: string | null;
}

/** Links a returned bank transfer to an invoice. An invoice is linked to at most one return. */
@Entity('returned_invoices')
@Unique('returned_invoices_invoice', ['invoiceId'])
export class ReturnedInvoiceEntity extends OrganizationRow {
  @PrimaryColumn('text', { name: 'return_cause' })
  returnCause!: string;

  @Column('text', { name: 'invoice_id' })
  invoiceId!: string;
}
