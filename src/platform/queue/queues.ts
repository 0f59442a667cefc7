import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Queue } from 'bull';

/** Every queue that some module has registered. */
@Injectable()
export class Queues {
  constructor(private readonly discovery: DiscoveryService) {}

  all(): readonly Queue[] {
    const queues = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    return [...new Set(queues.filter(isQueue))];
  }
}

const isQueue = (instance: unknown): instance is Queue =>
  typeof (instance as Queue | null)?.getJobCounts === 'function' &&
  typeof (instance as Queue | null)?.getWaiting === 'function';
