import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { OrganizationRow, OrganizationRowWithId } from '../../../../platform/database/tenant-row.js';

/** The CLABE for an organization's bank transfers: one for each organization and processor. LIVE only. */
@Entity('funding_instructions')
@Unique('funding_instructions_organization', ['organizationId', 'processor'])
@Unique('funding_instructions_account', ['processor', 'processorAccount'])
@Unique('funding_instructions_clabe', ['clabe'])
export class FundingInstructionEntity extends OrganizationRowWithId {
  @Column('text')
  processor!: string;

  /** The id by which the processor's events name the account. */
  @Column('text', { name: 'processor_account' })
  processorAccount!: string;

  /** 18 digits. */
  @Column('text')
  clabe!: string;

  @Column('text', { name: 'bank_name' })
  bankName!: string;

  @Column('text', { name: 'bank_code' })
  bankCode!: string;
}

/** A bank transfer that the processor reported and that was credited. */
@Entity('bank_transfers')
export class BankTransferEntity extends OrganizationRow {
  @PrimaryColumn('text')
  processor!: string;

  @PrimaryColumn('text', { name: 'transfer_id' })
  transferId!: string;

  @Column('text', { name: 'instruction_id' })
  instructionId!: string;

  @Column('numeric', { precision: 14, scale: 2 })
  amount!: string;

  @Column('timestamptz', { name: 'received_at', default: () => 'now()' })
  receivedAt!: Date;

  /** Decimal string, MXN: sent back before it was collected. */
  @Column('numeric', { precision: 14, scale: 2, default: 0 })
  returned!: string;

  /** Decimal string, MXN: the part of `returned` whose return was cancelled. It is a transfer of its own. */
  @Column('numeric', { name: 'return_cancelled', precision: 14, scale: 2, default: 0 })
  returnCancelled!: string;

  /** When it was moved from the payer's balance at the processor to ours, or nothing of it was left there. */
  @Column('timestamptz', { name: 'collected_at', nullable: true })
  collectedAt!: Date | null;

  /** The payment that moved it, which refunds name. */
  @Column('text', { name: 'processor_payment_id', nullable: true })
  processorPaymentId!: string | null;
}
