import { html, type Html } from '../http/pages/html.js';
import { GUIDE_SECTIONS } from '../openapi/guides.js';
import type { Language } from '../http/pages/preferred-language.js';
import type { RenderedMarkdown } from './markdown.js';
import type { SiteNavigation } from './site-page.js';
import { SITE_WORDS } from './site-words.js';

/** An entry in the list of guides. `url` is the path within the site. */
export interface ListedGuide {
  readonly name: string;
  readonly url: string;
  readonly page: RenderedMarkdown;
}

export interface ListedSection {
  readonly title: string;
  readonly guides: readonly ListedGuide[];
}

export const guideNames = (): string[] => GUIDE_SECTIONS.flatMap(({ guides }) => guides.map(([name]) => name));

export function guideNavigation(
  language: Language,
  sections: readonly ListedSection[],
  current: string | null,
): SiteNavigation {
  const words = SITE_WORDS[language];
  const item = ({ name, url, page }: ListedGuide): Html =>
    html`<li>
      <a href="${url}" ${name === current ? html`aria-current="page"` : null}>${page.title}</a>
      ${name === current ? headingsOf(page, words.onThisPage) : null}
    </li>`;
  const list = html`<nav aria-label="${words.allGuides}">
    ${sections.map(
      ({ title, guides }) =>
        html`<h2>${title}</h2>
          <ul>
            ${guides.map(item)}
          </ul>`,
    )}
  </nav>`;
  return { search: searchForm(language), list };
}

const headingsOf = ({ headings }: RenderedMarkdown, label: string): Html =>
  html`<ul aria-label="${label}">
    ${headings.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`)}
  </ul>`;

function searchForm(language: Language): Html {
  const words = SITE_WORDS[language];
  return html`<div class="find" role="search">
    <form hidden>
      <label for="search">${words.search}</label>
      <input id="search" type="search" placeholder="${words.searchHint}" autocomplete="off" spellcheck="false" />
    </form>
    <ul class="results" id="results" hidden></ul>
    <p class="quiet" id="found" role="status"></p>
  </div>`;
}

export const guideList = (language: Language, sections: readonly ListedSection[]): Html =>
  html`<h1>${SITE_WORDS[language].guides}</h1>
    <p>${SITE_WORDS[language].guidesHint}</p>
    ${sections.map(
      ({ title, guides }) =>
        html`<h2>${title}</h2>
          <ul class="cards">
            ${guides.map(
              ({ url, page }) =>
                html`<li>
                  <a href="${url}">${page.title}</a>
                  <p>${page.summary}</p>
                </li>`,
            )}
          </ul>`,
    )}`;

export function turnPage(language: Language, sections: readonly ListedSection[], current: string): Html | null {
  const guides = sections.flatMap((section) => section.guides);
  const index = guides.findIndex(({ name }) => name === current);
  if (index < 0) return null;
  const words = SITE_WORDS[language];
  const link = (guide: ListedGuide | undefined, label: string): Html | null =>
    guide ? html`<span>${label}: <a href="${guide.url}">${guide.page.title}</a></span>` : null;
  return html`<p class="turn">${link(guides[index - 1], words.previous)} ${link(guides[index + 1], words.next)}</p>`;
}
