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

/** Injection token of the connections to the replica; null without DATABASE_REPLICA_URL. */
export const REPLICA_POOL = Symbol('REPLICA_POOL');

/** A replica that is silent for longer is as one that is away. */
const ANSWER_WITHIN_MS = 1000;

/**
 * Heavy reading that may be some seconds old: of the standby of DATABASE_REPLICA_URL, or of the primary where there is none, or it is
 * away, far behind, or gives up a statement so that it can follow the primary.
 * Not TypeORM's `replication`, which does not start without the replica: docs/adr/0097-heavy-reading-on-a-replica.md
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

  /**
   * `work` reads by `Database.query` and changes nothing: it may be run twice, on the replica and on the primary. In a transaction it
   * belongs to that.
   */
  read<Result>(work: () => Promise<Result>): Promise<Result> {
    const { pool } = this;
    if (!pool || this.database.inTransaction) return work();
    return this.fromEither(() => this.database.onServer(pool, work), work, isOfReplica);
  }

  /** As `read`, for work that opens a connection of its own to the server of a URL. */
  readAt<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
    const { replicaUrl, url } = this.config;
    if (replicaUrl === null) return work(url);
    // What fails on both is thrown by the primary.
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
        this.logger.warn(`The primary answers instead: ${(error as Error).message}`);
      }
    }
    this.reads.inc({ source: 'primary' });
    return primary();
  }

  /** Whether the replica answers and is near enough. Asked once a second at most. */
  private readonly isNear = sharedFor(1000, async () => {
    const asked = this.secondsBehind().catch(() => Infinity);
    const behind = await Promise.race([asked, sleep(ANSWER_WITHIN_MS, Infinity, { ref: false })]);
    this.lag.set(behind);
    return behind <= this.config.replicaMaxLag;
  });

  /** By the clock of the primary alone. Infinite: not known. */
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

/** A statement that kept the replica from following the primary is cancelled with the code of a serialization failure. */
const isOfReplica = (error: unknown): boolean => isDatabaseUnavailable(error) || isRetryable(error);
