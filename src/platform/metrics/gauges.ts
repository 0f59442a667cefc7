import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Contributions } from '../contributions/contributions.js';
import { sharedFor } from '../concurrency/shared-for.js';
import { acrossTenants } from '../database/tenant-context.js';
import { Backlog, type Waiting } from './backlog.js';
import { Metrics } from './metrics.js';
import { Database } from '../database/database.js';

/** Reports busy and idle PostgreSQL connections and waiting requests. If requests wait continuously, the pool is too small. */
@Injectable()
export class PoolGauges {
  constructor({ registry }: Metrics, database: Database) {
    new Gauge({
      name: 'guia_database_connections',
      help: 'Connections to PostgreSQL, and requests waiting for a connection.',
      labelNames: ['state'],
      registers: [registry],
      collect() {
        const { totalCount, idleCount, waitingCount } = database.pool;
        this.set({ state: 'busy' }, totalCount - idleCount);
        this.set({ state: 'idle' }, idleCount);
        // Idle connections serve the queries of the other gauges, which begin at the same moment.
        this.set({ state: 'waiting' }, Math.max(waitingCount - idleCount, 0));
      },
    });
  }
}

type Measured = readonly [name: string, waiting: Waiting];

/**
 * Reports the backlogs in PostgreSQL. All processes report the same values, so combine the values with `max`, not with `sum`.
 * Reports nothing while PostgreSQL is unavailable.
 */
@Injectable()
export class BacklogGauges {
  constructor(
    { registry }: Metrics,
    private readonly contributions: Contributions,
  ) {
    const measure = sharedFor(1000, () => acrossTenants(() => this.measureAll()).catch((): Measured[] => []));
    const gauge = (name: string, help: string, value: (waiting: Waiting) => number): Gauge<'backlog'> =>
      new Gauge({
        name,
        help,
        labelNames: ['backlog'],
        registers: [registry],
        async collect() {
          this.reset();
          for (const [backlog, waiting] of await measure()) this.set({ backlog }, value(waiting));
        },
      });
    gauge('guia_backlog_items', 'Pending work in PostgreSQL, by kind.', ({ count }) => count);
    gauge('guia_backlog_oldest_age_seconds', 'Age of the oldest pending item, by kind.', ({ seconds }) => seconds);
  }

  private measureAll(): Promise<Measured[]> {
    const backlogs = this.contributions.of(Backlog);
    return Promise.all(backlogs.map(async (backlog): Promise<Measured> => [backlog.name, await backlog.measure()]));
  }
}
