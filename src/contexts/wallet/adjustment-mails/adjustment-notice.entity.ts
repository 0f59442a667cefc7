import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TenantRow } from '../../../platform/database/tenant-row.js';

/**
 * An adjustment about which the OWNERs will receive a mail. The service deletes the row in the transaction that queues the mail.
 */
@Entity('wallet_notices')
@Index('wallet_notices_wallet', ['organizationId', 'livemode', 'tryAt'])
export class AdjustmentNoticeEntity extends TenantRow {
  @PrimaryColumn('text', { name: 'transaction_id' })
  transactionId!: string;

  @Column('timestamptz', { name: 'try_at', default: () => "now() + interval '5 seconds'" })
  tryAt!: Date;
}
