import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import Bull, { type Queue } from 'bull';

/**
 * Keeps a process from taking jobs; it still adds them. Bull's module starts every `@Processor` when the application is
 * initialised, whatever the process is for, so call this before: the queues then refuse to be started.
 */
export function leaveJobsToWorkers(app: INestApplicationContext): void {
  for (const { instance } of app.get(DiscoveryService, { strict: false }).getProviders()) {
    if (instance instanceof Bull) (instance as Queue).process = () => Promise.resolve();
  }
}
