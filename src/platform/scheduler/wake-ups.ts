import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import { Database } from '../database/database.js';
import { isLost } from '../queue/queue-connections.js';

export const WAKE_UPS_QUEUE = 'wake-ups';

/** Wake-up signals for new rows that a scheduled task must process. */
export type Signal = 'events' | 'deliveries' | 'mails';

/** Minimum time in ms between two jobs with the same signal in one process. */
const EVERY_MS = 250;

/**
 * Adds a job that starts the scheduled tasks immediately. If the job is lost, the schedule starts the tasks later. Source:
 * docs/architecture.md#scheduled-tasks
 */
@Injectable()
export class WakeUps {
  private readonly pending = new Set<Signal>();
  private readonly sentAt = new Map<Signal, number>();

  constructor(
    @InjectQueue(WAKE_UPS_QUEUE) private readonly queue: Queue<{ signal: Signal }>,
    private readonly database: Database,
  ) {}

  /** Call this method in the transaction that writes the rows. The job is added after the commit. */
  send(signal: Signal): void {
    this.database.afterCommit(() => this.schedule(signal));
  }

  private schedule(signal: Signal): void {
    if (this.pending.has(signal)) return;
    this.pending.add(signal);
    const wait = (this.sentAt.get(signal) ?? -Infinity) + EVERY_MS - performance.now();
    setTimeout(() => this.add(signal), Math.max(wait, 0)).unref();
  }

  private add(signal: Signal): void {
    this.pending.delete(signal);
    this.sentAt.set(signal, performance.now());
    if (isLost(this.queue)) return;
    // The job id deduplicates waiting jobs.
    this.queue.add({ signal }, { jobId: signal, removeOnComplete: true, removeOnFail: true }).catch(() => undefined);
  }
}
