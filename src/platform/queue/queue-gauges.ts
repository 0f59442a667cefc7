import { Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import { Gauge } from 'prom-client';
import { Metrics } from '../metrics/metrics.js';
import { Queues } from './queues.js';

const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/** Reports the number of jobs per queue and the age of the oldest waiting job. Reports nothing while Redis is unavailable. */
@Injectable()
export class QueueGauges {
  constructor({ registry }: Metrics, queues: Queues) {
    new Gauge({
      name: 'guia_queue_jobs',
      help: 'Jobs in each queue.',
      labelNames: ['queue', 'state'],
      registers: [registry],
      async collect() {
        this.reset();
        await forEachQueue(queues, async (queue) => {
          const counts = await queue.getJobCounts();
          for (const state of STATES) this.set({ queue: queue.name, state }, counts[state]);
        });
      },
    });
    new Gauge({
      name: 'guia_queue_oldest_job_age_seconds',
      help: 'Waiting time of the oldest waiting job. 0 without waiting jobs.',
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        this.reset();
        await forEachQueue(queues, async (queue) => {
          const [oldest] = await queue.getJobs(['waiting'], 0, 0, true);
          this.set({ queue: queue.name }, oldest ? (Date.now() - oldest.timestamp) / 1000 : 0);
        });
      },
    });
  }
}

const forEachQueue = (queues: Queues, read: (queue: Queue) => Promise<void>) =>
  Promise.all(queues.all().map((queue) => read(queue).catch(() => undefined)));
