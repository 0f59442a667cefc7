import { resolve } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import express, { type NextFunction, type Request, type Response } from 'express';
import { pageHeaders } from '../http/security-headers.js';

/** The guides for users of the API, in the order in which a new user needs them: name of the file, and its title. */
const GUIDES: readonly (readonly [name: string, title: string])[] = [
  ['quick-start', 'Quick start'],
  ['buying-safely', 'Buying safely'],
  ['test-mode', 'TEST mode'],
  ['errors', 'Errors'],
  ['addresses', 'Addresses'],
  ['orders', 'Orders and products'],
  ['shipping-rules', 'Shipping rules'],
  ['funding', 'Adding funds'],
  ['money', 'Money and statements'],
  ['webhooks', 'Webhooks'],
  ['accounts', 'Accounts'],
];

/** Links to the guides, in Markdown. `publicBaseUrl`: without a trailing slash. */
export const guideLinks = (publicBaseUrl: string): string =>
  GUIDES.map(([name, title]) => `[${title}](${publicBaseUrl}/guides/${name}.md)`).join(' · ');

/** A guide, or a page of the reference, to which guides link by relative paths. */
const PAGE = /^\/(reference\/)?[a-z-]+\.md$/;

/** The Markdown files of `docs/` at `/guides/`, as they are. */
export function serveGuides(app: INestApplication): void {
  const files = express.static(resolve('docs'), { index: false, redirect: false });
  app.use('/guides', pageHeaders, (request: Request, response: Response, next: NextFunction) => {
    if (PAGE.test(request.path)) files(request, response, next);
    else next();
  });
}
