import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Database } from '../database/database.js';
import { Metrics } from './metrics.js';

/** Use of the PostgreSQL connections: requests that wait continuously mean that the pool is too small. */
@Injectable()
export class PoolGauges {
  constructor({ registry }: Metrics, database: Database) {
    new Gauge({
      name: 'guia_database_connections',
      help: 'Connections to PostgreSQL, and requests that wait for one.',
      labelNames: ['state'],
      registers: [registry],
      collect() {
        const { totalCount, idleCount, waitingCount } = database.pool;
        this.set({ state: 'busy' }, totalCount - idleCount);
        this.set({ state: 'idle' }, idleCount);
        this.set({ state: 'waiting' }, waitingCount);
      },
    });
  }
}
