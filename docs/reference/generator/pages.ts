import type { OpenAPIObject } from '@nestjs/swagger';
import { limitsPage } from './limits-page.js';
import { operationsPage } from './operations-page.js';

/** Path → content of every generated page. */
export const generatedPages = (document: OpenAPIObject): Readonly<Record<string, string>> => ({
  'docs/reference/limits.md': limitsPage(),
  'docs/reference/operations.md': operationsPage(document),
});
