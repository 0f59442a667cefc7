const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the current time. The class is injected, so that tests can control the time. SQL statements use `now()` of the database.
 */
export abstract class Clock {
  abstract now(): Date;

  daysAgo(days: number): Date {
    return new Date(this.now().getTime() - days * DAY_MS);
  }
}

export class SystemClock extends Clock {
  override now(): Date {
    return new Date();
  }
}
