/** A published version of the API. Dates are `YYYY-MM-DD`. Source: specification, Versioning. */
export interface ApiVersion {
  readonly date: string;
  /** After this day requests are refused; null: no end is set. */
  readonly sunset: string | null;
}

/** Oldest first. */
export const API_VERSIONS: readonly ApiVersion[] = [{ date: '2026-05-01', sunset: null }];

export const CURRENT_API_VERSION = '2026-05-01';

export const isPublishedVersion = (text: string): boolean => API_VERSIONS.some(({ date }) => date === text);
