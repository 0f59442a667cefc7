import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { sharedFor } from '../concurrency/shared-for.js';
import { Metrics } from '../metrics/metrics.js';
import { Scheduler, type TaskReport } from './scheduler.js';

/**
 * Reports runs and failures of tasks in all processes. All processes report the same values, so combine the values with `max`, not
 * with `sum`. Reports nothing while PostgreSQL is unavailable.
 */
@Injectable()
export class SchedulerGauges {
  constructor({ registry }: Metrics, scheduler: Scheduler) {
    const read = sharedFor(1000, () => scheduler.report().catch((): TaskReport[] => []));
    new Gauge({
      name: 'guia_task_last_run_timestamp_seconds',
      help: 'Start of the last completed run of each scheduled task, including the audit.',
      labelNames: ['task'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const { name, lastRunAt } of await read())
          if (lastRunAt) this.set({ task: name }, lastRunAt.getTime() / 1000);
      },
    });
    new Counter({
      name: 'guia_task_failures_total',
      help: 'Failed runs of each scheduled task.',
      labelNames: ['task'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const { name, failures } of await read()) this.inc({ task: name }, failures);
      },
    });
  }
}
