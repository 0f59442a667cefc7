import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An adjustment of which the OWNERs are to be mailed; deleted once they were. */
@Entity('wallet_notices')
@Index('wallet_notices_wallet', ['organizationId', 'livemode', 'tryAt'])
export class AdjustmentNoticeEntity {
  @PrimaryColumn('text', { name: 'transaction_id' })
  transactionId!: string;

  @Column('text', { name: 'organization_id' })
  organizationId!: string;

  @Column('boolean')
  livemode!: boolean;

  @Column('timestamptz', { name: 'try_at', default: () => "now() + interval '5 seconds'" })
  tryAt!: Date;
}
