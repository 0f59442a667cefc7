import { Inject, Injectable, Logger } from '@nestjs/common';
import { ScheduledTask } from '../../../platform/scheduler/scheduled-task.js';
import { StampCreditNote } from '../credit-notes/stamp-credit-note.js';
import { StampInvoice } from './stamp-invoice.js';
import { stampProblemOf, StampingService } from './stamping-service.js';
import { StampQueue } from './stamp-queue.js';

/**
 * Maximum number of documents of each kind per run. The run stamps these documents concurrently. Each document uses a separate
 * lease.
 */
const BATCH_SIZE = 10;

/**
 * Stamps PENDING invoices and credit notes, and cancels revoked credit notes, if a stamping service is configured. Source:
 * docs/invoices.md#rules-and-limits
 */
@Injectable()
export class StampingTask extends ScheduledTask {
  override readonly name = 'stamping';
  override readonly schedule = { everySeconds: 2 };
  override readonly purpose =
    'Stamps invoices, and stamps or cancels credit notes. Each document has separate retries.';
  override readonly inEveryProcess = true;
  private readonly logger = new Logger(StampingTask.name);

  constructor(
    private readonly queue: StampQueue,
    private readonly invoice: StampInvoice,
    private readonly creditNote: StampCreditNote,
    /** Null if no stamping service is configured. */
    @Inject(StampingService) private readonly stamping: StampingService | null,
  ) {
    super();
  }

  override async run(): Promise<void> {
    const { stamping } = this;
    if (!stamping) return;
    await Promise.all([this.stampDue(this.invoice, stamping), this.stampDue(this.creditNote, stamping)]);
  }

  private async stampDue(kind: StampInvoice | StampCreditNote, stamping: StampingService): Promise<void> {
    const ids = await this.queue.claim(kind.table, BATCH_SIZE, stamping.afterSeconds);
    await Promise.all(ids.map((id) => kind.execute(id, stamping).catch((error: Error) => this.fail(kind, id, error))));
  }

  private async fail(kind: StampInvoice | StampCreditNote, id: string, error: Error): Promise<void> {
    this.logger.warn(`${id} of ${kind.table.name} is not stamped yet: ${error.message}`);
    await kind.fail(id, stampProblemOf(error));
  }
}
