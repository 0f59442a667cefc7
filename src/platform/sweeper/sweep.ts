/**
 * Work over PostgreSQL that finishes what was left undone, so that losing a job, a process or all of Redis costs time
 * only. It reaches the rows of all organizations. Several processes may sweep at once: each step takes its row first, and finds nothing where another has it.
 */
export abstract class Sweep {
  abstract readonly name: string;
  abstract readonly everySeconds: number;
  abstract run(): Promise<void>;
}
