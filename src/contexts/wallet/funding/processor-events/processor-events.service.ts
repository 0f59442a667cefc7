import { Injectable, Logger } from '@nestjs/common';
import { In } from 'typeorm';
import { validationError } from '../../../../kernel/api-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Metrics } from '../../../../platform/metrics/metrics.js';
import { insertNew } from '../../../../platform/database/insert-new.js';
import { ForgedEvent, type PaymentProcessor, type ProcessorEvent } from '../../processors/payment-processor.js';
import { PaymentProcessors } from '../../processors/payment-processors.js';
import { ApplyReversal } from '../../reversals/apply-reversal.js';
import { PlanSubscriptionsService } from '../../subscriptions/plan-subscriptions.service.js';
import { BankTransfersService } from '../bank-transfers/bank-transfers.service.js';
import { PaymentsService } from '../payments/payments.service.js';
import { ProcessorEventEntity, ProcessorReadingEntity } from './processor-event.entity.js';

/**
 * The service reads the event list of a processor in windows of time. Consecutive windows overlap by this duration, because a
 * processor may list an event late and clocks differ.
 */
const OVERLAP_MS = 10 * 60 * 1000;
/** A processor lists only events that are at most this old, so no window starts earlier. */
const MAX_LOOKBACK_MS = 29 * 24 * 60 * 60 * 1000;
/** Duration of one window. The duration limits the number of events that are in memory at the same time. */
const WINDOW_MS = 24 * 60 * 60 * 1000;

/**
 * Applies the events of processors. Events may arrive repeatedly and in any order. The event id, the transition table of payments
 * and the unique cause in the ledger make repeated events harmless. Source: docs/funding.md#rules-and-limits
 */
@Injectable()
export class ProcessorEventsService {
  private readonly logger = new Logger(ProcessorEventsService.name);

  constructor(
    private readonly database: Database,
    private readonly processors: PaymentProcessors,
    private readonly payments: PaymentsService,
    private readonly transfers: BankTransfersService,
    private readonly subscriptions: PlanSubscriptionsService,
    private readonly applyReversal: ApplyReversal,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  /** Throws `VALIDATION_ERROR` if the signature is invalid or too old, and changes nothing. */
  async receive(processor: PaymentProcessor, body: Buffer, headers: Readonly<Record<string, unknown>>): Promise<void> {
    const event = await this.read(processor, body, headers);
    if (event) await this.apply(event, processor);
    else this.metrics.ignoredProcessorEvents.inc({ processor: processor.name });
  }

  async apply(reported: ProcessorEvent, processor = this.processors.main): Promise<void> {
    const event = (await this.belongsHere(reported)) ? await processor.complete(reported) : reported;
    await this.database.transaction(async () => {
      const events = this.database.manager.getRepository(ProcessorEventEntity);
      if (!(await insertNew(events, { processor: processor.name, eventId: event.id }))) return;
      switch (event.kind) {
        case 'payment':
          return this.payments.apply(event);
        case 'transfer':
          return this.transfers.credit(event);
        case 'subscription':
          return this.subscriptions.apply(event);
        case 'reversal':
          return this.applyReversal.execute(event, processor.name);
      }
    });
  }

  /**
   * Returns false for a payment that another deployment opened with the same account at the processor. The service does not call
   * `complete` for this event, because `complete` could capture the money.
   */
  private async belongsHere(event: ProcessorEvent): Promise<boolean> {
    return event.kind !== 'payment' || (await this.payments.findAcrossOrganizations(event.intentId)) !== null;
  }

  /**
   * Reads the event list of the processor and applies the events whose webhook did not arrive. Source:
   * docs/funding.md#rules-and-limits
   */
  async applyMissed(from = this.processors.main): Promise<void> {
    const { name: processor } = from;
    const now = this.clock.now().getTime();
    const reading = await this.database.manager.findOneBy(ProcessorReadingEntity, { processor });
    const readUntil = reading?.readUntil.getTime() ?? 0;
    let allApplied = true;
    for (let start = Math.max(readUntil - OVERLAP_MS, now - MAX_LOOKBACK_MS); start < now; start += WINDOW_MS) {
      const until = new Date(Math.min(start + WINDOW_MS, now));
      allApplied = (await this.applyWindow(from, new Date(start), until)) && allApplied;
      // After a failure, the stored time does not change, so the next run reads this window again.
      if (allApplied) await this.saveReadUntil(processor, until);
    }
  }

  /** Returns false if at least one event could not be applied. */
  private async applyWindow(processor: PaymentProcessor, from: Date, until: Date): Promise<boolean> {
    const listed = await processor.eventsBetween(from, until);
    const applied = await this.database.manager.findBy(ProcessorEventEntity, {
      processor: processor.name,
      eventId: In(listed.map(({ id }) => id)),
    });
    const appliedIds = new Set(applied.map(({ eventId }) => eventId));
    let allApplied = true;
    for (const event of listed) {
      if (appliedIds.has(event.id)) continue;
      await this.apply(event, processor).catch((error: Error) => {
        allApplied = false;
        this.logger.error(`Event ${event.id} could not be applied: ${error.message}`);
      });
    }
    return allApplied;
  }

  /** An earlier time never replaces the stored time. */
  private async saveReadUntil(processor: string, readUntil: Date): Promise<void> {
    await this.database.manager
      .createQueryBuilder()
      .insert()
      .into(ProcessorReadingEntity)
      .values({ processor, readUntil })
      .orUpdate(['read_until'], ['processor'], {
        overwriteCondition: { where: 'processor_readings.read_until < excluded.read_until' },
      })
      .updateEntity(false)
      .execute();
  }

  private async read(
    processor: PaymentProcessor,
    body: Buffer,
    headers: Readonly<Record<string, unknown>>,
  ): Promise<ProcessorEvent | null> {
    try {
      return await processor.readEvent(body, headers);
    } catch (error) {
      if (error instanceof ForgedEvent) throw validationError({ signature: [error.message] });
      throw error;
    }
  }
}
