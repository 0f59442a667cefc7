import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import { ConcurrencyLimiter } from '../concurrency/concurrency-limiter.js';
import type { DrawingTask } from './drawing-task.js';

/**
 * Number of worker threads. One core remains free for the event loop. The minimum is two threads, so that one organization cannot
 * use all threads.
 */
const THREADS = Math.min(4, Math.max(2, availableParallelism() - 1));
/**
 * Length of the pause after a document, as a multiple of the rendering time. An organization that sends requests without a break
 * therefore uses a thread for a tenth of the time.
 */
const REST = 9;
/** Idle time in ms after which a thread is closed. A thread, including its fonts, uses about 30 MiB. */
const IDLE_MS = 60_000;
/**
 * Time limit of a task. A thread that exceeds a limit of time or memory, for example because of a damaged carrier file, is
 * terminated.
 */
const TIMEOUT_MS = 60_000;
const MEMORY_MB = 512;
/** `nice` value of the threads on systems that support it. On busy cores, requests take precedence over documents. */
const NICE = 19;

/**
 * Renders documents in worker threads. One organization can use at most half of the threads. Reason:
 * docs/adr/0090-pdf-documents.md.
 */
@Injectable()
export class DocumentRenderer implements OnApplicationShutdown {
  private readonly limiter = new ConcurrencyLimiter({ width: THREADS, rest: REST });
  private pool: Promise<Piscina> | null = null;

  /**
   * Returns the result of the task function. If the function throws, rejects with a copy of the error. The copy has a different
   * class than the original error.
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

/** Called for the first document, because many processes render no documents. */
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
