import { Injectable, Logger } from '@nestjs/common';
import { In } from 'typeorm';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { PaymentProcessor, type ProcessorEvent } from '../../processors/payment-processor.js';
import { ProcessorEventsService } from './processor-events.service.js';
import { ProcessorEventEntity, ProcessorReadingEntity } from './processor-event.entity.js';

/** Events are added to a processor's list late, and clocks differ. */
const OVERLAP_MS = 10 * 60 * 1000;
/** How far back a processor lists its events: no reading starts earlier. */
const MAX_LOOKBACK_MS = 29 * 24 * 60 * 60 * 1000;
/** A long gap is read in windows, which bounds the events held in memory. */
const WINDOW_MS = 24 * 60 * 60 * 1000;

/**
 * Reads the processor's own list of events and applies those whose webhook never arrived.
 * Source: docs/reference/funding.md#reconciliation
 */
@Injectable()
export class ApplyMissedEvents {
  private readonly logger = new Logger(ApplyMissedEvents.name);

  constructor(
    private readonly database: Database,
    private readonly processor: PaymentProcessor,
    private readonly processorEvents: ProcessorEventsService,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const { name: processor } = this.processor;
    const now = this.clock.now().getTime();
    const reading = await this.database.manager.findOneBy(ProcessorReadingEntity, { processor });
    const readUntil = reading?.readUntil.getTime() ?? 0;
    let allApplied = true;
    for (let from = Math.max(readUntil - OVERLAP_MS, now - MAX_LOOKBACK_MS); from < now; from += WINDOW_MS) {
      const until = new Date(Math.min(from + WINDOW_MS, now));
      allApplied = (await this.applyWindow(new Date(from), until)) && allApplied;
      // After a failure the position stays: the next run reads this window and the later ones again.
      if (allApplied) await this.saveReadUntil(until);
    }
  }

  /** False: at least one event could not be applied. */
  private async applyWindow(from: Date, until: Date): Promise<boolean> {
    const listed = await this.processor.eventsBetween(from, until);
    const applied = await this.database.manager.findBy(ProcessorEventEntity, {
      processor: this.processor.name,
      eventId: In(listed.map(({ id }) => id)),
    });
    const appliedIds = new Set(applied.map(({ eventId }) => eventId));
    let allApplied = true;
    for (const event of listed) {
      if (!appliedIds.has(event.id)) allApplied = (await this.apply(event)) && allApplied;
    }
    return allApplied;
  }

  /** Never moves backwards. */
  private async saveReadUntil(readUntil: Date): Promise<void> {
    await this.database.manager
      .createQueryBuilder()
      .insert()
      .into(ProcessorReadingEntity)
      .values({ processor: this.processor.name, readUntil })
      .orUpdate(['read_until'], ['processor'], {
        overwriteCondition: { where: 'processor_readings.read_until < excluded.read_until' },
      })
      .updateEntity(false)
      .execute();
  }

  private async apply(event: ProcessorEvent): Promise<boolean> {
    try {
      await this.processorEvents.apply(event);
      return true;
    } catch (error) {
      this.logger.error(`Event ${event.id} could not be applied: ${(error as Error).message}`);
      return false;
    }
  }
}
