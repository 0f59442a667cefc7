import type { Request } from 'express';
import { html, type Html } from './html.js';

export type Language = 'es' | 'en';

const LANGUAGE = /^(es|en)(?:-[a-z0-9-]+)?$/;

/**
 * Returns English if `Accept-Language` prefers English to Spanish. If both weights are equal, the language that is listed first is
 * used.
 */
export function preferredLanguage(header: string | undefined): Language {
  const [preferred] = weightedValues(header)
    .filter(({ value, weight }) => LANGUAGE.test(value) && weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return preferred?.value.startsWith('en') ? 'en' : 'es';
}

/** The language of a public page: `?lang=es` or `?lang=en`, otherwise the language that `Accept-Language` prefers. */
export function pageLanguage({ query, headers }: Pick<Request, 'query' | 'headers'>): Language {
  const { lang } = query;
  return lang === 'es' || lang === 'en' ? lang : preferredLanguage(headers['accept-language']);
}

/** Name of each language, written in that language. */
const NAMES: Readonly<Record<Language, string>> = { es: 'Español', en: 'English' };

/** Link to the same page in the other language. */
export function languageLink(language: Language): Html {
  const other = language === 'es' ? 'en' : 'es';
  return html`<a href="?lang=${other}" lang="${other}" hreflang="${other}">${NAMES[other]}</a>`;
}

/** Maximum length that is read, longer than the headers of browsers. Further characters are ignored. */
const MAX_HEADER = 500;
const WEIGHT = /^q=(0(?:\.\d*)?|1(?:\.0*)?)$/i;

export interface WeightedValue {
  readonly value: string;
  readonly weight: number;
}

/** Values of `Accept` or `Accept-Language` with their weights. An invalid weight is 0. Reads the first 500 characters. */
export const weightedValues = (header = ''): WeightedValue[] =>
  header
    .slice(0, MAX_HEADER)
    .split(',')
    .map((part) => {
      const [value = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.map((text) => text.replace(/\s/g, '')).find((text) => text.startsWith('q='));
      return { value, weight: weight === undefined ? 1 : Number(WEIGHT.exec(weight)?.[1] ?? 0) };
    });

/** True if `Accept` prefers HTML to JSON. False without the header, or if the header accepts any type. */
export function prefersHtml(header: string | undefined): boolean {
  const accepted = weightedValues(header);
  const weightOf = (type: string): number =>
    [type, `${type.split('/')[0]!}/*`, '*/*']
      .map((range) => accepted.find(({ value }) => value === range)?.weight)
      .find((weight) => weight !== undefined) ?? 0;
  return weightOf('text/html') > weightOf('application/json');
}
