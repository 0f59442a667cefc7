import { Html, html } from '../http/pages/html.js';
import { noticeLine, operatorNotices } from '../operator/legal-notice.js';
import type { Operator } from '../operator/operator.js';

/** Sender name, logo and colours of an email. Colours have the format `#rrggbb`. */
export interface MailBrand {
  readonly name: string;
  readonly logoUrl: string | null;
  readonly band: string;
  readonly onBand: string;
  readonly link: string;
}

interface MailLayout {
  readonly language: string;
  readonly brand: MailBrand;
  readonly title: string;
  readonly content: Html;
  readonly footer: Html | null;
}

export const OWN_BRAND: MailBrand = {
  name: 'Guía',
  logoUrl: null,
  band: '#0b6e5f',
  onBand: '#ffffff',
  link: '#0b6e5f',
};
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** Uses tables and inline styles, because all email programs support them. Uses no scripts. Source: docs/architecture.md#mail */
export const mailLayout = ({ language, brand, title, content, footer }: MailLayout): string =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
      </head>
      <body style="margin:0;padding:0;background:#f1f5f3">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f1f5f3">
          <tr>
            <td align="center" style="padding:16px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:560px;background:#ffffff;border:1px solid #dfe7e4;border-radius:16px;border-collapse:separate"
              >
                <tr>
                  <td
                    style="padding:16px 24px;background:${brand.band};border-radius:15px 15px 0 0;${new Html(FONT)};font-size:18px;line-height:24px;font-weight:bold;color:${brand.onBand};word-break:break-word"
                  >
                    ${brand.logoUrl === null ? brand.name : besideLogo(brand.name, brand.logoUrl)}
                  </td>
                </tr>
                <tr>
                  <td
                    style="padding:24px;${new Html(FONT)};font-size:16px;line-height:24px;color:#14211e;word-break:break-word"
                  >
                    ${content}
                  </td>
                </tr>
              </table>
              ${footer === null ? null : html`<p style="max-width:560px;margin:16px 0;${new Html(FONT)};font-size:13px;line-height:19px;color:#5a6b66;text-align:left">${footer}</p>`}
            </td>
          </tr>
        </table>
      </body>
    </html> `.markup;

/** Uses two cells, so that a long name on a narrow screen wraps next to the logo and not below the logo. */
const besideLogo = (name: string, logoUrl: string): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td style="padding-right:14px">
        <img
          src="${logoUrl}"
          alt=""
          height="40"
          style="display:block;height:40px;max-width:96px;width:auto;object-fit:contain;background:#ffffff;border:0;border-radius:8px;padding:4px"
        />
      </td>
      <td style="font:inherit;color:inherit;word-break:break-word">${name}</td>
    </tr>
  </table>`;

export const mailHeadline = (text: string): Html =>
  html`<h1 style="margin:0 0 16px;font-size:24px;line-height:30px">${text}</h1>`;

export const mailParagraph = (content: Html | string): Html => html`<p style="margin:0 0 16px">${content}</p>`;

export const mailFacts = (facts: readonly (readonly [label: string, value: string])[]): Html =>
  html`${facts.map(
    ([label, value]) =>
      html`<p style="margin:0 0 12px">
        <span style="font-size:14px;color:#5a6b66">${label}</span><br /><strong>${value}</strong>
      </p>`,
  )}`;

export const mailLines = (label: string, lines: readonly Html[]): Html =>
  html`<p style="margin:0">
    <span style="font-size:14px;color:#5a6b66">${label}</span>${lines.map((line) => html`<br />${line}`)}
  </p>`;

export const mailButton = ({ band, onBand }: MailBrand, text: string, url: string): Html =>
  html`<p style="margin:20px 0">
    <a
      href="${url}"
      style="display:inline-block;padding:12px 24px;background:${band};color:${onBand};border-radius:10px;font-weight:bold;text-decoration:none"
      >${text}</a
    >
  </p>`;

export const mailLink = ({ link }: MailBrand, text: string, url: string): Html =>
  html`<a href="${url}" style="color:${link}">${text}</a>`;

/** Renders plain text in the layout of the service. Text becomes paragraphs, and each URL becomes a link. */
export const ownMail = (subject: string, text: string, operator: Operator): string =>
  mailLayout({
    language: 'es',
    brand: OWN_BRAND,
    title: subject.replace(/\s+/g, ' '),
    content: html`${mailHeadline(subject.replace(/\s+/g, ' '))}${text.split(/\n{2,}/).map((part) => mailParagraph(linked(part)))}`,
    footer: noticeLine(operatorNotices(operator, 'es'), (words, url) => mailLink(OWN_BRAND, words, url)),
  });

/** Replaces each URL by a link. Line breaks stay unchanged. Every second part of the split text is a URL. */
const linked = (paragraph: string): Html =>
  html`${paragraph
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:)])/)
    .map((part, index) =>
      index % 2 === 1 ? mailLink(OWN_BRAND, part, part) : html`${part.split('\n').map(lineOf)}`,
    )}`;

const lineOf = (line: string, index: number): Html => (index === 0 ? html`${line}` : html`<br />${line}`);
