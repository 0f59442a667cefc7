import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import { ConcurrencyLimiter } from '../concurrency/concurrency-limiter.js';
import type { DrawingTask } from './drawing-task.js';

/**
 * Number of worker threads. One core is reserved for the event loop. At least two threads exist, so that one organization
 * cannot use all threads.
 */
const THREADS = Math.min(4, Math.max(2, availableParallelism() - 1));
/**
 * Pause as a multiple of the rendering time, so that an organization that sends requests without a break uses a thread for a
 * tenth of the time.
 */
const REST = 9;
/** Idle time before a thread is closed. A thread, including its fonts, uses about 30 MiB. */
const IDLE_MS = 60_000;
/**
 * Limits of time and memory of a task. A thread that exceeds a limit, for example because of a damaged carrier file, is
 * terminated.
 */
const TIMEOUT_MS = 60_000;
const MEMORY_MB = 512;
/** `nice` value of the threads, if supported: requests have priority on busy cores. */
const NICE = 19;

/**
 * Renders documents in worker threads. One organization can use at most half of the threads.
 * Reason: docs/adr/0090-pdf-documents.md.
 */
@Injectable()
export class DocumentRenderer implements OnApplicationShutdown {
  private readonly limiter = new ConcurrencyLimiter({ width: THREADS, rest: REST });
  private pool: Promise<Piscina> | null = null;

  /**
   * Returns the result of the task's function. If that function throws, rejects with a copy of the error. The class of the copy
   * differs from the class of the original error.
   */
  draw<Input, Result>(
    organizationId: string,
    task: DrawingTask<Input, Result>,
    input: NoInfer<Input>,
  ): Promise<Result> {
    return this.limiter.run(organizationId, async () => {
      const pool = await (this.pool ??= openPool());
      const filename = this.fileOf(task);
      return (await pool.run(input, { filename, name: task.name, signal: AbortSignal.timeout(TIMEOUT_MS) })) as Result;
    });
  }

  protected fileOf({ file }: DrawingTask<never, unknown>): string {
    return fileURLToPath(file);
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.pool)?.destroy();
  }
}

/** Starts the threads when the first document is rendered, because many processes render no documents. */
async function openPool(): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
}
