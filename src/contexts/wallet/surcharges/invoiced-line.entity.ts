import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { InvoiceConcept } from './surcharge.js';

/**
 * One imported line of a carrier's invoice. The import compares new lines with these lines to detect labels that are billed twice.
 */
@Entity('invoiced_lines')
export class InvoicedLineEntity {
  @PrimaryColumn('text', { name: 'carrier_code' })
  carrierCode!: string;

  @PrimaryColumn('text', { name: 'tracking_number' })
  trackingNumber!: string;

  @PrimaryColumn('text')
  concept!: InvoiceConcept;

  @PrimaryColumn('text', { name: 'invoice_reference' })
  invoiceReference!: string;

  @Column('numeric', { precision: 14, scale: 2 })
  amount!: string;

  /** Position of the line in the sequence of all imported lines. */
  @Column({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  position!: string;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;
}
