const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Mexico_City',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Returns the date of an instant in Mexico City, as `YYYY-MM-DD`. */
export const mexicoCityDate = (instant: Date): string => DAY.format(instant).padStart(10, '0');

const TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Mexico_City',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Returns the date and time of an instant in Mexico City, as `YYYY-MM-DD HH:mm:ss`. */
export const mexicoCityTime = (instant: Date): string => TIME.format(instant);

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const HOUR_MS = 60 * 60 * 1000;

const HOUR = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Mexico_City', hour: '2-digit', hourCycle: 'h23' });

/** Parses ISO 8601 text. A date without a time is midnight in Mexico City. */
export const mexicoCityInstant = (text: string): Date => {
  if (!DATE_ONLY.test(text)) return new Date(text);
  // Mexico City is six hours behind UTC. Until 2022, the difference was five hours in summer.
  const winter = Date.parse(`${text}T06:00:00Z`);
  return new Date(winter - Number(HOUR.format(winter)) * HOUR_MS);
};
