import { setImmediate as turn } from 'node:timers/promises';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { CarrierLanes } from './carrier-lanes.js';

describe('The lanes of carriers', () => {
  const ends: (() => void)[] = [];
  const silent = (): Promise<void> => new Promise((resolve) => ends.push(resolve));
  const lanes = (): CarrierLanes => new CarrierLanes(new Metrics());

  it('a carrier that does not answer holds its own lanes only, and the rest of its work follows as they are left', async () => {
    const { offered, started } = { offered: lanes(), started: [] as string[] };
    const work = (name: string, run: () => Promise<void>) => () => (started.push(name), run());
    for (let index = 0; index < 20; index++) offered.offer('SILENT', `${index}`, work(`silent ${index}`, silent));
    offered.offer(
      'PROMPT',
      'one',
      work('prompt', async () => undefined),
    );

    expect(started).toHaveLength(17);
    expect(started.at(-1)).toBe('prompt');
    expect(offered.full).toEqual(['SILENT']);
    ends[0]!();
    await turn();
    expect(started.at(-1)).toBe('silent 16');
  });

  it('runs what waits or runs under a name once, and goes on after a failure', async () => {
    const offered = lanes();
    let runs = 0;
    const fail = async () => {
      runs += 1;
      throw new Error('of the test');
    };
    offered.offer('ANY', 'same', fail);
    offered.offer('ANY', 'same', fail);
    await turn();
    expect(runs).toBe(1);
    offered.offer('ANY', 'same', fail);
    expect(runs).toBe(2);
  });

  it('stopped, starts nothing more and waits for what runs', async () => {
    const offered = lanes();
    const before = ends.length;
    for (let index = 0; index < 17; index++) offered.offer('SILENT', `${index}`, silent);
    let stopped = false;
    const stopping = offered.stop().then(() => (stopped = true));
    offered.offer('PROMPT', 'one', () => Promise.reject(new Error('is not started')));
    await turn();
    expect(stopped).toBe(false);
    for (const end of ends.slice(before)) end();
    await stopping;
    expect(ends).toHaveLength(before + 16);
  });
});
