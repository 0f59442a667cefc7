export type Language = 'es' | 'en';

const RANGE = /^\s*(es|en)(?:-[a-z0-9-]+)?\s*(?:;\s*q\s*=\s*(0(?:\.\d*)?|1(?:\.0*)?))?\s*$/i;

/**
 * English where the reader's browser prefers it to Spanish, else Spanish. `header`: `Accept-Language`; of languages
 * that weigh the same, browsers name first what they prefer.
 */
export function preferredLanguage(header: string | undefined): Language {
  let preferred: Language = 'es';
  let weight = 0;
  for (const range of (header ?? '').split(',')) {
    const [, language, quality = '1'] = RANGE.exec(range) ?? [];
    if (language === undefined || Number(quality) <= weight) continue;
    preferred = language.toLowerCase() as Language;
    weight = Number(quality);
  }
  return preferred;
}
