import { html, type Html } from '../http/pages/html.js';
import type { Language } from '../http/pages/preferred-language.js';
import type { Operator } from './operator.js';

/** A part of a notice. `url` is the target of the link. If `url` is null, the part is plain text. */
export interface LegalNotice {
  readonly text: string;
  readonly url: string | null;
}

const WORDS = {
  en: {
    operatedBy: (name: string) => `Operated by ${name}`,
    privacy: 'Privacy notice',
    terms: 'Terms of service',
    contact: 'Contact',
    of: (what: string, shop: string) => `${what} of ${shop}`,
  },
  es: {
    operatedBy: (name: string) => `Operado por ${name}`,
    privacy: 'Aviso de privacidad',
    terms: 'Términos del servicio',
    contact: 'Contacto',
    of: (what: string, shop: string) => `${what} de ${shop}`,
  },
} as const satisfies Record<Language, object>;

export function operatorNotices({ name, privacyUrl, termsUrl, contact }: Operator, language: Language): LegalNotice[] {
  const words = WORDS[language];
  return [
    ...(name === null ? [] : [{ text: words.operatedBy(name), url: null }]),
    ...links([words.privacy, privacyUrl], [words.terms, termsUrl], [words.contact, contact && urlOf(contact)]),
  ];
}

export function shopNotices(
  { shop, privacyUrl, termsUrl }: { shop: string; privacyUrl: string | null; termsUrl: string | null },
  language: Language,
): LegalNotice[] {
  const { privacy, terms, of } = WORDS[language];
  return links([of(privacy, shop), privacyUrl], [of(terms, shop), termsUrl]);
}

/** Joins the notices in one line. Null if no notices exist. `link` renders a link. */
export const noticeLine = (
  notices: readonly LegalNotice[],
  link: (text: string, url: string) => Html = (text, url) =>
    html`<a href="${url}" rel="noreferrer noopener">${text}</a>`,
): Html | null =>
  notices.length === 0
    ? null
    : html`${notices.map(({ text, url }, index) => html`${index === 0 ? '' : ' · '}${url === null ? text : link(text, url)}`)}`;

export const noticeTexts = (notices: readonly LegalNotice[]): string[] =>
  notices.map(({ text, url }) => (url === null ? text : `${text}: ${url.replace(/^mailto:/, '')}`));

const links = (...all: (readonly [text: string, url: string | null])[]): LegalNotice[] =>
  all.flatMap(([text, url]) => (url === null ? [] : [{ text, url }]));

const urlOf = (contact: string): string => (contact.startsWith('https://') ? contact : `mailto:${contact}`);
