import { Global, Module, type LoggerService, type ModuleMetadata } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { StampingService } from '../../src/contexts/billing/stamping/stamping-service.js';
import { CarrierDirectory } from '../../src/contexts/carriers/carrier-directory.js';
import type { Carrier } from '../../src/contexts/carriers/port/carrier.js';
import { simulatedAccount } from '../../src/contexts/carriers/port/carrier-account.js';
import { PUBLISHED_VERSIONS } from '../../src/published-versions.js';
import { AuditTrailModule } from '../../src/platform/audit-trail/audit-trail.module.js';
import { CallerCheck } from '../../src/platform/http/caller-check.js';
import { ClockModule } from '../../src/platform/clock/clock.module.js';
import { Database } from '../../src/platform/database/database.js';
import { DatabaseModule } from '../../src/platform/database/database.module.js';
import { FilesModule } from '../../src/platform/files/files.module.js';
import { IdempotencyModule } from '../../src/platform/idempotency/idempotency.module.js';
import { MailModule } from '../../src/platform/mail/mail.module.js';
import { MetricsModule } from '../../src/platform/metrics/metrics.module.js';
import { OpenIssuesModule } from '../../src/platform/open-issues/open-issues.module.js';
import { OutboxModule } from '../../src/platform/outbox/outbox.module.js';
import { DocumentRenderer } from '../../src/platform/documents/document-renderer.js';
import { compiledRenderer } from './compiled-renderer.js';
import { DocumentsModule } from '../../src/platform/documents/documents.module.js';
import { disableJobProcessing } from '../../src/platform/queue/queues.js';
import { QueueModule } from '../../src/platform/queue/queue.module.js';
import { Queues } from '../../src/platform/queue/queues.js';
import { RedisModule } from '../../src/platform/redis/redis.module.js';
import { SecretsModule } from '../../src/platform/secrets/secrets.module.js';
import { StoredBytesModule } from '../../src/platform/stored-bytes/stored-bytes.module.js';
import { SchedulerModule } from '../../src/platform/scheduler/scheduler.module.js';
import { acrossTenants } from '../../src/platform/database/tenant-context.js';
import { VersionsModule } from '../../src/platform/versions/versions.module.js';
import { useDatabase } from './bench.js';
import { cloneDatabase } from './clone-database.js';
import { TIMEOUT_MS } from './timeouts.js';

@Global()
@Module({
  providers: [{ provide: CallerCheck, useValue: { isStillAllowed: () => Promise.resolve(true) } }],
  exports: [CallerCheck],
})
class CallersModule {}

/** The modules of the platform that contexts inject from. */
const PLATFORM = [
  AuditTrailModule,
  ClockModule,
  DatabaseModule,
  FilesModule,
  IdempotencyModule,
  MailModule,
  MetricsModule,
  OpenIssuesModule,
  OutboxModule,
  DocumentsModule,
  CallersModule,
  QueueModule,
  RedisModule,
  SecretsModule,
  StoredBytesModule,
  SchedulerModule,
];

const POOL_SIZE = 8;

interface Options extends Pick<ModuleMetadata, 'providers'> {
  /** Replaces all simulated carriers in both modes. */
  readonly carrier?: Carrier;
  /** Replaces the simulated stamping service. */
  readonly stamping?: StampingService;
  /** Uses this existing database instead of a new clone. */
  readonly databaseUrl?: string;
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * A Nest testing module of the platform and the given modules, with its own database, cloned from the migrated
 * template, and the tests' Redis. `sql` and `newOrganization` then use that database. It listens on no port, processes
 * no jobs and runs no scheduled tasks. Open one per spec file and close it: `afterAll(() => module.close())`.
 */
export async function openTestingModule(
  imports: NonNullable<ModuleMetadata['imports']>,
  { carrier, stamping, databaseUrl: shared, env = {}, providers = [] }: Options = {},
): Promise<TestingModule> {
  const name = `spec_${randomBytes(6).toString('hex')}`;
  const databaseUrl = shared ?? (await cloneDatabase(process.env['TEST_POSTGRES_URL']!, name));
  await useDatabase(databaseUrl);
  configure(name, databaseUrl, env);
  const builder = Test.createTestingModule({
    imports: [VersionsModule.with(PUBLISHED_VERSIONS), ...PLATFORM, ...imports],
    providers,
  }).setLogger(SILENT);
  builder.overrideProvider(DocumentRenderer).useValue(compiledRenderer);
  if (carrier) {
    const accounts = [simulatedAccount(carrier.code)];
    const directory = new CarrierDirectory({ test: [carrier], live: [carrier], accounts });
    builder.overrideProvider(CarrierDirectory).useValue(directory);
  }
  if (stamping) builder.overrideProvider(StampingService).useValue(stamping);
  const module = await builder.compile();
  disableJobProcessing(module);
  await module.init();
  // Longer than in a service, because no scheduled task runs here that would find rows without a job.
  for (const { client } of module.get(Queues).all()) client.options.commandTimeout = TIMEOUT_MS;
  return module;
}

/** Opens all connections of the pool, so that concurrent work does not wait for new connections. */
export const openConnections = (module: TestingModule): Promise<unknown> =>
  acrossTenants(() =>
    Promise.all(Array.from({ length: POOL_SIZE }, () => module.get(Database).query('SELECT pg_sleep(0.2)'))),
  );

/** Applies to this spec file: jest/setup.js restores the environment at its end. */
function configure(name: string, databaseUrl: string, env: Readonly<Record<string, string>>): void {
  Object.assign(process.env, {
    // An API process runs no scheduled tasks.
    ROLE: 'api',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: String(POOL_SIZE),
    REDIS_URL: process.env['TEST_REDIS_URL'],
    REDIS_PREFIX: name,
    DATA_DIR: join(process.env['TEST_DATA_DIR']!, name),
    SECRETS_KEY: 'the tests seal their secrets with this',
    // A carrier that does not respond is queried for one second instead of five.
    RECONCILE_WINDOW_SECONDS: '1',
    ...env,
  });
}

const ignore = (): void => undefined;
const SILENT: LoggerService = { log: ignore, error: ignore, warn: ignore };
