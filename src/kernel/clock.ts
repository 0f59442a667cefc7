/** The time. Injected where a test must control it; statements use the database's own `now()`. */
export abstract class Clock {
  abstract now(): Date;
}

export class SystemClock extends Clock {
  override now(): Date {
    return new Date();
  }
}
