import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Html, html } from '../http/pages/html.js';
import { PublicAddress } from '../http/public-address.js';
import { GUIDE_SECTIONS } from '../openapi/guides.js';
import { Operator } from '../operator/operator.js';
import { ServedDocument } from '../openapi/served-document.js';
import type { Language } from '../http/pages/preferred-language.js';
import { GuideFiles, type GuideFile } from './guide-files.js';
import { guideList, guideNames, guideNavigation, turnPage, type ListedSection } from './guide-navigation.js';
import { livePage } from './live-page.js';
import { llmsFullText, llmsText, type GuideText } from './llms.js';
import { partsOf, renderMarkdown, type RenderedMarkdown } from './markdown.js';
import { guidesOf, homeOf, otherLanguage, sitePage, type SiteAddress, type SitePage } from './site-page.js';
import { SITE_WORDS } from './site-words.js';

const FRONT_PAGE = 'front-page';

/** Pages of the site. The first request for a page renders the page. Source: docs/architecture.md#site */
@Injectable()
export class SitePages {
  private readonly address: SiteAddress;
  private readonly kept = new Map<string, unknown>();

  constructor(
    private readonly files: GuideFiles,
    private readonly document: ServedDocument,
    { baseUrl }: PublicAddress,
    private readonly operator: Operator,
    private readonly clock: Clock,
  ) {
    this.address = { base: baseUrl, root: new URL(baseUrl).pathname.replace(/\/$/, '') };
  }

  front(language: Language): string {
    return this.once(`${language} front page`, () => {
      const { title, summary, markup } = this.rendered(this.files.find(language, FRONT_PAGE)!);
      return this.page(language, { title, summary, content: new Html(markup), navigation: null, translation: null });
    });
  }

  /** Page that shows the event stream of an API key. */
  live(language: Language): string {
    return this.once(`${language} live`, () => livePage(language, this.address.root));
  }

  /** Contact for vulnerability reports (security.txt). The file expires one year after the first request to this process. */
  securityTxt(): string {
    return this.once('security.txt', () => {
      const { base } = this.address;
      const guide = `${base}/guides/security`;
      const contact = this.operator.contact ?? guide;
      const expires = this.clock.daysAgo(-365);
      return [
        `Contact: ${contact.includes('@') && !contact.includes('/') ? `mailto:${contact}` : contact}`,
        `Expires: ${expires.toISOString()}`,
        'Preferred-Languages: es, en',
        `Canonical: ${base}/.well-known/security.txt`,
        `Policy: ${guide}`,
        '',
      ].join('\n');
    });
  }

  list(language: Language): string {
    return this.once(`${language} list`, () => {
      const { guides, guidesHint } = SITE_WORDS[language];
      return this.page(language, {
        title: `${guides} · Guía`,
        summary: guidesHint,
        content: guideList(language, this.sections(language)),
        navigation: guideNavigation(language, this.sections(language), null),
        translation: guidesOf(this.address, otherLanguage(language)),
      });
    });
  }

  guide(language: Language, name: string): string | null {
    const file = this.files.find(language, name);
    if (!file) return null;
    return this.once(`page of ${file.path}`, () => {
      const { title, summary, markup } = this.rendered(file);
      const sections = this.sections(language);
      const translated = this.files.find(otherLanguage(language), name);
      const words = SITE_WORDS[language];
      const markdownUrl = `${guidesOf(this.address, language)}/${name}.md`;
      return this.page(language, {
        title: `${title} · Guía`,
        summary,
        content: html`${new Html(markup)} ${turnPage(language, sections, name)}
          <p class="quiet"><a href="${markdownUrl}">${words.asMarkdown}</a></p>`,
        navigation: guideNavigation(language, sections, name),
        translation: translated && this.urlOf(translated),
      });
    });
  }

  /** Returns a guide as Markdown with absolute links. Null if the guide is unknown. */
  markdown(language: Language, name: string): string | null {
    const file = this.files.find(language, name);
    if (!file) return null;
    return this.once(`Markdown of ${file.path}`, () => this.files.read(file, (target) => this.markdownUrlOf(target)));
  }

  /** Search index of the pages as JSON. */
  searchIndex(language: Language): string {
    return this.once(`${language} search index`, () =>
      JSON.stringify(
        guideNames().flatMap((name) => {
          const file = this.files.find(language, name)!;
          const parts = partsOf(this.files.read(file, (target) => this.urlOf(target)));
          return parts.map(({ id, text, content }) => ({
            title: parts[0]!.text,
            heading: text,
            url: `${this.urlOf(file)}${id ? `#${id}` : ''}`,
            text: content,
          }));
        }),
      ),
    );
  }

  llms(): string {
    return this.once('llms.txt', () =>
      llmsText(this.address.base, this.document.read(), this.guideTexts('en'), this.guideTexts('es')),
    );
  }

  llmsFull(): string {
    return this.once('llms-full.txt', () =>
      llmsFullText(this.address.base, this.document.read(), this.guideTexts('en')),
    );
  }

  tooMany(language: Language): string {
    const { tooMany, tooManyHint } = SITE_WORDS[language];
    const content = html`<h1>${tooMany}</h1>
      <p>${tooManyHint}</p>`;
    return this.page(language, { title: tooMany, summary: tooManyHint, content, navigation: null, translation: null });
  }

  notFound(language: Language): string {
    const { notFound, notFoundHint } = SITE_WORDS[language];
    const content = html`<h1>${notFound}</h1>
      <p>${notFoundHint}</p>
      <p><a href="${homeOf(this.address, language)}">${SITE_WORDS[language].frontPage}</a></p>`;
    return this.page(language, {
      title: notFound,
      summary: notFoundHint,
      content,
      navigation: null,
      translation: null,
    });
  }

  private page(language: Language, page: SitePage): string {
    return sitePage(this.address, language, this.operator, page);
  }

  private sections(language: Language): readonly ListedSection[] {
    return GUIDE_SECTIONS.map((section) => ({
      title: section[language],
      guides: section.guides.map(([name]) => {
        const file = this.files.find(language, name)!;
        return { name, url: this.urlOf(file), page: this.rendered(file) };
      }),
    }));
  }

  private rendered(file: GuideFile): RenderedMarkdown {
    return this.once(`rendered ${file.path}`, () =>
      renderMarkdown(
        this.files.withImages(this.files.read(file, (target) => this.urlOf(target))),
        SITE_WORDS[file.language],
        this.files.variantsOf(file),
      ),
    );
  }

  private guideTexts(language: Language): GuideText[] {
    return guideNames().map((name) => {
      const file = this.files.find(language, name)!;
      const { title, summary } = this.rendered(file);
      return { title, summary, url: this.markdownUrlOf(file), markdown: this.markdown(language, name)! };
    });
  }

  private urlOf({ language, name }: GuideFile): string {
    return name === FRONT_PAGE ? homeOf(this.address, language) : `${guidesOf(this.address, language)}/${name}`;
  }

  private markdownUrlOf({ language, name }: GuideFile): string {
    return `${this.address.base}${language === 'es' ? '/es' : ''}/guides/${name}.md`;
  }

  private once<T>(key: string, make: () => T): T {
    if (!this.kept.has(key)) this.kept.set(key, make());
    return this.kept.get(key) as T;
  }
}
