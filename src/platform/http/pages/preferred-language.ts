import type { Request } from 'express';
import { html, type Html } from './html.js';

export type Language = 'es' | 'en';

const LANGUAGE = /^(es|en)(?:-[a-z0-9-]+)?$/;

/**
 * Returns English if `Accept-Language` prefers English to Spanish. If both weights are equal, returns the language that the header
 * lists first.
 */
export function preferredLanguage(header: string | undefined): Language {
  const [preferred] = weightedValues(header)
    .filter(({ value, weight }) => LANGUAGE.test(value) && weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return preferred?.value.startsWith('en') ? 'en' : 'es';
}

/** Returns the language of a public page. `?lang=es` or `?lang=en` takes precedence over `Accept-Language`. */
export function pageLanguage({ query, headers }: Pick<Request, 'query' | 'headers'>): Language {
  const { lang } = query;
  return lang === 'es' || lang === 'en' ? lang : preferredLanguage(headers['accept-language']);
}

/** Name of each language in the language itself. */
const NAMES: Readonly<Record<Language, string>> = { es: 'Español', en: 'English' };

/** Renders a link to the same page in the other language. */
export function languageLink(language: Language): Html {
  const other = language === 'es' ? 'en' : 'es';
  return html`<a href="?lang=${other}" lang="${other}" hreflang="${other}">${NAMES[other]}</a>`;
}

/** Maximum number of characters that the parser reads. Browsers send shorter headers. */
const MAX_HEADER = 500;
const WEIGHT = /^q=(0(?:\.\d*)?|1(?:\.0*)?)$/i;

export interface WeightedValue {
  readonly value: string;
  readonly weight: number;
}

/**
 * Parses the values of `Accept` or `Accept-Language` and their weights. An invalid weight is 0. Reads only the first 500
 * characters.
 */
export const weightedValues = (header = ''): WeightedValue[] =>
  header
    .slice(0, MAX_HEADER)
    .split(',')
    .map((part) => {
      const [value = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.map((text) => text.replace(/\s/g, '')).find((text) => text.startsWith('q='));
      return { value, weight: weight === undefined ? 1 : Number(WEIGHT.exec(weight)?.[1] ?? 0) };
    });

/** Returns true if `Accept` prefers HTML to JSON. Returns false without the header, or if the header accepts any type. */
export function prefersHtml(header: string | undefined): boolean {
  const accepted = weightedValues(header);
  const weightOf = (type: string): number =>
    [type, `${type.split('/')[0]!}/*`, '*/*']
      .map((range) => accepted.find(({ value }) => value === range)?.weight)
      .find((weight) => weight !== undefined) ?? 0;
  return weightOf('text/html') > weightOf('application/json');
}
