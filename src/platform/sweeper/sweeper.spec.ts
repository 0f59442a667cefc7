import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { randomBytes } from 'node:crypto';
import { bench, sql } from '../../../test/support/bench.js';
import { soon } from '../../../test/support/soon.js';
import { dataSourceOptions } from '../database/data-source-options.js';
import { Database } from '../database/database.js';
import { DueSweeps } from './due-sweeps.js';
import { SweepLeases } from './sweep-leases.js';
import { SweepRuns } from './sweep-runs.js';
import { Sweep } from './sweep.js';
import { Sweeper } from './sweeper.js';
import type { WakeUp } from './wake-ups.js';

const TABLE = `sweeper_${process.pid}`;
/** Nothing rounds it, so that a test passes it exactly. */
const MINUTE_MS = 60_000;

class TestSweep extends Sweep {
  override readonly name = `of a test ${randomBytes(4).toString('hex')}`;
  override readonly purpose = 'A test.';
  override readonly everySeconds = 0.1;
  override readonly inEveryProcess = true;
  override readonly due: readonly string[] | null;
  override readonly wokenBy: readonly WakeUp[];
  runs = 0;
  work: () => Promise<unknown> = () => Promise.resolve();

  constructor({ due, wokenBy = [] }: { due: readonly string[] | null; wokenBy?: readonly WakeUp[] }) {
    super();
    this.due = due;
    this.wokenBy = wokenBy;
  }

  override async run(): Promise<void> {
    this.runs++;
    await this.work();
  }
}

describe('The sweeper', () => {
  let dataSource: DataSource;
  let database: Database;
  let sweeper: Sweeper | null = null;
  let warn: jest.SpiedFunction<Logger['warn']>;

  beforeAll(async () => {
    warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const options = dataSourceOptions({ url: bench.databaseUrl, poolSize: 4 });
    dataSource = await new DataSource({ ...options, migrations: [] }).initialize();
    database = new Database(dataSource);
  });
  beforeEach(() => createTable(`(what text)`));
  afterEach(async () => {
    jest.useRealTimers();
    await sweeper?.stop();
    await sql(`DROP TABLE IF EXISTS ${TABLE}`);
    await sql("DELETE FROM sweep_turns WHERE name LIKE 'of a test %'");
  });
  afterAll(async () => {
    warn.mockRestore();
    await dataSource.destroy();
  });

  const start = (...sweeps: readonly TestSweep[]): Sweeper => {
    const contributions = { of: () => sweeps };
    const runs = new SweepRuns(contributions as never, database);
    const role = { doesBackgroundWork: true };
    sweeper = new Sweeper(runs, role as never, new SweepLeases(database), new DueSweeps(database));
    sweeper.onApplicationBootstrap();
    return sweeper;
  };
  const createTable = (definition: string) =>
    sql(`CREATE TABLE ${TABLE} ${definition}`).then(() => sql(`GRANT SELECT ON ${TABLE} TO PUBLIC`));
  const rowsOf = (what: string) => `${TABLE} WHERE what = '${what}'`;
  const add = (what: string) => sql(`INSERT INTO ${TABLE} VALUES ('${what}')`);
  const until = (sweep: TestSweep, runs: number) => soon(async () => expect(sweep.runs).toBeGreaterThanOrEqual(runs));
  /** Runs at every question. */
  const busy = () => new TestSweep({ due: [rowsOf('busy')] });

  it('runs each sweep once at the start, whatever is due', async () => {
    const sweep = new TestSweep({ due: [rowsOf('nothing')] });
    start(sweep);
    await until(sweep, 1);
  });

  it('runs a sweep while it has rows to work on, and leaves it at rest while it has none', async () => {
    await add('busy');
    const [resting, working] = [new TestSweep({ due: [rowsOf('later'), rowsOf('never')] }), busy()];
    start(resting, working);
    await until(working, 4);
    expect(resting.runs).toBe(1);

    await add('later');
    await until(resting, 3);
  });

  it('runs a sweep that does not say what is due at every interval', async () => {
    const sweep = new TestSweep({ due: null });
    start(sweep);
    await until(sweep, 4);
  });

  it('runs a sweep at rest once a minute all the same: what it finds has the last word', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'clearImmediate'] });
    const sweep = new TestSweep({ due: [rowsOf('nothing')] });
    start(sweep);
    jest.advanceTimersByTime(1);
    await until(sweep, 1);
    await settled();

    jest.advanceTimersByTime(MINUTE_MS - 10);
    await settled();
    expect(sweep.runs).toBe(1);
    jest.advanceTimersByTime(10);
    await until(sweep, 2);
  });

  it('wakes a sweep at rest for what it waits for, and no other', async () => {
    const sleeping = new TestSweep({ due: [rowsOf('nothing')], wokenBy: ['mails'] });
    const woken = new TestSweep({ due: [rowsOf('nothing')], wokenBy: ['events', 'deliveries'] });
    const waking = start(sleeping, woken);
    await until(sleeping, 1);
    await until(woken, 1);
    await settled();
    waking.wake('deliveries');
    await until(woken, 2);
    expect(sleeping.runs).toBe(1);
  });

  it('runs a sweep once more that is woken while it runs: it may have looked before', async () => {
    const sweep = new TestSweep({ due: [rowsOf('nothing')], wokenBy: ['events'] });
    let end = (): void => undefined;
    sweep.work = () => new Promise<void>((resolve) => (end = resolve));
    const waking = start(sweep);
    await until(sweep, 1);
    waking.wake('events');
    waking.wake('events');
    expect(sweep.runs).toBe(1);

    sweep.work = () => Promise.resolve();
    end();
    await until(sweep, 2);
    await settled();
    expect(sweep.runs).toBe(2);
  });

  it('runs every sweep while the question which of them are due fails', async () => {
    const [sweep, other] = [new TestSweep({ due: [rowsOf('nothing')] }), new TestSweep({ due: ['no_such_table'] })];
    start(sweep, other);
    await until(sweep, 3);
    await until(other, 3);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('no_such_table'));
  });

  /** What has been started has ended. */
  const settled = async (): Promise<void> => {
    const running = (sweeper as unknown as { readonly running: ReadonlySet<Promise<void>> }).running;
    await Promise.all(running);
  };
});
