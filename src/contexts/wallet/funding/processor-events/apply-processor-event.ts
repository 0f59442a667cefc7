import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { PaymentProcessor, type ProcessorEvent } from '../../processors/payment-processor.js';
import { ApplyReversal } from '../../reversals/apply-reversal.js';
import { SyncSubscription } from '../../subscriptions/sync-subscription.js';
import { ApplyPaymentEvent } from '../payments/apply-payment-event.js';
import { CreditTransfer } from '../bank-transfers/credit-transfer.js';
import { ProcessorEventRepository } from './processor-event.repository.js';

/**
 * Applies an event of the processor. Idempotent, and independent of the order of events, by three means: the event's
 * id, the payment's row with its transition table, and the ledger's unique cause.
 * Source: docs/reference/funding.md#processor-events
 */
@Injectable()
export class ApplyProcessorEvent {
  constructor(
    private readonly database: Database,
    private readonly processor: PaymentProcessor,
    private readonly events: ProcessorEventRepository,
    private readonly applyPaymentEvent: ApplyPaymentEvent,
    private readonly creditTransfer: CreditTransfer,
    private readonly syncSubscription: SyncSubscription,
    private readonly applyReversal: ApplyReversal,
  ) {}

  async execute(event: ProcessorEvent): Promise<void> {
    await this.database.transaction(async () => {
      if (!(await this.events.insert(this.processor.name, event.id))) return;
      switch (event.kind) {
        case 'payment':
          return this.applyPaymentEvent.execute(event);
        case 'transfer':
          return this.creditTransfer.execute(event);
        case 'subscription':
          return this.syncSubscription.execute(event);
        case 'reversal':
          return this.applyReversal.execute(event);
      }
    });
  }
}
