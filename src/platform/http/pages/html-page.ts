import { createHash } from 'node:crypto';
import { Html, html } from './html.js';

interface HtmlPage {
  readonly language: string;
  readonly title: string;
  /**
   * CSS texts. The page contains one `<style>` element per text. The Content-Security-Policy of the page must allow each text by
   * its hash.
   */
  readonly styles: readonly string[];
  readonly content: Html;
  /** Name and colours of the page. The default is the name and the colours of the service. */
  readonly header?: Html | undefined;
  readonly footer?: Html | null;
}

export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A public page that is excluded from search engines. */
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

export const PAGE_STYLE = `
:root{--band:transparent;--onband:var(--ink);--ink:#14211e;--soft:#5a6b66;--line:#dfe7e4;--paper:#fff;--ground:#f1f5f3;--brand:#0b6e5f;--glow:#d9efe9;--bad:#a8321f;--badglow:#fbe4df}
@media (prefers-color-scheme:dark){:root{--ink:#e8f0ed;--soft:#9db0aa;--line:#2b3a36;--paper:#18231f;--ground:#0e1613;--brand:#4fd1b5;--glow:#17382f;--bad:#ff9b85;--badglow:#3d1f19}}
*{box-sizing:border-box;margin:0}
body{font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--ink);background:var(--ground);padding:16px;overflow-wrap:anywhere}
main{max-width:34rem;margin:0 auto}
.brand{font-weight:800;letter-spacing:.02em;color:var(--brand);padding:4px 4px 14px}
.band{display:flex;align-items:center;gap:14px;background:var(--band);color:var(--onband);border-radius:16px;padding:14px 20px;margin-bottom:14px}
.band .brand{color:inherit;padding:0;font-size:1.15rem}
.logo{max-width:50%;max-height:56px;object-fit:contain;background:#fff;border-radius:10px;padding:6px}
.card{background:var(--paper);border:1px solid var(--line);border-radius:16px;padding:20px;margin-bottom:14px}
h1{font-size:1.7rem;line-height:1.15;letter-spacing:-.01em;margin-bottom:6px}
h2{font-size:.8rem;text-transform:uppercase;letter-spacing:.08em;color:var(--soft);margin-bottom:14px}
.state{border-left:6px solid var(--brand)}
.state.bad{border-left-color:var(--bad)}
.state.bad h1{color:var(--bad)}
.state p,.quiet{color:var(--soft)}
.quiet{font-size:.85rem;padding:0 4px}
.test{background:var(--glow);color:var(--brand);border-radius:10px;padding:8px 12px;font-size:.9rem;margin-bottom:14px}
dl{display:grid;gap:14px}
dt{font-size:.85rem;color:var(--soft)}
dd{font-weight:600}
.number{font:600 1.05rem/1.3 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:.02em}
.route span{color:var(--brand);padding:0 .35em}
ol,ul{list-style:none;padding:0}
ul{display:grid;gap:6px}
ol li{position:relative;padding:0 0 20px 34px;color:var(--soft)}
ol li:last-child{padding-bottom:0}
ol li::before{content:"";position:absolute;left:3px;top:3px;width:14px;height:14px;border-radius:50%;background:var(--paper);border:3px solid var(--line)}
ol li::after{content:"";position:absolute;left:12px;top:24px;bottom:-2px;width:2px;background:var(--line)}
ol li:last-child::after{display:none}
li.done,li.now{color:var(--ink)}
li.done::before,li.now::before{border-color:var(--brand);background:var(--brand)}
li.done::after{background:var(--brand)}
li.now::before{box-shadow:0 0 0 5px var(--glow)}
li.now b{color:var(--brand)}
li.bad::before{border-color:var(--bad);background:var(--bad);box-shadow:0 0 0 5px var(--badglow)}
li.bad b,dd.bad{color:var(--bad)}
li b{display:block;font-weight:600}
a{color:var(--brand)}
dd a{font-size:.9rem}
button{font:inherit;font-weight:700;color:var(--paper);background:var(--brand);border:0;border-radius:10px;padding:12px;width:100%;cursor:pointer}
h1 time{display:block;font-size:1.05rem;margin-top:4px}
h3{font-size:.9rem;font-weight:600;margin:14px 0 8px}
h3:first-letter{text-transform:uppercase}
h2+h3{margin-top:0}
.scans li{display:grid;grid-template-columns:5.2rem 1fr;gap:8px}
.scans time{line-height:1.7;white-space:nowrap}
.scans b{display:inline}
.words{display:block;font-size:.85rem;color:var(--soft)}
.state .words{margin-top:8px}
time,.place{font-size:.85rem;color:var(--soft)}
`;

/**
 * Content-Security-Policy of a page with one inline style and one inline script. The script may send requests only to this service.
 */
export const scriptedPagePolicy = (style: string, script: string): string =>
  [
    "default-src 'none'",
    `style-src ${hashSource(style)}`,
    `script-src ${hashSource(script)}`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
