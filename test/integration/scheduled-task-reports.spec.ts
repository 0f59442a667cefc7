import type { TestingModule } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { AuditTrail } from '../../src/platform/audit-trail/audit-trail.js';
import { dataSourceOptions } from '../../src/platform/database/data-source-options.js';
import { Database } from '../../src/platform/database/database.js';
import { ScheduledTask } from '../../src/platform/scheduler/scheduled-task.js';
import { ScheduledTaskEntity } from '../../src/platform/scheduler/scheduled-task.entity.js';
import { ScheduledTaskRepository } from '../../src/platform/scheduler/scheduled-task.repository.js';
import { Scheduler } from '../../src/platform/scheduler/scheduler.js';
import { adminIn } from '../support/admin.js';
import { bench, sql } from '../support/bench.js';
import { soon } from '../support/soon.js';

class TestTask extends ScheduledTask {
  override readonly schedule = { everySeconds: 3600 };
  override readonly purpose = 'A test.';

  constructor(
    override readonly name: string,
    override readonly inEveryProcess: boolean,
    private readonly failure: string | null,
  ) {
    super();
  }

  override run(): Promise<void> {
    return this.failure === null ? Promise.resolve() : Promise.reject(new Error(this.failure));
  }
}

describe('The report of scheduled tasks', () => {
  const name = (what: string): string => `${what} of a test ${process.pid}`;
  const tasks = [
    new TestTask(name('everywhere'), true, null),
    new TestTask(name('once'), false, null),
    new TestTask(name('failing once'), false, 'no luck'),
    new TestTask(name('failing everywhere'), true, 'no luck either'),
  ];
  let dataSource: DataSource;
  let database: Database;
  let scheduler: Scheduler;

  beforeAll(async () => {
    const options = dataSourceOptions({ url: bench.databaseUrl, poolSize: 4 });
    dataSource = await new DataSource({ ...options, entities: [ScheduledTaskEntity], migrations: [] }).initialize();
    database = new Database(dataSource);
    const instances: unknown[] = [...tasks];
    const of = (kind: typeof ScheduledTask) => instances.filter((instance) => instance instanceof kind);
    const role = { role: 'all' } as never;
    scheduler = new Scheduler({ of } as never, role, new ScheduledTaskRepository(database));
    instances.push(scheduler);
    scheduler.onApplicationBootstrap();
    await soon(async () => expect(await sql(RECORDED, [tasks.map((task) => task.name)])).toHaveLength(4));
    await scheduler.stop();
  });
  afterAll(async () => {
    await sql('DELETE FROM scheduled_tasks WHERE name = ANY ($1)', [tasks.map((task) => task.name)]);
    await dataSource.destroy();
  });

  it('is each one’s last run, its failures and its last error', async () => {
    expect(await scheduler.report()).toEqual([
      expect.objectContaining({ name: name('everywhere'), lastRunAt: expect.any(Date), failures: 0, lastError: null }),
      expect.objectContaining({
        name: name('failing everywhere'),
        lastRunAt: null,
        failures: 1,
        lastError: 'no luck either',
      }),
      expect.objectContaining({ name: name('failing once'), lastRunAt: null, failures: 1, lastError: 'no luck' }),
      expect.objectContaining({ name: name('once'), lastRunAt: expect.any(Date), failures: 0, lastError: null }),
    ]);
  });

  it('is in the metrics of every process: the last audit, and what failed', async () => {
    await soon(async () => {
      const metrics = await (await fetch(`${bench.baseUrl}/metrics`)).text();
      expect(metrics).toMatch(/^guia_task_last_run_timestamp_seconds\{task="audit"\} \d+/m);
      expect(metrics).toMatch(/^guia_task_failures_total\{task="audit"\} 0$/m);
    });
  });

  it('is a table of npm run admin -- jobs', async () => {
    const parts = new Map<unknown, unknown>([
      [Scheduler, scheduler],
      [Database, database],
      [AuditTrail, new AuditTrail(database)],
    ]);
    const { code, stdout } = await adminIn({ get: (part: unknown) => parts.get(part) } as TestingModule, 'jobs');

    expect(code).toBe(0);
    const [heads, ...rows] = stdout.trimEnd().split('\n');
    expect(heads).toMatch(/^task +schedule +runs in +last run +failures +last failure +description$/);
    expect(rows[0]).toMatch(/^everywhere .* 3600 s +every process +\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +0 +A test\.$/);
    const [, besides, ...works] = rows.slice(4);
    expect(besides).toMatch(/^continuous work of each process +description$/);
    expect(works).toEqual([expect.stringMatching(/^scheduler +Runs the scheduled tasks listed above\.$/)]);
    expect(rows[2]).toMatch(/^failing once .* one process +never +1 +\d{4}-.* no luck +A test\.$/);
  });
});

const RECORDED = 'SELECT 1 FROM scheduled_tasks WHERE name = ANY ($1) AND (last_run_at IS NOT NULL OR failures > 0)';
