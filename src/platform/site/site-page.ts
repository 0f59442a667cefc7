import { Html, html } from '../http/pages/html.js';
import { scriptedPagePolicy } from '../http/pages/html-page.js';
import type { Language } from '../http/pages/preferred-language.js';
import { noticeLine, operatorNotices } from '../operator/legal-notice.js';
import type { Operator } from '../operator/operator.js';
import { SITE_STYLE, SITE_SCRIPT } from './site-assets.js';
import { SITE_WORDS } from './site-words.js';

export const SITE_POLICY = scriptedPagePolicy(SITE_STYLE, SITE_SCRIPT);

/** Address of the site. `PUBLIC_BASE_URL` may contain a path. */
export interface SiteAddress {
  readonly base: string;
  /** Path of the public base URL without a trailing slash. All links within a page start with this path. */
  readonly root: string;
}

export const homeOf = ({ root }: SiteAddress, language: Language): string =>
  language === 'es' ? `${root}/es` : `${root}/`;

export const guidesOf = ({ root }: SiteAddress, language: Language): string =>
  language === 'es' ? `${root}/es/guides` : `${root}/guides`;

/**
 * Navigation next to the content. On narrow screens, the search is above the content, and the list of guides is below the content.
 */
export interface SiteNavigation {
  readonly search: Html;
  readonly list: Html;
}

export interface SitePage {
  readonly title: string;
  readonly summary: string;
  readonly content: Html;
  readonly navigation: SiteNavigation | null;
  /** URL of the same page in the other language. If null, the link opens the front page. */
  readonly translation: string | null;
}

/** Returns the language of a path. Spanish pages are under `/es`. */
export const languageOf = ({ path }: { readonly path: string }): Language => (/^\/es(\/|$)/.test(path) ? 'es' : 'en');

export const otherLanguage = (language: Language): Language => (language === 'es' ? 'en' : 'es');

export function sitePage(address: SiteAddress, language: Language, operator: Operator, page: SitePage): string {
  const { title, summary, content, navigation } = page;
  const translation = page.translation ?? homeOf(address, otherLanguage(language));
  const notices = noticeLine(operatorNotices(operator, language));
  const words = SITE_WORDS[language];
  const guides = guidesOf(address, language);
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content="${summary}" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="alternate" hreflang="${otherLanguage(language)}" href="${translation}" />
        ${new Html(`<style>${SITE_STYLE}</style>`)}
      </head>
      <body
        data-copy="${words.copy}"
        data-copied="${words.copied}"
        data-nothing="${words.nothingFound}"
        data-index="${guides}/search-index.json"
        data-base="${address.base}"
      >
        <a class="skip" href="#content">${words.skip}</a>
        <header class="bar">
          <a class="brand" href="${homeOf(address, language)}">Guía</a>
          <a href="${guides}">${words.guides}</a>
          <a href="${address.root}/docs">${words.reference}</a>
          <a href="${address.root}${language === 'es' ? '/es/live' : '/live'}">${words.live}</a>
          <a href="${address.root}/openapi.json">OpenAPI</a>
          <a href="${address.root}/guides/changelog">${words.changelog}</a>
          <a href="${guides}/typescript">${words.client}</a>
          <a href="${translation}" lang="${otherLanguage(language)}">${words.otherLanguage}</a>
        </header>
        <div class="columns${navigation ? '' : ' alone'}">
          ${navigation?.search ?? null}
          <main id="content">
            ${content} ${requestLookup(address, language)} ${notices && html`<footer class="quiet">${notices}</footer>`}
          </main>
          ${navigation ? html`<aside>${navigation.list}</aside>` : null}
        </div>
        ${new Html(`<script type="module">${SITE_SCRIPT}</script>`)}
      </body>
    </html> `.markup;
}

/** Form for the lookup of a request id. The form needs the script, so the script makes the form visible. */
function requestLookup(address: SiteAddress, language: Language): Html {
  const words = SITE_WORDS[language];
  return html`<section class="lookup" aria-labelledby="what-became">
    <h2 id="what-became">${words.lookUp}</h2>
    <p>${words.lookUpHint} <code>GET /v1/requests/:requestId</code></p>
    <form id="lookup" hidden>
      <label for="request-id">${words.requestId}</label>
      <div class="row">
        <input id="request-id" placeholder="req_…" autocomplete="off" spellcheck="false" maxlength="128" required />
        <button>${words.show}</button>
      </div>
    </form>
    <div id="call" role="status" hidden>
      ${new Html('<pre tabindex="0"><code></code></pre>')}
      <p class="quiet">${words.needsKey} <a href="${guidesOf(address, language)}/keys">${words.getKey}</a></p>
    </div>
  </section>`;
}
