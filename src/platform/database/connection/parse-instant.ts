import pg from 'pg';

const parseAny = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date;

/** `2026-11-21 20:47:03.123456+00`: the text of a timestamp with milliseconds in a session whose time zone is UTC. */
const UTC_TEXT = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3,6}\+00$/;

/**
 * A date that keeps its text, because formatting takes four fifths of the time of serializing a `Date` as JSON. Treat
 * it as immutable.
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

/** Parses a `timestamptz`, truncated to milliseconds. Several times as fast as the parser of `pg`, the fallback. */
export function parseInstant(text: string): Date {
  if (!UTC_TEXT.test(text)) return parseAny(text);
  const digits = (at: number): number => (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;
  const milliseconds = digits(20) * 10 + text.charCodeAt(22) - ZERO;
  const year = digits(0) * 100 + digits(2);
  return new Instant(Date.UTC(year, digits(5) - 1, digits(8), digits(11), digits(14), digits(17), milliseconds), text);
}

const ZERO = 48;
