import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { sharedFor } from '../concurrency/shared-for.js';
import { Metrics } from '../metrics/metrics.js';
import { SweepRuns, type SweepReport } from './sweep-runs.js';

/** Runs and failures of sweeps, of all processes: each reports the same. Not reported while PostgreSQL is unavailable. */
@Injectable()
export class SweepGauges {
  constructor({ registry }: Metrics, runs: SweepRuns) {
    // Both metrics of a scrape, and scrapes of several servers, read once.
    const read = sharedFor(1000, () => runs.report().catch((): SweepReport[] => []));
    new Gauge({
      name: 'guia_sweep_last_run_timestamp_seconds',
      help: 'Start of the last completed run of each sweep, the audit among them.',
      labelNames: ['sweep'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const { name, lastRunAt } of await read())
          if (lastRunAt) this.set({ sweep: name }, lastRunAt.getTime() / 1000);
      },
    });
    new Counter({
      name: 'guia_sweep_failures_total',
      help: 'Failed runs of each sweep.',
      labelNames: ['sweep'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const { name, failures } of await read()) this.inc({ sweep: name }, failures);
      },
    });
  }
}
