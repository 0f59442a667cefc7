import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Queue } from 'bull';
import { BackgroundWork } from '../shutdown/background-work.js';

/** All registered queues. After `stop` they process no jobs but accept new ones. */
@Injectable()
export class Queues extends BackgroundWork {
  constructor(private readonly discovery: DiscoveryService) {
    super();
  }

  all(): readonly Queue[] {
    const queues = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    return [...new Set(queues.filter(isQueue))];
  }

  /** Skips disconnected queues: Bull's attempt to reconnect would throw outside any promise and end the process. */
  override async stop(): Promise<void> {
    const connected = this.all().filter(({ client }) => client.status === 'ready');
    await Promise.all(connected.map((queue) => queue.pause(true)));
  }
}

const isQueue = (instance: unknown): instance is Queue =>
  typeof (instance as Queue | null)?.getJobCounts === 'function' &&
  typeof (instance as Queue | null)?.getWaiting === 'function';
