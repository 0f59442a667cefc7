const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Mexico_City',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The date of an instant in Mexico City, as `YYYY-MM-DD`. */
export const mexicoCityDate = (instant: Date): string => DAY.format(instant).padStart(10, '0');

const TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Mexico_City',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The date and time of an instant in Mexico City, as `YYYY-MM-DD HH:mm:ss`. */
export const mexicoCityTime = (instant: Date): string => TIME.format(instant);
