import { createHash } from 'node:crypto';
import { Html, html } from './html.js';

interface HtmlPage {
  /** BCP 47. */
  readonly language: string;
  readonly title: string;
  /** CSS, one element each. The page's Content-Security-Policy must allow each by its hash. */
  readonly styles: readonly string[];
  readonly content: Html;
  /** Whose page it is; absent: the service's own. */
  readonly header?: Html | undefined;
  /** Small, below the content. */
  readonly footer?: Html | null;
}

/** A source of a Content-Security-Policy that allows this text only. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A public page of the service, as markup. Search engines must not list it. */
export const htmlPage = ({ language, title, styles, content, header, footer = null }: HtmlPage): string =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${styles.map((style) => new Html(`<style>${style}</style>`))}
      </head>
      <body>
        <main>
          ${header ?? html`<p class="brand">Guía</p>`} ${content}
          ${footer && html`<footer class="quiet">${footer}</footer>`}
        </main>
      </body>
    </html> `.markup;
