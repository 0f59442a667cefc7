import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import { Lane } from '../concurrency/lane.js';
import type { DrawingTask } from './drawing-task.js';

/** One core is the event loop's where there are several; at least two, so that no organization has them all. */
const THREADS = Math.min(4, Math.max(2, availableParallelism() - 1));
/** An organization that asks for one paper after another keeps a thread busy for a tenth of the time. */
const REST = 9;
/** A thread with its fonts takes some 30 MiB. */
const IDLE_MS = 60_000;
/** A file of a carrier that cannot be merged in this time, or in this memory, ends with its thread. */
const TIMEOUT_MS = 60_000;
const MEMORY_MB = 512;
/** Requests come first where the cores are busy: `nice` of a thread, where the system has it. */
const NICE = 19;

/** Draws in worker threads; one organization has at most half of them. Reason: docs/adr/0091-papers-are-drawn-in-threads.md. */
@Injectable()
export class Papers implements OnApplicationShutdown {
  private readonly lane = new Lane({ width: THREADS, rest: REST });
  private pool: Promise<Piscina> | null = null;

  /** The result of the task's function. Rejects with a copy of what that throws: without the class of an error. */
  draw<Input, Result>(
    organizationId: string,
    task: DrawingTask<Input, Result>,
    input: NoInfer<Input>,
  ): Promise<Result> {
    return this.lane.run(organizationId, async () => {
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

/** Opened with the first paper: many processes never draw one. */
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
