import pg from 'pg';
import { startLocalServices } from '../../src/start/local-services/local-services.js';
import { say } from '../environment.js';

/** `prepare` of `inEnvironment`: `pg_stat_statements` must be there from PostgreSQL's start. */
export async function preloadStatements(dataDir: string): Promise<void> {
  const local = await startLocalServices({
    dataDir: `${dataDir}/services`,
    postgres: true,
    redis: false,
    durable: true,
    log: say,
  });
  const client = new pg.Client(local.databaseUrl);
  await client.connect();
  await client.query("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'");
  await client.end();
  await local.stop();
}
