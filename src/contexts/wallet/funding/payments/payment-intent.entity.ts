import { Column, Entity, Index, Unique } from 'typeorm';
import { OrganizationRowWithId } from '../../../../platform/database/tenant-row.js';
import type { CardFunding, FundingMethod } from '../funding-method.js';
import type { PaymentStatus } from './payment-status.js';

/** A card, e-wallet or cash payment into a LIVE wallet. The service commits the row before it calls the processor. */
@Entity('payment_intents')
@Unique('payment_intents_processor_payment', ['processor', 'processorPaymentId'])
@Index('payment_intents_organization', ['organizationId', 'createdAt'])
export class PaymentIntentEntity extends OrganizationRowWithId {
  @Column('text')
  method!: FundingMethod;

  /** Decimal string, MXN. */
  @Column('numeric', { precision: 14, scale: 2 })
  amount!: string;

  @Column('text')
  status!: PaymentStatus;

  @Column('text')
  processor!: string;

  /** Null until the processor has responded. */
  @Column('text', { name: 'processor_payment_id', nullable: true })
  processorPaymentId!: string | null;

  @Column('text', { name: 'return_url', nullable: true })
  returnUrl!: string | null;

  /** Time when the service received the opened payment from the processor. */
  @Column('timestamptz', { name: 'opened_at', nullable: true })
  openedAt!: Date | null;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  /** Card type. Null for other methods, and if the processor does not report the card type. */
  @Column('text', { name: 'card_funding', nullable: true })
  cardFunding!: CardFunding | null;

  /** Set together with the status `succeeded`, in the transaction that credits the wallet. */
  @Column('timestamptz', { name: 'credited_at', nullable: true })
  creditedAt!: Date | null;
}
