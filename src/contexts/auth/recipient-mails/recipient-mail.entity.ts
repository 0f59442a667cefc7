import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ScanException } from '../../../kernel/scan-exception.js';
import type { MailStatus } from './recipient-mail-settings.js';

/** The mail of a shipment and a moment: there is at most one, ever. */
@Entity('recipient_mails')
export class RecipientMailEntity {
  @PrimaryColumn('text', { name: 'shipment_id' })
  shipmentId!: string;

  /** The status that it tells of, or what went wrong. */
  @PrimaryColumn('text')
  moment!: MailStatus | ScanException;

  @Column('text', { name: 'organization_id' })
  organizationId!: string;

  /** When it is to be written; during a try, the end of its lease. */
  @Column('timestamptz', { name: 'try_at', default: () => 'now()' })
  tryAt!: Date;

  /** When it was queued, or found to be no longer wanted. */
  @Column('timestamptz', { name: 'settled_at', nullable: true })
  settledAt!: Date | null;
}
