import { Injectable, Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { acrossTenants } from '../../../platform/database/tenant-context.js';
import { BackgroundWork } from '../../../platform/shutdown/background-work.js';
import type { Attempt } from '../label.entity.js';
import { AttemptRepository } from './attempt.repository.js';

const POLL_INTERVAL_MS = 250;

interface Wait {
  readonly end: Promise<Attempt | null>;
  readonly resolve: (attempt: Attempt | null) => void;
}

/** Waits for attempts that any process may end: one statement reads all of them. */
@Injectable()
export class AttemptEnds extends BackgroundWork {
  override readonly name = 'ends of attempts';
  override readonly purpose = 'Looks four times a second at the purchases that requests wait for.';
  private readonly logger = new Logger(AttemptEnds.name);
  private readonly waits = new Map<string, Wait>();
  private isPolling = false;
  private isStopped = false;

  constructor(private readonly attempts: AttemptRepository) {
    super();
  }

  /** The attempt once it is neither pending nor processing; null: this process stops. */
  of(attemptId: string): Promise<Attempt | null> {
    if (this.isStopped) return Promise.resolve(null);
    const wait = this.waits.get(attemptId) ?? newWait();
    this.waits.set(attemptId, wait);
    if (!this.isPolling) void this.poll();
    return wait.end;
  }

  override async stop(): Promise<void> {
    this.isStopped = true;
    for (const attemptId of [...this.waits.keys()]) this.conclude(attemptId, null);
  }

  private async poll(): Promise<void> {
    this.isPolling = true;
    while (this.waits.size > 0) {
      try {
        const ended = await acrossTenants(() => this.attempts.ended([...this.waits.keys()]));
        for (const attempt of ended) this.conclude(attempt.id, attempt);
      } catch (error) {
        this.logger.warn(`Ends of attempts could not be read and will be read again: ${(error as Error).message}`);
      }
      await sleep(POLL_INTERVAL_MS);
    }
    this.isPolling = false;
  }

  private conclude(attemptId: string, attempt: Attempt | null): void {
    this.waits.get(attemptId)?.resolve(attempt);
    this.waits.delete(attemptId);
  }
}

function newWait(): Wait {
  let resolve!: Wait['resolve'];
  const end = new Promise<Attempt | null>((resolveEnd) => (resolve = resolveEnd));
  return { end, resolve };
}
