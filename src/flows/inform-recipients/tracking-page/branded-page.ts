import { brandColors } from '../../../contexts/auth/branding/brand-colors.js';
import type { Branding } from '../../../contexts/auth/branding/branding.service.js';
import { html, type Html } from '../../../platform/http/pages/html.js';
import { hashSource, htmlPage, PAGE_STYLE } from '../../../platform/http/pages/html-page.js';
import type { Language } from '../../../platform/http/pages/preferred-language.js';

const PAGE_STYLE_SOURCE = hashSource(PAGE_STYLE);

/**
 * Returns a Content-Security-Policy that allows only the styles of the page, by their hashes, and the logo of the shop.
 * `formAction` is the allowed target of forms.
 */
export function pagePolicy(branding: Branding | null, formAction: "'none'" | "'self'" = "'none'"): string {
  const colors = colorStyle(branding);
  return [
    "default-src 'none'",
    ['style-src', PAGE_STYLE_SOURCE, ...(colors === null ? [] : [hashSource(colors)])].join(' '),
    ['img-src', 'data:', ...(branding?.logoUrl ? [branding.logoUrl] : [])].join(' '),
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Renders a public page with the name, logo and colour of the shop. If `branding` is null, the page has no branding. `footer` is
 * small text below the content.
 */
export function brandedPage(
  language: Language,
  title: string,
  branding: Branding | null,
  content: Html,
  footer: Html | null = null,
): string {
  const colors = colorStyle(branding);
  return htmlPage({
    language,
    title,
    styles: [PAGE_STYLE, ...(colors === null ? [] : [colors])],
    content,
    header: branding === null ? undefined : headerOf(branding),
    footer,
  });
}

/** Renders a page with one message. `form` appears below the message. */
export const noticePage = (
  language: Language,
  headline: string,
  hint: string,
  {
    branding = null,
    isBad = false,
    form = null,
  }: { readonly branding?: Branding | null; readonly isBad?: boolean; readonly form?: Html | null },
): string =>
  brandedPage(
    language,
    headline,
    branding,
    html`<section class="card state${isBad ? ' bad' : ''}">
        <h1>${headline}</h1>
        <p>${hint}</p>
      </section>
      ${form}`,
  );

function headerOf({ shop, logoUrl, color }: Branding): Html {
  const logo = logoUrl === null ? null : html`<img class="logo" src="${logoUrl}" alt="" />`;
  return html`<header${color === null && logo === null ? null : html` class="band"`}>${logo}<p class="brand">${shop}</p></header>`;
}

/** The colours are CSS variables in a separate style. The main style and its hash are therefore the same for all shops. */
function colorStyle(branding: Branding | null): string | null {
  if (branding === null || branding.color === null) return null;
  const { band, onBand, light, dark } = brandColors(branding.color);
  return (
    `:root{--band:${band};--onband:${onBand};--brand:${light.text};--glow:${light.glow}}` +
    `@media (prefers-color-scheme:dark){:root{--brand:${dark.text};--glow:${dark.glow}}}`
  );
}
