import { DataSource } from 'typeorm';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataSourceOptions } from '../../src/platform/database/data-source-options.js';
import { Database } from '../../src/platform/database/database.js';
import { Sweep } from '../../src/platform/sweeper/sweep.js';
import { SweepLeases } from '../../src/platform/sweeper/sweep-leases.js';
import { bench, sql } from '../support/bench.js';
import { soon } from '../support/soon.js';

let count = 0;

/** A sweep that no service has, of one interval an hour. */
class HourlySweep extends Sweep {
  override readonly name = `of a test ${process.pid} ${count++}`;
  override readonly everySeconds = 3600;
  override readonly purpose = 'A test.';
  runs = 0;
  work: () => Promise<unknown> = () => sleep(50);

  override async run(): Promise<void> {
    this.runs++;
    await this.work();
  }
}

describe('A sweep’s run', () => {
  let dataSource: DataSource;
  let processes: SweepLeases[];
  let sweep: HourlySweep;

  beforeAll(async () => {
    dataSource = await new DataSource({
      ...dataSourceOptions({ url: bench.databaseUrl, poolSize: 8 }),
    }).initialize();
    processes = Array.from({ length: 4 }, () => new SweepLeases(new Database(dataSource)));
  });

  beforeEach(() => {
    sweep = new HourlySweep();
  });

  afterEach(() => sql('DELETE FROM sweep_turns WHERE name = $1', [sweep.name]));
  afterAll(() => dataSource.destroy());

  const everywhere = async () =>
    (await Promise.all(processes.map((process) => process.run(sweep)))).filter(Boolean).length;
  const secondsAgo = (seconds: number) =>
    sql('UPDATE sweep_turns SET last_run_at = now() - make_interval(secs => $2) WHERE name = $1', [
      sweep.name,
      seconds,
    ]);

  it('is done by one of the processes that share the database', async () => {
    expect([await everywhere(), sweep.runs]).toEqual([1, 1]);
  });

  it('comes once an interval, whichever process asks', async () => {
    await everywhere();
    expect(await everywhere()).toBe(0);
    await secondsAgo(3000);
    expect(await everywhere()).toBe(0);
    await secondsAgo(3300);
    expect(await everywhere()).toBe(1);
  });

  it('that failed does not count: the next process has it at once', async () => {
    sweep.work = () => Promise.reject(new Error('not today'));
    await expect(processes[0]!.run(sweep)).rejects.toThrow('not today');

    sweep.work = () => Promise.resolve();
    expect(await everywhere()).toBe(1);
  });

  it('of a process that died is another’s when its lease has ended, however long the interval', async () => {
    await sql("INSERT INTO sweep_turns (name, leased_until) VALUES ($1, now() + interval '1 minute')", [sweep.name]);
    expect(await everywhere()).toBe(0);
    await sql('UPDATE sweep_turns SET leased_until = now() WHERE name = $1', [sweep.name]);

    expect(await everywhere()).toBe(1);
  });

  it('keeps its lease for as long as it takes', async () => {
    let end = (): void => undefined;
    sweep.work = () => new Promise<void>((resolve) => (end = resolve));
    const running = processes[0]!.run(sweep);
    await soon(async () => expect(sweep.runs).toBe(1));
    const leasedFor = async () =>
      (
        await sql<{ seconds: number }>(
          'SELECT extract(epoch FROM leased_until - now())::float8 AS seconds FROM sweep_turns WHERE name = $1',
          [sweep.name],
        )
      )[0]!.seconds;
    await sql('UPDATE sweep_turns SET leased_until = now() WHERE name = $1', [sweep.name]);

    // Renewed, while nobody asked.
    await soon(async () => expect(await leasedFor()).toBeGreaterThan(0));
    expect(await processes[1]!.run(sweep)).toBe(false);
    end();
    expect(await running).toBe(true);
  });
});
