import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Queue } from 'bull';
import { BackgroundWork } from '../shutdown/background-work.js';

/** Every queue that some module has registered. Stopped, they take no job, and may still be added some. */
@Injectable()
export class Queues extends BackgroundWork {
  constructor(private readonly discovery: DiscoveryService) {
    super();
  }

  all(): readonly Queue[] {
    const queues = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    return [...new Set(queues.filter(isQueue))];
  }

  override async stop(): Promise<void> {
    await Promise.all(this.all().map((queue) => queue.pause(true)));
  }
}

const isQueue = (instance: unknown): instance is Queue =>
  typeof (instance as Queue | null)?.getJobCounts === 'function' &&
  typeof (instance as Queue | null)?.getWaiting === 'function';
