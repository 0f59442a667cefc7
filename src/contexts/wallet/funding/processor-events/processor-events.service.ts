import { Injectable } from '@nestjs/common';
import { validationError } from '../../../../kernel/api-error.js';
import { Database } from '../../../../platform/database/database.js';
import { insertNew } from '../../../../platform/database/insert-new.js';
import { ForgedEvent, PaymentProcessor, type ProcessorEvent } from '../../processors/payment-processor.js';
import { ApplyReversal } from '../../reversals/apply-reversal.js';
import { PlanSubscriptionsService } from '../../subscriptions/plan-subscriptions.service.js';
import { BankTransfersService } from '../bank-transfers/bank-transfers.service.js';
import { PaymentsService } from '../payments/payments.service.js';
import { ProcessorEventEntity } from './processor-event.entity.js';

/**
 * Applies events of the processor. Idempotent, and independent of the order of events, by three means: the event's
 * id, the payment's row with its transition table, and the ledger's unique cause.
 * Source: docs/reference/funding.md#processor-events
 */
@Injectable()
export class ProcessorEventsService {
  constructor(
    private readonly database: Database,
    private readonly processor: PaymentProcessor,
    private readonly payments: PaymentsService,
    private readonly transfers: BankTransfersService,
    private readonly subscriptions: PlanSubscriptionsService,
    private readonly applyReversal: ApplyReversal,
  ) {}

  /** Verifies and applies a webhook. Throws `VALIDATION_ERROR` for a forged or stale signature, without any effect. */
  async receive(body: Buffer, headers: Readonly<Record<string, unknown>>): Promise<void> {
    const event = this.read(body, headers);
    if (event) await this.apply(event);
  }

  async apply(event: ProcessorEvent): Promise<void> {
    await this.database.transaction(async () => {
      const events = this.database.manager.getRepository(ProcessorEventEntity);
      if (!(await insertNew(events, { processor: this.processor.name, eventId: event.id }))) return;
      switch (event.kind) {
        case 'payment':
          return this.payments.apply(event);
        case 'transfer':
          return this.transfers.credit(event);
        case 'subscription':
          return this.subscriptions.apply(event);
        case 'reversal':
          return this.applyReversal.execute(event);
      }
    });
  }

  private read(body: Buffer, headers: Readonly<Record<string, unknown>>): ProcessorEvent | null {
    try {
      return this.processor.readEvent(body, headers);
    } catch (error) {
      if (error instanceof ForgedEvent) throw validationError({ signature: [error.message] });
      throw error;
    }
  }
}
