import pg from 'pg';

const parseAny = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date;

/** `2026-11-21 20:47:03.123456+00`: how a session of UTC writes the instants of our centuries, but for round ones. */
const OF_UTC = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3,6}\+00$/;

/**
 * An instant that knows its text: four fifths of the time of writing a `Date` as JSON go into computing that again. Like
 * all dates here it is never set to another time.
 */
class Instant extends Date {
  constructor(
    time: number,
    private readonly text: string,
  ) {
    super(time);
  }

  override toJSON(): string {
    return `${this.text.slice(0, 10)}T${this.text.slice(11, 23)}Z`;
  }
}

/** Reads a `timestamptz`, cut to milliseconds; several times as fast as `pg`'s own, which knows all other forms. */
export function parseInstant(text: string): Date {
  if (!OF_UTC.test(text)) return parseAny(text);
  const digits = (at: number): number => (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;
  const milliseconds = digits(20) * 10 + text.charCodeAt(22) - ZERO;
  const year = digits(0) * 100 + digits(2);
  return new Instant(Date.UTC(year, digits(5) - 1, digits(8), digits(11), digits(14), digits(17), milliseconds), text);
}

const ZERO = 48;
