import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiError } from '../../kernel/api-error.js';
import { eventually } from '../../../test/support/eventually.js';
import { Lane } from './lane.js';

/** Works that run until they are ended, in the order in which they began. */
function heldWorks(lane: Lane) {
  const running: { readonly of: string; readonly end: () => void }[] = [];
  const began: string[] = [];
  return {
    began,
    running,
    begin: (of: string) =>
      lane.run(of, () => {
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

describe('A lane', () => {
  it('gives one organization at most half of its slots, even if no other organization waits', async () => {
    const works = heldWorks(new Lane({ width: 4 }));
    for (let count = 0; count < 5; count += 1) void works.begin('a');
    await sleep(0);
    expect(works.began).toEqual(['a', 'a']);

    void works.begin('b');
    await sleep(0);
    expect(works.began).toEqual(['a', 'a', 'b']);
  });

  it('gives a free slot to the organization with the fewest running tasks', async () => {
    const works = heldWorks(new Lane({ width: 4 }));
    for (const name of ['a', 'a', 'b', 'b', 'a', 'b', 'c']) void works.begin(name);
    await sleep(0);

    await works.endOne('a');
    expect(works.began).toEqual(['a', 'a', 'b', 'b', 'c']);
    await works.endOne('b');
    await works.endOne('c');
    expect(works.began.slice(5).sort()).toEqual(['a', 'b']);
  });

  it('alternates between organizations with the same number of running tasks', async () => {
    const works = heldWorks(new Lane({ width: 2 }));
    for (const name of ['a', 'b', 'c', 'c', 'd', 'd']) void works.begin(name);
    await sleep(0);

    for (const name of ['a', 'b', 'c', 'd']) await works.endOne(name);
    expect(works.began).toEqual(['a', 'b', 'c', 'd', 'c', 'd']);
  });

  it('rejects a task of an organization whose queue is full, and accepts one of another organization', async () => {
    const works = heldWorks(new Lane({ width: 2, queue: 1 }));
    void works.begin('a');
    void works.begin('a');
    const refused = (await works.begin('a').catch((error: unknown) => error)) as ApiError;

    expect(refused).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', details: { reason: 'BUSY', retryAfter: 1 } });
    void works.begin('b');
    await sleep(0);
    expect(works.began).toEqual(['a', 'b']);
  });

  it('rejects a task that has waited too long, and does not run it', async () => {
    const works = heldWorks(new Lane({ width: 2, patienceMs: 20 }));
    void works.begin('a');
    await expect(works.begin('a')).rejects.toMatchObject({ details: { reason: 'BUSY' } });

    await works.endOne('a');
    expect(works.began).toEqual(['a']);
    void works.begin('a');
    await sleep(0);
    expect(works.began).toEqual(['a', 'a']);
  });

  it('pauses an organization after a task, and starts a task of another organization immediately', async () => {
    const works = heldWorks(new Lane({ width: 1, share: 1, rest: 1000 }));
    for (const name of ['a', 'a', 'b']) void works.begin(name);
    await sleep(5);

    await works.endOne('a');
    await works.endOne('b');
    expect(works.began).toEqual(['a', 'b']);
    await eventually(async () => (works.began.length === 3 ? true : null));
  });

  it('continues after a task that fails', async () => {
    const lane = new Lane({ width: 1 });
    await expect(lane.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(lane.run('a', () => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
