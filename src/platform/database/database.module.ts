import { Global, Module } from '@nestjs/common';
import { ConfigModule, type ConfigType } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { SpanExport } from '../tracing/span-export.js';
import { TracingModule } from '../tracing/tracing.module.js';
import { shareConnections } from './connection/shared-connections.js';
import { dataSourceOptions } from './data-source-options.js';
import { databaseConfig } from './database.config.js';
import { DatabaseServer } from './database-server.js';
import { Database } from './database.js';

@Global()
@Module({
  imports: [
    ConfigModule.forFeature(databaseConfig),
    TypeOrmModule.forRootAsync({
      imports: [ConfigModule.forFeature(databaseConfig), TracingModule],
      inject: [databaseConfig.KEY, SpanExport],
      useFactory: ({ url, poolSize }: ConfigType<typeof databaseConfig>, spans: SpanExport) => ({
        ...dataSourceOptions({ url, poolSize, traces: spans.isOn }),
        autoLoadEntities: true,
        // `main` has checked the database and its schema: what fails here is a timeout on a busy machine.
        retryAttempts: 5,
        retryDelay: 1000,
      }),
      dataSourceFactory: async (options) => {
        const dataSource = await new DataSource(options!).initialize();
        shareConnections((dataSource.driver as PostgresDriver).master as Pool);
        return dataSource;
      },
    }),
  ],
  providers: [Database, DatabaseServer],
  exports: [Database, DatabaseServer],
})
export class DatabaseModule {}
