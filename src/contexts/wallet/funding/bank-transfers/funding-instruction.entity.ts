import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** The CLABE for an organization's bank transfers: one for each organization and processor. LIVE only. */
@Entity('funding_instructions')
@Unique('funding_instructions_organization', ['organizationId', 'processor'])
@Unique('funding_instructions_account', ['processor', 'processorAccount'])
@Unique('funding_instructions_clabe', ['clabe'])
export class FundingInstructionEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'organization_id' })
  organizationId!: string;

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

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
