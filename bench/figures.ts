import { cpus, loadavg } from 'node:os';

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** What figures depend on. The load average is that of now. */
export const machine = (): string =>
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, load average ${loadavg()[0]!.toFixed(1)}, Node ${process.version}`;
