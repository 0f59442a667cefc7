import { DataSource } from 'typeorm';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataSourceOptions } from '../../src/platform/database/data-source-options.js';
import { Database } from '../../src/platform/database/database.js';
import { ScheduledTask, type Schedule } from '../../src/platform/scheduler/scheduled-task.js';
import { ScheduledTaskEntity } from '../../src/platform/scheduler/scheduled-task.entity.js';
import { ScheduledTaskRepository } from '../../src/platform/scheduler/scheduled-task.repository.js';
import { Scheduler } from '../../src/platform/scheduler/scheduler.js';
import { bench, sql } from '../support/bench.js';
import { soon } from '../support/soon.js';

let count = 0;

/** A task that no service has. */
class TestTask extends ScheduledTask {
  override readonly name = `test ${process.pid} ${count++}`;
  override readonly purpose = 'A test.';
  runs = 0;
  work: () => Promise<unknown> = () => sleep(50);

  constructor(override readonly schedule: Schedule) {
    super();
  }

  override async run(): Promise<void> {
    this.runs++;
    await this.work();
  }
}

describe('A run of a scheduled task', () => {
  let dataSource: DataSource;
  let processes: Scheduler[];
  let task: TestTask;

  beforeAll(async () => {
    dataSource = await new DataSource({
      ...dataSourceOptions({ url: bench.databaseUrl, poolSize: 8 }),
      entities: [ScheduledTaskEntity],
    }).initialize();
    const role = { role: 'all' } as never;
    processes = Array.from(
      { length: 4 },
      () => new Scheduler({ of: () => [] } as never, role, new ScheduledTaskRepository(new Database(dataSource))),
    );
  });

  beforeEach(() => {
    task = new TestTask({ everySeconds: 3600 });
  });

  afterEach(() => sql('DELETE FROM scheduled_tasks WHERE name = $1', [task.name]));
  afterAll(() => dataSource.destroy());

  const everywhere = async () =>
    (await Promise.all(processes.map((process) => process.runIfDue(task)))).filter(Boolean).length;
  const secondsAgo = (seconds: number) =>
    sql('UPDATE scheduled_tasks SET last_run_at = now() - make_interval(secs => $2) WHERE name = $1', [
      task.name,
      seconds,
    ]);

  it('is done by one of the processes that share the database', async () => {
    expect([await everywhere(), task.runs]).toEqual([1, 1]);
  });

  it('is done once an interval, whichever process checks', async () => {
    await everywhere();
    expect(await everywhere()).toBe(0);
    await secondsAgo(3000);
    expect(await everywhere()).toBe(0);
    await secondsAgo(3300);
    expect(await everywhere()).toBe(1);
  });

  describe('at a time of day', () => {
    /** The time of day in Mexico City, some minutes from now. */
    const timeIn = async (minutes: number): Promise<string> => {
      const [row] = await sql<{ time: string }>(
        `SELECT to_char(now() AT TIME ZONE 'America/Mexico_City' + make_interval(mins => $1), 'HH24:MI') AS time`,
        [minutes],
      );
      return row!.time;
    };

    it('is done once, by one process, and again only after the next such time', async () => {
      task = new TestTask({ dailyAt: await timeIn(-60) });
      expect(await everywhere()).toBe(1);
      expect(await everywhere()).toBe(0);
      await secondsAgo(59 * 60);
      expect(await everywhere()).toBe(0);
      await secondsAgo(62 * 60);
      expect(await everywhere()).toBe(1);
    });

    it('is not due before that time, although the last run was many hours ago', async () => {
      task = new TestTask({ dailyAt: await timeIn(60) });
      await everywhere();
      await secondsAgo(22 * 3600);
      expect(await everywhere()).toBe(0);
      await secondsAgo(23 * 3600 + 120);
      expect(await everywhere()).toBe(1);
    });

    it('is done as soon as possible after the service was down at that time', async () => {
      task = new TestTask({ dailyAt: await timeIn(60) });
      await everywhere();
      await secondsAgo(3 * 24 * 3600);
      expect(await everywhere()).toBe(1);
      expect(await everywhere()).toBe(0);
    });
  });

  it('that failed does not count: the next process repeats it at once', async () => {
    task.work = () => Promise.reject(new Error('not today'));
    await expect(processes[0]!.runIfDue(task)).rejects.toThrow('not today');

    task.work = () => Promise.resolve();
    expect(await everywhere()).toBe(1);
  });

  it('of a process that died is repeated by another when its lease has ended, however long the interval', async () => {
    await sql("INSERT INTO scheduled_tasks (name, leased_until) VALUES ($1, now() + interval '1 minute')", [task.name]);
    expect(await everywhere()).toBe(0);
    await sql('UPDATE scheduled_tasks SET leased_until = now() WHERE name = $1', [task.name]);

    expect(await everywhere()).toBe(1);
  });

  it('keeps its lease for as long as it takes', async () => {
    let end = (): void => undefined;
    task.work = () => new Promise<void>((resolve) => (end = resolve));
    const running = processes[0]!.runIfDue(task);
    await soon(async () => expect(task.runs).toBe(1));
    const leasedFor = async () =>
      (
        await sql<{ seconds: number }>(
          'SELECT extract(epoch FROM leased_until - now())::float8 AS seconds FROM scheduled_tasks WHERE name = $1',
          [task.name],
        )
      )[0]!.seconds;
    await sql('UPDATE scheduled_tasks SET leased_until = now() WHERE name = $1', [task.name]);

    // Renewed, although no process checked.
    await soon(async () => expect(await leasedFor()).toBeGreaterThan(0));
    expect(await processes[1]!.runIfDue(task)).toBe(false);
    end();
    expect(await running).toBe(true);
  });
});
