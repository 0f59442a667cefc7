import { interruptions } from './interruptions.js';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const uptime = (since: number, until: number) => ({ since: at(since), lastSeenAt: at(until) });

describe('The interruptions of the service', () => {
  it.each([
    ['none where it has just begun', [], []],
    ['none while it works', [[0, 60]], []],
    [
      'each gap between times in which it worked',
      [
        [0, 10],
        [20, 30],
        [35, 60],
      ],
      [
        [10, 20],
        [30, 35],
      ],
    ],
    ['the one that lasts', [[0, 10]], [[10, null]]],
    [
      'none where two processes wrote the same time',
      [
        [0, 30],
        [0, 60],
      ],
      [],
    ],
  ] as [string, number[][], (number | null)[][]][])('are %s', (_, uptimes, gaps) => {
    const found = interruptions(
      uptimes.map(([since, until]) => uptime(since!, until!)),
      at(61),
    );

    expect(found).toEqual(gaps.map(([from, to]) => ({ from: at(from!), to: to === null ? null : at(to!) })));
  });
});
