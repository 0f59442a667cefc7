import { setImmediate as tick } from 'node:timers/promises';
import { concurrently } from './concurrently.js';

describe('concurrently', () => {
  it('processes every item once, at most `limit` at a time', async () => {
    const seen: number[] = [];
    let running = 0;
    let most = 0;
    await concurrently(
      Array.from({ length: 20 }, (_, index) => index),
      3,
      async (item) => {
        most = Math.max(most, ++running);
        await tick();
        seen.push(item);
        running--;
      },
    );
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(most).toBe(3);
  });

  it('continues with the others if one fails, and rejects with the first failure', async () => {
    const seen: number[] = [];
    const failing = concurrently([1, 2, 3], 1, async (item) => {
      if (item < 3) throw new Error(`no ${item}`);
      seen.push(item);
    });
    await expect(failing).rejects.toThrow('no 1');
    expect(seen).toEqual([3]);
  });
});
