const DAY_MS = 24 * 60 * 60 * 1000;

/** The current time. Injected so that tests can control it; SQL statements use the database's `now()`. */
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
