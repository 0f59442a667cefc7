import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../metrics/metrics.js';
import { Queues } from './queues.js';

/** Jobs per queue and the age of the oldest waiting job. Not reported while Redis is unavailable. */
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
          const { waiting, active, delayed, failed } = await queue.getJobCounts();
          this.set({ queue: queue.name, state: 'waiting' }, waiting);
          this.set({ queue: queue.name, state: 'active' }, active);
          this.set({ queue: queue.name, state: 'delayed' }, delayed);
          this.set({ queue: queue.name, state: 'failed' }, failed);
        });
      },
    });
    new Gauge({
      name: 'guia_queue_oldest_job_age_seconds',
      help: 'How long the oldest waiting job has waited; 0 where none waits.',
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

const forEachQueue = (queues: Queues, read: (queue: ReturnType<Queues['all']>[number]) => Promise<void>) =>
  Promise.all(queues.all().map((queue) => read(queue).catch(() => undefined)));
