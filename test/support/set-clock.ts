import { Clock } from '../../src/kernel/clock.js';

/** Initial time of a `SetClock`: Monday, 9:00 in Mexico City. */
export const NOW = new Date('2026-03-16T15:00:00Z');

/** A clock that changes only when a test sets it. */
export class SetClock extends Clock {
  constructor(public time = NOW) {
    super();
  }

  /** Milliseconds. */
  pass(duration: number): void {
    this.time = new Date(this.time.getTime() + duration);
  }

  override now(): Date {
    return this.time;
  }
}
