import { Clock } from '../../src/kernel/clock.js';

/** Where a `SetClock` stands: 9:00 in Mexico City, on a Monday. */
export const NOW = new Date('2026-03-16T15:00:00Z');

/** A clock that stands still until a test sets it. */
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
