import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { OrganizationRow, OrganizationRowWithId } from '../../../../platform/database/tenant-row.js';

/** The CLABE of an organization for bank transfers. Each organization owns one CLABE per processor. LIVE only. */
@Entity('funding_instructions')
@Unique('funding_instructions_organization', ['organizationId', 'processor'])
@Unique('funding_instructions_account', ['processor', 'processorAccount'])
@Unique('funding_instructions_clabe', ['clabe'])
export class FundingInstructionEntity extends OrganizationRowWithId {
  @Column('text')
  processor!: string;

  /** Account id that identifies the payer in the events of the processor. */
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

/** A bank transfer that the processor reported. The amount was credited to the wallet. */
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

  /** Amount that was returned to the payer before the transfer was collected, in MXN, as a decimal string. */
  @Column('numeric', { precision: 14, scale: 2, default: 0 })
  returned!: string;

  /**
   * Part of `returned` whose return was cancelled, in MXN, as a decimal string. The service credits the cancelled part as a
   * separate transfer.
   */
  @Column('numeric', { name: 'return_cancelled', precision: 14, scale: 2, default: 0 })
  returnCancelled!: string;

  /**
   * Time when the transfer was collected: the money was moved from the payer's balance at the processor to the balance of the
   * service. Also set if the full amount was returned.
   */
  @Column('timestamptz', { name: 'collected_at', nullable: true })
  collectedAt!: Date | null;

  /** Id that the processor assigned to the payment that collected the transfer. Refunds refer to this id. */
  @Column('text', { name: 'processor_payment_id', nullable: true })
  processorPaymentId!: string | null;
}
