import type { INestApplicationContext } from '@nestjs/common';
import { Queues } from './queues.js';

/**
 * Prevents a process from processing jobs; it can still add them. Call it before the application is initialised, when
 * Bull's module starts every `@Processor`.
 */
export function disableJobProcessing(app: INestApplicationContext): void {
  for (const queue of app.get(Queues, { strict: false }).all()) queue.process = () => Promise.resolve();
}
