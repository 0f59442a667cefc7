import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { money } from '../../../kernel/money.js';
import { Config } from '../../../platform/config/config.js';
import { Sweep } from '../../../platform/sweeper/sweep.js';
import { PaymentProcessor, type ProcessorEvent } from '../processors/payment-processor.js';
import { ApplyProcessorEvent } from './apply-processor-event.js';
import { FundingRepository } from './funding.repository.js';
import { PaymentIntentRepository } from './payment-intent.repository.js';

/** Events come into a processor's list late, and clocks differ. */
const OVERLAP_MS = 10 * 60 * 1000;
/** A first reading, or one after a long absence, goes no further back than a processor remembers. */
const MEMORY_MS = 29 * 24 * 60 * 60 * 1000;
/** After an absence events are read by the day, so that no more than a day's are held at once. */
const WINDOW_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 50;

/** Asks the processor for what it reported and we did not hear, lets vouchers expire, and collects transfers. */
@Injectable()
export class ReconcileFundings extends Sweep {
  override readonly name: string;
  override readonly everySeconds: number;
  private readonly logger = new Logger(ReconcileFundings.name);

  constructor(
    private readonly processor: PaymentProcessor,
    private readonly fundings: FundingRepository,
    private readonly intents: PaymentIntentRepository,
    private readonly applyEvent: ApplyProcessorEvent,
    private readonly clock: Clock,
    config: Config,
  ) {
    super();
    // Each processor's are its own, where a database has had several.
    this.name = `fundings at ${processor.name}`;
    this.everySeconds = config.paymentsReconcileSeconds;
  }

  override async run(): Promise<void> {
    try {
      // First, so that what was paid in time does not show as expired.
      await this.readMissedEvents();
      await this.collectTransfers();
    } finally {
      for (const id of await this.intents.expired(AT_ONCE)) await this.applyEvent.expire(id);
    }
  }

  private async readMissedEvents(): Promise<void> {
    const { name } = this.processor;
    const now = this.clock.now().getTime();
    const readUntil = (await this.fundings.readUntil(name))?.getTime() ?? 0;
    let allApplied = true;
    for (let from = Math.max(readUntil - OVERLAP_MS, now - MEMORY_MS); from < now; from += WINDOW_MS) {
      const until = new Date(Math.min(from + WINDOW_MS, now));
      allApplied = (await this.readEvents(new Date(from), until)) && allApplied;
      // What could not be applied is read again, and with it what came after.
      if (allApplied) await this.fundings.saveReadUntil(name, until);
    }
  }

  /** False: not all of them could be applied. */
  private async readEvents(from: Date, until: Date): Promise<boolean> {
    const events = await this.processor.eventsBetween(from, until);
    const noted = await this.fundings.noted(
      this.processor.name,
      events.map(({ id }) => id),
    );
    let allApplied = true;
    for (const event of events) {
      if (!noted.has(event.id)) allApplied = (await this.apply(event)) && allApplied;
    }
    return allApplied;
  }

  private async apply(event: ProcessorEvent): Promise<boolean> {
    try {
      await this.applyEvent.execute(event);
      return true;
    } catch (error) {
      this.logger.error(`Event ${event.id} could not be applied: ${(error as Error).message}`);
      return false;
    }
  }

  private async collectTransfers(): Promise<void> {
    for (const transfer of await this.fundings.toCollect(this.processor.name, AT_ONCE)) {
      try {
        await this.processor.collect({ ...transfer, amount: money(transfer.amount) });
        await this.fundings.markCollected(this.processor.name, transfer.transferId);
      } catch (error) {
        this.logger.warn(`Transfer ${transfer.transferId} is not collected yet: ${(error as Error).message}`);
      }
    }
  }
}
