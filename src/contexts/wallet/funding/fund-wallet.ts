import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import { formatMoney, money } from '../../../kernel/money.js';
import { Database } from '../../../platform/database/database.js';
import { Idempotency } from '../../../platform/idempotency/idempotency.js';
import { OrganizationContact } from '../../auth/members/organization-contact.js';
import { Ledger } from '../ledger.js';
import { PaymentProcessor, type OpenedPayment } from '../processors/payment-processor.js';
import { paymentPosting } from './funding.js';
import { processorAway } from './funding.errors.js';
import { orderOf, walletOf, type PaymentIntent } from './payment-intent.js';
import { PaymentIntentRepository } from './payment-intent.repository.js';
import { FIRST_STATUS, isOpen, type FundingMethod } from './payment-status.js';

export interface FundingRequest {
  readonly method: FundingMethod;
  /** MXN. */
  readonly amount: number;
  readonly returnUrl: string | null;
}

/** A payment that the payer can go on with. */
export interface OpenedFunding {
  readonly intent: PaymentIntent;
  readonly opened: OpenedPayment;
}

interface Progress {
  readonly intentId: string;
}

/**
 * Opens a payment into the LIVE wallet. The intent is written down before the processor hears of it, so that whatever
 * the processor reports, early or late, finds it; the wallet is credited by such a report only.
 */
@Injectable()
export class FundWallet {
  constructor(
    private readonly database: Database,
    private readonly intents: PaymentIntentRepository,
    private readonly processor: PaymentProcessor,
    private readonly contacts: OrganizationContact,
    private readonly ledger: Ledger,
    private readonly idempotency: Idempotency,
  ) {}

  /** Throws `INTERNAL_ERROR` while the processor is away: nothing was charged, and the call may be repeated. */
  async execute(organizationId: string, request: FundingRequest): Promise<OpenedFunding> {
    const intent = await this.begin(organizationId, request);
    const payer = await this.contacts.of(organizationId);
    const opened = await this.processor.openPayment(orderOf(intent, payer)).catch((error: unknown) => {
      throw processorAway(error);
    });
    await this.database.transaction(() => this.saveOpened(intent.id, opened));
    return { intent, opened };
  }

  /** The intent; on a repetition after a crash the one that was begun then. */
  private begin(organizationId: string, { method, amount, returnUrl }: FundingRequest): Promise<PaymentIntent> {
    return this.database.transaction(async () => {
      const progress = this.idempotency.progress<Progress>();
      const begun = progress && (await this.intents.find(organizationId, progress.intentId));
      if (begun) return begun;
      const intent = await this.intents.insert({
        id: newId('pi'),
        organizationId,
        method,
        amount: formatMoney(money(amount)),
        status: FIRST_STATUS[method],
        processor: this.processor.name,
        returnUrl,
      });
      await this.idempotency.checkpoint({ intentId: intent.id } satisfies Progress);
      return intent;
    });
  }

  /** A voucher shows in the statement from now on, unless its payment was reported before the processor answered us. */
  private async saveOpened(id: string, opened: OpenedPayment): Promise<void> {
    const intent = await this.intents.lock(id);
    if (!intent || intent.openedAt) return;
    await this.intents.saveOpened(id, opened);
    if (opened.voucher && isOpen(intent.status)) {
      await this.ledger.announce(walletOf(intent), paymentPosting(intent));
    }
  }
}
