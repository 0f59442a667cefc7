import { Logger } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { soon } from '../../../test/support/soon.js';
import { ScheduledTask } from './scheduled-task.js';
import { Scheduler } from './scheduler.js';
import type { Signal } from './wake-ups.js';

class TestTask extends ScheduledTask {
  override readonly name = `test ${randomBytes(4).toString('hex')}`;
  override readonly purpose = 'A test.';
  override readonly schedule;
  override readonly inEveryProcess: boolean;
  override readonly wokenBy: readonly Signal[];
  runs = 0;
  skipped = 0;
  work: (signal: AbortSignal) => Promise<unknown> = () => Promise.resolve();

  constructor({
    everySeconds = 3600,
    wokenBy = [],
    inEveryProcess = true,
  }: {
    everySeconds?: number;
    wokenBy?: readonly Signal[];
    inEveryProcess?: boolean;
  } = {}) {
    super();
    this.schedule = { everySeconds };
    this.wokenBy = wokenBy;
    this.inEveryProcess = inEveryProcess;
  }

  override async run(signal: AbortSignal): Promise<void> {
    this.runs++;
    await this.work(signal);
  }

  override onSkipped(): void {
    this.skipped++;
  }
}

describe('The scheduler', () => {
  let scheduler: Scheduler;
  let warn: jest.SpiedFunction<Logger['warn']>;
  const repository = {
    acquire: () => Promise.resolve<unknown>(null),
    recordRun: jest.fn(() => Promise.resolve()),
    recordFailure: jest.fn(() => Promise.resolve()),
  };

  beforeEach(() => {
    warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    await scheduler.stop();
    warn.mockRestore();
    jest.clearAllMocks();
  });

  const start = (tasks: readonly TestTask[], doesBackgroundWork = true): Scheduler => {
    scheduler = new Scheduler(
      { of: () => tasks } as never,
      { role: doesBackgroundWork ? 'all' : 'api' } as never,
      repository as never,
    );
    scheduler.onApplicationBootstrap();
    return scheduler;
  };
  const until = (task: TestTask, runs: number) => soon(async () => expect(task.runs).toBeGreaterThanOrEqual(runs));
  const moment = () => new Promise((resolve) => setTimeout(resolve, 100));

  it('runs each task at the start and at its interval', async () => {
    const [often, seldom] = [new TestTask({ everySeconds: 0.1 }), new TestTask()];
    start([often, seldom]);
    await until(often, 4);
    expect(seldom.runs).toBe(1);
  });

  it('runs no task in a process that does no background work', async () => {
    const task = new TestTask({ everySeconds: 0.05 });
    start([task], false);
    await moment();
    expect(task.runs).toBe(0);
  });

  it('starts the tasks that wait for a signal, and no other', async () => {
    const [other, woken] = [new TestTask({ wokenBy: ['mails'] }), new TestTask({ wokenBy: ['events', 'deliveries'] })];
    start([other, woken]);
    await until(other, 1);
    await until(woken, 1);
    await moment();
    scheduler.wake('deliveries');
    await until(woken, 2);
    expect(other.runs).toBe(1);
  });

  it('repeats a run once if signals arrive during it, because it may have read its rows before', async () => {
    const task = new TestTask({ wokenBy: ['events'] });
    let end = (): void => undefined;
    task.work = () => new Promise<void>((resolve) => (end = resolve));
    start([task]);
    await until(task, 1);
    scheduler.wake('events');
    scheduler.wake('events');
    expect(task.runs).toBe(1);

    task.work = () => Promise.resolve();
    end();
    await until(task, 2);
    await moment();
    expect(task.runs).toBe(2);
  });

  it('never runs a task concurrently in one process', async () => {
    const task = new TestTask({ everySeconds: 0.02 });
    let running = 0;
    let most = 0;
    task.work = async () => {
      most = Math.max(most, ++running);
      await moment();
      running--;
    };
    start([task]);
    await until(task, 3);
    expect(most).toBe(1);
  });

  it('records a failure and runs the task again', async () => {
    const task = new TestTask({ everySeconds: 0.1 });
    task.work = () => Promise.reject(new Error('no luck'));
    start([task]);
    await until(task, 3);
    expect(repository.recordFailure).toHaveBeenCalledWith(task.name, expect.objectContaining({ message: 'no luck' }));
    expect(repository.recordRun).not.toHaveBeenCalled();
  });

  it('records completed runs in every process, but not each of them', async () => {
    const task = new TestTask({ everySeconds: 0.05 });
    start([task]);
    await until(task, 5);
    expect(repository.recordRun.mock.calls).toEqual([[task.name]]);
  });

  it('informs the task of a run that another process does', async () => {
    const task = new TestTask({ inEveryProcess: false });
    start([task]);
    await soon(async () => expect(task.skipped).toBe(1));
    expect(task.runs).toBe(0);
  });

  it('waits for running tasks when it stops, aborts their signal, and records no failure for them', async () => {
    const task = new TestTask({ everySeconds: 0.05 });
    let ended = false;
    task.work = (signal) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () =>
          setTimeout(() => {
            ended = true;
            reject(signal.reason as Error);
          }, 50),
        ),
      );
    start([task]);
    await until(task, 1);
    await scheduler.stop();
    expect(ended).toBe(true);
    expect(repository.recordFailure).not.toHaveBeenCalled();
    await moment();
    expect(task.runs).toBe(1);
  });
});
