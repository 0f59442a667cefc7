import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Queue } from 'bull';
import { BackgroundWork } from '../shutdown/background-work.js';

/** All registered queues. After `stop` they process no jobs but accept new ones. */
@Injectable()
export class Queues extends BackgroundWork {
  override readonly name = 'queues';
  override readonly purpose = 'Runs the jobs of the queues.';

  constructor(private readonly discovery: DiscoveryService) {
    super();
  }

  all(): readonly Queue[] {
    const queues = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    return [...new Set(queues.filter(isQueue))];
  }

  /**
   * Disconnected queues are closed without waiting for their jobs, which sweeps find: to wait, Bull reconnects, and a
   * failure of that would end the process.
   */
  override async stop(): Promise<void> {
    await Promise.all(this.all().map((queue) => (isConnected(queue) ? queue.pause(true) : queue.close(true))));
  }
}

/** Bull's connection that waits for jobs is not in its types; a queue without a processor has none. */
const isConnected = (queue: Queue & { readonly bclientInitialized?: boolean; readonly bclient?: Queue['client'] }) =>
  queue.client.status === 'ready' && (!queue.bclientInitialized || queue.bclient?.status === 'ready');

const isQueue = (instance: unknown): instance is Queue =>
  typeof (instance as Queue | null)?.getJobCounts === 'function' &&
  typeof (instance as Queue | null)?.getWaiting === 'function';
