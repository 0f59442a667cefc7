/** Returns the calendar day `count` days after `day`. Both days are `YYYY-MM-DD`. */
export function daysAfter(day: string, count: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
