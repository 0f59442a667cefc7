import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiError } from '../../kernel/api-error.js';
import { eventually } from '../../../test/support/eventually.js';
import { ConcurrencyLimiter } from './concurrency-limiter.js';

/** Works that run until they are ended, in the order in which they began. */
function heldTasks(limiter: ConcurrencyLimiter) {
  const running: { readonly of: string; readonly end: () => void }[] = [];
  const began: string[] = [];
  return {
    began,
    running,
    begin: (of: string) =>
      limiter.run(of, () => {
        began.push(of);
        return new Promise<void>((end) => running.push({ of, end }));
      }),
    async endOne(of: string): Promise<void> {
      const [work] = running.splice(
        running.findIndex((each) => each.of === of),
        1,
      );
      work!.end();
      await sleep(0);
    },
  };
}

describe('A concurrency limiter', () => {
  it('gives one organization at most half of its slots, even if no other organization waits', async () => {
    const tasks = heldTasks(new ConcurrencyLimiter({ width: 4 }));
    for (let count = 0; count < 5; count += 1) void tasks.begin('a');
    await sleep(0);
    expect(tasks.began).toEqual(['a', 'a']);

    void tasks.begin('b');
    await sleep(0);
    expect(tasks.began).toEqual(['a', 'a', 'b']);
  });

  it('gives a free slot to the organization with the fewest running tasks', async () => {
    const tasks = heldTasks(new ConcurrencyLimiter({ width: 4 }));
    for (const name of ['a', 'a', 'b', 'b', 'a', 'b', 'c']) void tasks.begin(name);
    await sleep(0);

    await tasks.endOne('a');
    expect(tasks.began).toEqual(['a', 'a', 'b', 'b', 'c']);
    await tasks.endOne('b');
    await tasks.endOne('c');
    expect(tasks.began.slice(5).sort()).toEqual(['a', 'b']);
  });

  it('alternates between organizations with the same number of running tasks', async () => {
    const tasks = heldTasks(new ConcurrencyLimiter({ width: 2 }));
    for (const name of ['a', 'b', 'c', 'c', 'd', 'd']) void tasks.begin(name);
    await sleep(0);

    for (const name of ['a', 'b', 'c', 'd']) await tasks.endOne(name);
    expect(tasks.began).toEqual(['a', 'b', 'c', 'd', 'c', 'd']);
  });

  it('rejects a task of an organization whose queue is full, and accepts one of another organization', async () => {
    const tasks = heldTasks(new ConcurrencyLimiter({ width: 2, queue: 1 }));
    void tasks.begin('a');
    void tasks.begin('a');
    const refused = (await tasks.begin('a').catch((error: unknown) => error)) as ApiError;

    expect(refused).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', details: { reason: 'BUSY', retryAfter: 1 } });
    void tasks.begin('b');
    await sleep(0);
    expect(tasks.began).toEqual(['a', 'b']);
  });

  it('rejects a task that has waited too long, and does not run it', async () => {
    const tasks = heldTasks(new ConcurrencyLimiter({ width: 2, maxWaitMs: 20 }));
    void tasks.begin('a');
    await expect(tasks.begin('a')).rejects.toMatchObject({ details: { reason: 'BUSY' } });

    await tasks.endOne('a');
    expect(tasks.began).toEqual(['a']);
    void tasks.begin('a');
    await sleep(0);
    expect(tasks.began).toEqual(['a', 'a']);
  });

  it('pauses an organization after a task, and starts a task of another organization immediately', async () => {
    const tasks = heldTasks(new ConcurrencyLimiter({ width: 1, share: 1, rest: 1000 }));
    for (const name of ['a', 'a', 'b']) void tasks.begin(name);
    await sleep(5);

    await tasks.endOne('a');
    await tasks.endOne('b');
    expect(tasks.began).toEqual(['a', 'b']);
    await eventually(async () => (tasks.began.length === 3 ? true : null));
  });

  it('continues after a task that fails', async () => {
    const limiter = new ConcurrencyLimiter({ width: 1 });
    await expect(limiter.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(limiter.run('a', () => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
