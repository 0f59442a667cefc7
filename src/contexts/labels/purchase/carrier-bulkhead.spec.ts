import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { CarrierBulkhead } from './carrier-bulkhead.js';

describe('The limits of background work for each carrier', () => {
  const ends: (() => void)[] = [];
  const silent = (): Promise<void> => new Promise((resolve) => ends.push(resolve));
  const newBulkhead = (): CarrierBulkhead => new CarrierBulkhead(new Metrics());

  it('a carrier that does not answer delays its own tasks only; its waiting tasks start as running ones end', async () => {
    const { bulkhead, started } = { bulkhead: newBulkhead(), started: [] as string[] };
    const work = (name: string, run: () => Promise<void>) => () => (started.push(name), run());
    for (let index = 0; index < 20; index++) bulkhead.submit('SILENT', `${index}`, work(`silent ${index}`, silent));
    bulkhead.submit(
      'PROMPT',
      'one',
      work('prompt', async () => undefined),
    );

    await turn();
    expect(started).toHaveLength(17);
    expect(started.at(-1)).toBe('prompt');
    expect(bulkhead.full).toEqual(['SILENT']);
    ends[0]!();
    await turn();
    expect(started.at(-1)).toBe('silent 16');
  });

  it('runs a name once at a time, and accepts it again after a failure', async () => {
    const bulkhead = newBulkhead();
    let runs = 0;
    const fail = async () => {
      runs += 1;
      throw new Error('of the test');
    };
    bulkhead.submit('ANY', 'same', fail);
    bulkhead.submit('ANY', 'same', fail);
    await turn();
    expect(runs).toBe(1);
    bulkhead.submit('ANY', 'same', fail);
    await turn();
    expect(runs).toBe(2);
  });

  it('runs a task in the async context of its submitter', async () => {
    const caller = new AsyncLocalStorage<string>();
    const bulkhead = newBulkhead();
    const seen: unknown[] = [];
    const before = ends.length;
    for (let index = 0; index < 16; index++) caller.run('first', () => bulkhead.submit('SILENT', `${index}`, silent));
    caller.run('second', () => bulkhead.submit('SILENT', 'last', async () => void seen.push(caller.getStore())));
    await turn();
    ends[before]!();
    await turn();

    expect(seen).toEqual(['second']);
  });

  it('stopped, starts no task and waits for the running ones', async () => {
    const bulkhead = newBulkhead();
    const before = ends.length;
    for (let index = 0; index < 17; index++) bulkhead.submit('SILENT', `${index}`, silent);
    let stopped = false;
    const stopping = bulkhead.stop().then(() => (stopped = true));
    bulkhead.submit('PROMPT', 'one', () => Promise.reject(new Error('is not started')));
    await turn();
    expect(stopped).toBe(false);
    expect(ends).toHaveLength(before + 16);
    for (const end of ends.slice(before)) end();
    await stopping;
    expect(ends).toHaveLength(before + 16);
  });
});
