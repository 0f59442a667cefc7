import pg from 'pg';

const parseAny = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date;

/** `2026-11-21 20:47:03.123456+00`: how a session of UTC writes the instants of our centuries. */
const OF_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;

/** Reads a `timestamptz`, cut to milliseconds; nearly twice as fast as `pg`'s own, which knows all other forms. */
export const parseInstant = (text: string): Date =>
  OF_UTC.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseAny(text);
