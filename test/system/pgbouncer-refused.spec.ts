import { randomBytes } from 'node:crypto';
import { databaseConfig } from '../../src/platform/database/database.config.js';
import { requirePooling } from '../../src/platform/database/pooling.js';
import { migrate, requireCurrentSchema } from '../../src/platform/database/schema.js';
import { explainStartFailure } from '../../src/start/explain-start-failure.js';
import { bench, sql } from '../support/bench.js';
import { cloneDatabase } from '../support/clone-database.js';
import { PgBouncer } from '../support/pgbouncer.js';

describe('With DATABASE_POOLER the start is refused in one line', () => {
  const [settings, plain] = [`settings_${randomBytes(4).toString('hex')}`, `plain_${randomBytes(4).toString('hex')}`];
  /** Two databases: one with a configured login, one without. */
  let databaseUrl: string;
  let plainUrl: string;

  beforeAll(async () => {
    databaseUrl = await cloneDatabase(process.env['TEST_POSTGRES_URL']!, settings);
    plainUrl = await cloneDatabase(process.env['TEST_POSTGRES_URL']!, plain);
    await migrate({ databaseUrl, pooledLogin: new URL(databaseUrl).username });
  });

  const start = async (
    url: string,
    pooling: { mode: 'transaction' | 'statement'; size: number },
    { direct = () => url, prepared = false }: { direct?: (pooledUrl: string) => string; prepared?: boolean } = {},
  ): Promise<string> => {
    const pooler = await PgBouncer.start(url, pooling);
    const target = { databaseUrl: direct(pooler.url), variable: 'DATABASE_DIRECT_URL' };
    const work = async (): Promise<string> => {
      await requireCurrentSchema(target);
      await requirePooling({
        url: pooler.url,
        direct: target,
        pooling: prepared ? 'transaction-prepared' : 'transaction',
      });
      return 'started';
    };
    return work()
      .catch(explainStartFailure)
      .finally(() => pooler.stop());
  };
  const transactions = { mode: 'transaction', size: 3 } as const;

  it('only where something is wrong', async () => {
    expect(await start(databaseUrl, transactions)).toBe('started');
  });

  it('where the pooler has one session for all', async () => {
    expect(await start(databaseUrl, { ...transactions, size: 1 })).toBe(
      'The pooler of DATABASE_URL has no second connection to PostgreSQL. Its default_pool_size must be at least 2 and cover the concurrent transactions of all processes.',
    );
  });

  it('where the pooler pools statements', async () => {
    expect(await start(databaseUrl, { mode: 'statement', size: 3 })).toBe(
      'The pooler of DATABASE_URL uses pool_mode=statement, which does not support transactions. Set pool_mode=transaction for this database in PgBouncer.',
    );
  });

  it('where its login lacks a setting, and not after what the line says has been done', async () => {
    const line = await start(plainUrl, transactions);
    expect(line).toMatch(
      /^The login \S+ of DATABASE_URL lacks lock_timeout, .*\. Run npm run migrate, or as a superuser: ALTER ROLE .* Then in PgBouncer's console: RECONNECT;$/,
    );

    await sql(line.replace(/^.*as a superuser: /, '').replace(/ Then in .*$/, ''));
    expect(await start(plainUrl, transactions)).toBe('started');
  });

  it('where DATABASE_DIRECT_URL leads through it', async () => {
    expect(await start(databaseUrl, transactions, { direct: (pooledUrl) => pooledUrl })).toBe(
      'The pooler of DATABASE_DIRECT_URL assigns a different session to each transaction, but migrations and the audit need a dedicated session. It must connect to PostgreSQL directly, or to a pooler with pool_mode=session.',
    );
  });

  it('if DATABASE_DIRECT_URL connects to another database', async () => {
    expect(await start(databaseUrl, transactions, { direct: () => bench.databaseUrl })).toBe(
      'DATABASE_DIRECT_URL and DATABASE_URL connect to different databases. They must connect to the same database.',
    );
  });

  it('where prepared statements are promised and the pooler does not keep them, however often it is tried', async () => {
    const line =
      'The pooler of DATABASE_URL does not keep prepared statements. Set max_prepared_statements in PgBouncer, which needs 1.21 or newer, or DATABASE_POOLER=transaction. Without a pooler, remove DATABASE_POOLER.';
    expect(await start(databaseUrl, transactions, { prepared: true })).toBe(line);
    expect(await start(databaseUrl, transactions, { prepared: true })).toBe(line);
  });

  it('where DATABASE_DIRECT_URL is not set', () => {
    Object.assign(process.env, { DATABASE_URL: databaseUrl, DATABASE_POOLER: 'transaction' });
    expect(() => databaseConfig()).toThrow(
      'DATABASE_DIRECT_URL is not set. With DATABASE_POOLER=transaction it must connect to the same database without the pooler',
    );
  });
});
