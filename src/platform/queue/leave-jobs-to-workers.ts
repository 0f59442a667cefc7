import type { INestApplicationContext } from '@nestjs/common';
import { Queues } from './queues.js';

/**
 * Keeps a process from taking jobs; it still adds them. Bull's module starts every `@Processor` when the application is
 * initialised, whatever the process is for, so call this before: the queues then refuse to be started.
 */
export function leaveJobsToWorkers(app: INestApplicationContext): void {
  for (const queue of app.get(Queues, { strict: false }).all()) queue.process = () => Promise.resolve();
}
