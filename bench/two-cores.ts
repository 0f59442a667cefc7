import { execFileSync } from 'node:child_process';
import process from 'node:process';

/**
 * Has this process, and what it starts from here on, run on the first two cores that it may use: a machine with more has other ratios,
 * and a process that moves between cores has other figures from run to run. Returns what to say of it.
 */
export function keepToTwoCores(): string {
  const taskset = (...args: readonly string[]): string =>
    execFileSync('taskset', [...args, String(process.pid)], { encoding: 'utf8' });
  try {
    const [allowed] = /[\d,-]+\s*$/.exec(taskset('-cp'))!;
    const cores = allowed.trim().split(',').flatMap(coresIn).slice(0, 2).join(',');
    taskset('-acp', cores);
    return `pinned to cores ${cores}`;
  } catch {
    return 'not pinned, for want of taskset';
  }
}

/** `4-7` or `4`. */
function coresIn(range: string): number[] {
  const [first = 0, last = first] = range.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
