import { hashSource } from './html-page.js';

/** The Content-Security-Policy of a page with a style and a script of its own, which sends requests to this service. */
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
