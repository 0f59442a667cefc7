import { DataSource } from 'typeorm';
import { bench } from '../../../test/support/bench.js';
import { dataSourceOptions } from './data-source-options.js';
import { Database } from './database.js';
import { requireNoTransaction } from './held-connection.js';

describe('requireNoTransaction', () => {
  let dataSource: DataSource;
  let database: Database;

  beforeAll(async () => {
    const options = dataSourceOptions({ url: bench.databaseUrl, poolSize: 2 });
    dataSource = await new DataSource({ ...options, migrations: [] }).initialize();
    database = new Database(dataSource);
  });
  afterAll(() => dataSource.destroy());

  const call = async (): Promise<string> => {
    requireNoTransaction('carrier label');
    return 'called';
  };

  it('throws inside a transaction, nested ones and concurrent branches included, and names the call', async () => {
    const inside = [
      () => database.transaction(call),
      () => database.transaction(() => database.transaction(call)),
      () => database.transaction(async () => (await Promise.all([database.query('SELECT 1'), call()]))[1]),
    ];

    for (const attempt of inside)
      await expect(attempt()).rejects.toThrow('carrier label was called inside a database transaction.');
  });

  it('allows the call before, after and beside a transaction, and on a connection without one', async () => {
    expect(await call()).toBe('called');
    expect(await database.onServer(database.pool, call)).toBe('called');
    expect(await Promise.all([database.transaction(() => database.query('SELECT 1')), call()])).toHaveLength(2);
    expect(await call()).toBe('called');
  });

  it('allows the call after the commit, also from an effect that the transaction registered', async () => {
    let effect: Promise<string> | undefined;
    await database.transaction(async () => {
      await database.query('SELECT 1');
      database.afterCommit(() => void (effect = call()));
    });

    expect(await effect).toBe('called');
  });
});
