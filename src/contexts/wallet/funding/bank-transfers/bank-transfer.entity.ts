import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A bank transfer that the processor reported and that was credited. */
@Entity('bank_transfers')
export class BankTransferEntity {
  @PrimaryColumn('text')
  processor!: string;

  @PrimaryColumn('text', { name: 'transfer_id' })
  transferId!: string;

  @Column('text', { name: 'instruction_id' })
  instructionId!: string;

  @Column('text', { name: 'organization_id' })
  organizationId!: string;

  @Column('numeric', { precision: 14, scale: 2 })
  amount!: string;

  @Column('timestamptz', { name: 'received_at', default: () => 'now()' })
  receivedAt!: Date;

  /** When it was moved from the payer's balance at the processor to ours. */
  @Column('timestamptz', { name: 'collected_at', nullable: true })
  collectedAt!: Date | null;

  /** The payment that moved it, which refunds name. */
  @Column('text', { name: 'processor_payment_id', nullable: true })
  processorPaymentId!: string | null;
}
