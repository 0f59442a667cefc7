import { Global, Module } from '@nestjs/common';
import { ConfigModule, type ConfigType } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import pg from 'pg';
import { TracingModule, SpanExport } from '../tracing/tracing.module.js';
import { dataSourceOptions, replicaOptions } from './data-source-options.js';
import { databaseConfig } from './database.config.js';
import { DatabaseServer } from './database-server.js';
import { Database } from './database.js';
import { ReadReplica, REPLICA_POOL } from './replica/read-replica.js';
import { ReplicaMetrics } from './replica/replica-metrics.js';
import { MetricsModule } from '../metrics/metrics.module.js';

@Global()
@Module({
  imports: [
    MetricsModule,
    ConfigModule.forFeature(databaseConfig),
    TracingModule,
    TypeOrmModule.forRootAsync({
      imports: [ConfigModule.forFeature(databaseConfig), TracingModule],
      inject: [databaseConfig.KEY, SpanExport],
      useFactory: ({ url, poolSize, pooling }: ConfigType<typeof databaseConfig>, spans: SpanExport) => ({
        ...dataSourceOptions({ url, poolSize, pooling, traces: spans.isOn }),
        autoLoadEntities: true,
        // `main` has checked the database and its schema: what fails here is a timeout on a busy machine.
        retryAttempts: 5,
        retryDelay: 1000,
      }),
    }),
  ],
  providers: [
    Database,
    DatabaseServer,
    ReadReplica,
    ReplicaMetrics,
    {
      provide: REPLICA_POOL,
      inject: [databaseConfig.KEY, SpanExport],
      useFactory: openReplica,
    },
  ],
  exports: [Database, DatabaseServer, ReadReplica],
})
export class DatabaseModule {}

/** Connects when something is read, so that the service starts without the replica. */
function openReplica(
  { replicaUrl, poolSize, pooling }: ConfigType<typeof databaseConfig>,
  { isOn }: SpanExport,
): pg.Pool | null {
  if (replicaUrl === null) return null;
  const pool = new pg.Pool(replicaOptions({ url: replicaUrl, poolSize, pooling, traces: isOn }));
  // Connections that rest are closed when the replica restarts.
  pool.on('error', () => undefined);
  return pool;
}
