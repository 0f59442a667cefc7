import { Global, Module } from '@nestjs/common';
import { ConfigModule, type ConfigType } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import pg from 'pg';
import { dataSourceOptions, replicaOptions } from './data-source-options.js';
import { databaseConfig } from './database.config.js';
import { DatabaseServer } from './database-server.js';
import { Database } from './database.js';
import { ReadReplica, REPLICA_POOL } from './replica/read-replica.js';
import { MetricsModule } from '../metrics/metrics.module.js';

@Global()
@Module({
  imports: [
    MetricsModule,
    ConfigModule.forFeature(databaseConfig),
    TypeOrmModule.forRootAsync({
      imports: [ConfigModule.forFeature(databaseConfig)],
      inject: [databaseConfig.KEY],
      useFactory: ({ url, poolSize, pooling }: ConfigType<typeof databaseConfig>) => ({
        ...dataSourceOptions({ url, poolSize, pooling }),
        autoLoadEntities: true,
        // `main` has already checked the database and the schema. A connection failure here is probably a timeout on a busy
        // machine.
        retryAttempts: 5,
        retryDelay: 1000,
      }),
    }),
  ],
  providers: [
    Database,
    DatabaseServer,
    ReadReplica,
    {
      provide: REPLICA_POOL,
      inject: [databaseConfig.KEY],
      useFactory: openReplica,
    },
  ],
  exports: [Database, DatabaseServer, ReadReplica],
})
export class DatabaseModule {}

/** The pool connects on the first read, so that the service also starts while the replica is unavailable. */
function openReplica({ replicaUrl, poolSize, pooling }: ConfigType<typeof databaseConfig>): pg.Pool | null {
  if (replicaUrl === null) return null;
  const pool = new pg.Pool(replicaOptions({ url: replicaUrl, poolSize, pooling }));
  // A restart of the replica closes idle connections.
  pool.on('error', () => undefined);
  return pool;
}
