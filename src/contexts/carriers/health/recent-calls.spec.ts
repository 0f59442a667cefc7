import { RecentCalls } from './recent-calls.js';

/** `+`: success, `-`: failure, space: one minute passes. */
function statesOf(calls: string): string[] {
  const recent = new RecentCalls();
  let at = 0;
  return Array.from(calls).flatMap((call) => {
    if (call === ' ') at += 60_000;
    return call === ' ' ? [] : [recent.add({ at, isHealthy: call === '+' })];
  });
}

describe('The latest calls to a carrier', () => {
  it.each([
    ['are ok with two failures', '+-+-', 'ok'],
    ['are degraded with three', '-+-+-', 'degraded'],
    ['are down when the last three failed', '+++---', 'down'],
    ['are degraded with the first answer after that', '---+', 'degraded'],
    ['are ok again when failures are older than ten calls', '---++++++++', 'ok'],
    ['are ok again when failures are older than five minutes', '---     +', 'ok'],
  ])('%s: %s', (_, calls, state) => {
    expect(statesOf(calls).at(-1)).toBe(state);
  });
});
