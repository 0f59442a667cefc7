import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { Counter, Gauge } from 'prom-client';
import { sharedFor } from '../../concurrency/shared-for.js';
import { Metrics } from '../../metrics/metrics.js';
import { databaseConfig } from '../database.config.js';
import { Database } from '../database.js';
import { isRetryable } from '../database-errors.js';
import { isDatabaseUnavailable } from '../database-unavailable.js';

/** Injection token of the connections to the replica. The injected value is null if DATABASE_REPLICA_URL is not set. */
export const REPLICA_POOL = Symbol('REPLICA_POOL');

/** A replica that does not respond within this time is treated as unavailable. */
const ANSWER_WITHIN_MS = 1000;

/**
 * Runs heavy reads, whose data may be several seconds old. Uses the standby of DATABASE_REPLICA_URL if the standby is configured,
 * available and not too far behind the primary. Otherwise uses the primary. Also uses the primary if the standby cancels the
 * statement because of a recovery conflict. The `replication` option of TypeORM is not used, because with that option the service
 * does not start without the replica: docs/adr/0097-read-replica.md
 */
@Injectable()
export class ReadReplica implements OnApplicationShutdown {
  private readonly logger = new Logger('Replica');
  private readonly lag: Gauge;
  private readonly reads: Counter<'source'>;

  constructor(
    private readonly database: Database,
    @Inject(REPLICA_POOL) private readonly pool: Pool | null,
    { registry }: Metrics,
    @Inject(databaseConfig.KEY) private readonly config: ConfigType<typeof databaseConfig>,
  ) {
    this.lag = new Gauge({
      name: 'guia_replica_lag_seconds',
      help: 'Last measured lag of DATABASE_REPLICA_URL behind the primary. +Inf if the replica did not respond.',
      registers: [registry],
    });
    this.reads = new Counter({
      name: 'guia_replica_reads_total',
      help: 'Heavy reads by server: the replica, or the primary as fallback.',
      labelNames: ['source'],
      registers: [registry],
    });
  }

  /**
   * `work` must only read and must use `Database.query`. `work` may run twice: on the replica and then on the primary. Inside a
   * transaction, `work` runs in that transaction.
   */
  read<Result>(work: () => Promise<Result>): Promise<Result> {
    const { pool } = this;
    if (!pool || this.database.inTransaction) return work();
    return this.fromEither(() => this.database.onServer(pool, work), work, isOfReplica);
  }

  /** Same as `read`, but `work` opens a separate connection to the given URL. The URL of the primary bypasses a pooler. */
  readAt<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
    const { replicaUrl } = this.config;
    const url = this.config.direct.databaseUrl;
    if (replicaUrl === null) return work(url);
    // If both the replica and the primary fail, the caller receives the error of the primary.
    return this.fromEither(
      () => work(replicaUrl),
      () => work(url),
      () => true,
    );
  }

  private async fromEither<Result>(
    replica: () => Promise<Result>,
    primary: () => Promise<Result>,
    asksPrimary: (error: unknown) => boolean,
  ): Promise<Result> {
    if (await this.isNear()) {
      try {
        const result = await replica();
        this.reads.inc({ source: 'replica' });
        return result;
      } catch (error) {
        if (!asksPrimary(error)) throw error;
        this.logger.warn(`The replica failed, so the primary is used: ${(error as Error).message}`);
      }
    }
    this.reads.inc({ source: 'primary' });
    return primary();
  }

  /** Returns true if the replica responds and its lag is at most `replicaMaxLag`. Checks the replica at most once a second. */
  private readonly isNear = sharedFor(1000, async () => {
    const asked = this.secondsBehind().catch(() => Infinity);
    const behind = await Promise.race([asked, sleep(ANSWER_WITHIN_MS, Infinity, { ref: false })]);
    this.lag.set(behind);
    return behind <= this.config.replicaMaxLag;
  });

  /** Measures the lag with the clock of the primary only. Infinity if the lag is unknown. */
  private async secondsBehind(): Promise<number> {
    const [primary] = await this.database.query<{ lsn: string; now: Date }>(
      'SELECT pg_current_wal_lsn()::text AS lsn, clock_timestamp() AS now',
    );
    const [replica] = await this.database.onServer(this.pool!, () =>
      this.database.query<{ seconds: number | null }>(
        `SELECT CASE WHEN pg_last_wal_replay_lsn() >= $1::pg_lsn THEN 0
                ELSE greatest(extract(epoch FROM $2::timestamptz - pg_last_xact_replay_timestamp()), 0)::float8 END AS seconds
         WHERE pg_is_in_recovery()`,
        [primary!.lsn, primary!.now],
      ),
    );
    return replica?.seconds ?? Infinity;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.end();
  }
}

/** If a statement conflicts with recovery, the replica cancels the statement with the code of a serialization failure. */
const isOfReplica = (error: unknown): boolean => isDatabaseUnavailable(error) || isRetryable(error);
