import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { Metrics } from '../../metrics/metrics.js';

/** How far behind the replica is, and who answered what it is for. */
@Injectable()
export class ReplicaMetrics {
  readonly lag: Gauge;
  readonly reads: Counter<'source'>;

  constructor({ registry }: Metrics) {
    this.lag = new Gauge({
      name: 'guia_replica_lag_seconds',
      help: 'How far DATABASE_REPLICA_URL was behind the primary when it was last asked; +Inf: it did not answer.',
      registers: [registry],
    });
    this.reads = new Counter({
      name: 'guia_replica_reads_total',
      help: 'Heavy reads by who answered: the replica, or the primary in its place.',
      labelNames: ['source'],
      registers: [registry],
    });
  }
}
