import { Process, Processor } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Job } from 'bull';
import { BATCHES_QUEUE, BatchesService } from '../../contexts/batches/batches.service.js';
import { AcrossTenants } from '../../platform/database/tenant-context.js';
import { ScheduledTask } from '../../platform/scheduler/scheduled-task.js';
import { BackgroundWork } from '../../platform/shutdown/background-work.js';
import { ProcessBatch } from './process-batch.js';

/**
 * Maximum number of concurrent batches per process. While a batch waits, the process only renews the lease of the batch every two
 * seconds.
 */
const MAX_BATCHES = 100;

const BATCHES_PER_RUN = 30;

/** Processes batches in the background, so that jobs and scheduled tasks do not wait for carriers. */
@Injectable()
export class BatchWorkers extends BackgroundWork {
  override readonly name = 'batch workers';
  override readonly purpose = 'Processes batches submitted by jobs and scheduled tasks.';
  private readonly logger = new Logger(BatchWorkers.name);
  private readonly running = new Map<string, Promise<void>>();
  private isStopped = false;

  constructor(private readonly processBatch: ProcessBatch) {
    super();
  }

  /**
   * Does nothing if this process already runs the batch or has reached `MAX_BATCHES`. A scheduled task submits the batch again
   * later.
   */
  submit(batchId: string): void {
    if (this.isStopped || this.running.has(batchId) || this.running.size >= MAX_BATCHES) return;
    const run = this.processBatch
      .execute(batchId)
      .catch((error: Error) =>
        this.logger.warn(`Batch ${batchId} was interrupted and will be resumed. Error: ${error.message}`),
      )
      .finally(() => this.running.delete(batchId));
    this.running.set(batchId, run);
  }

  override async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.running.values());
  }
}

@Processor(BATCHES_QUEUE)
export class ProcessBatchProcessor {
  constructor(private readonly workers: BatchWorkers) {}

  @Process()
  @AcrossTenants()
  process({ data }: Job<{ batchId: string }>): void {
    this.workers.submit(data.batchId);
  }
}

@Injectable()
export class RecoverBatchesTask extends ScheduledTask {
  readonly name = 'batches';
  readonly schedule = { everySeconds: 1 };
  readonly purpose = 'Processes batches whose job was lost or whose process crashed.';
  override readonly inEveryProcess = true;

  constructor(
    private readonly batches: BatchesService,
    private readonly workers: BatchWorkers,
  ) {
    super();
  }

  override async run(): Promise<void> {
    for (const id of await this.batches.abandoned(BATCHES_PER_RUN)) this.workers.submit(id);
  }
}
