/**
 * Work over PostgreSQL that finishes what was left undone, so that losing a job, a process or all of Redis costs time
 * only. It reaches the rows of all organizations. Two processes may still be at it at once, where one is taken for dead
 * and is not: each step takes its row first, or does no harm twice.
 */
export abstract class Sweep {
  /** Who shares it, shares its runs. */
  abstract readonly name: string;
  abstract readonly everySeconds: number;

  /**
   * False: of the processes that share the database one does each run. True: each does its own. That is for work that
   * takes its rows one by one and then waits for somebody outside: more processes get more of it done, and one that
   * waits holds nobody else's up.
   */
  readonly inEveryProcess: boolean = false;

  abstract run(): Promise<void>;

  /** Another process has this run, or had it. */
  leftToAnother(): void {}
}
