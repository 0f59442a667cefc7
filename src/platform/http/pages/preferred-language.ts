import { weightedValues } from './weighted-values.js';

export type Language = 'es' | 'en';

const LANGUAGE = /^(es|en)(?:-[a-z0-9-]+)?$/;

/**
 * English where `Accept-Language` prefers it to Spanish, else Spanish. Of languages with the same weight, the first is
 * preferred.
 */
export function preferredLanguage(header: string | undefined): Language {
  let preferred: Language = 'es';
  let most = 0;
  for (const { value, weight } of weightedValues(header)) {
    const language = LANGUAGE.exec(value)?.[1];
    if (language === undefined || weight <= most) continue;
    preferred = language as Language;
    most = weight;
  }
  return preferred;
}
