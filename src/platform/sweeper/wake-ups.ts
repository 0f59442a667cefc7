import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import { Database } from '../database/database.js';
import { isLost } from '../queue/queue-connections.js';

export const WAKE_UPS_QUEUE = 'wake-ups';

/** What has come that a sweep has to work on. */
export type WakeUp = 'events' | 'deliveries' | 'mails';

/** Of a kind and a process: what comes sooner shares the next one. */
const EVERY_MS = 250;

/**
 * Tells the processes that sweep that there is something to do, so that it does not wait until they ask. A wake-up that is lost
 * delays it until then. Source: docs/reference/background-work.md#sweeps
 */
@Injectable()
export class WakeUps {
  private readonly coming = new Set<WakeUp>();
  private readonly sentAt = new Map<WakeUp, number>();

  constructor(
    @InjectQueue(WAKE_UPS_QUEUE) private readonly queue: Queue<{ wakeUp: WakeUp }>,
    private readonly database: Database,
  ) {}

  /** Call it in the transaction of what has come: it is told after the commit. */
  send(wakeUp: WakeUp): void {
    this.database.afterCommit(() => this.schedule(wakeUp));
  }

  private schedule(wakeUp: WakeUp): void {
    if (this.coming.has(wakeUp)) return;
    this.coming.add(wakeUp);
    const wait = (this.sentAt.get(wakeUp) ?? -Infinity) + EVERY_MS - performance.now();
    setTimeout(() => this.add(wakeUp), Math.max(wait, 0)).unref();
  }

  private add(wakeUp: WakeUp): void {
    this.coming.delete(wakeUp);
    this.sentAt.set(wakeUp, performance.now());
    if (isLost(this.queue)) return;
    // One that waits already is enough.
    this.queue.add({ wakeUp }, { jobId: wakeUp, removeOnComplete: true, removeOnFail: true }).catch(() => undefined);
  }
}
