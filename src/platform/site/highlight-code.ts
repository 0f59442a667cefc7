import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import http from 'highlight.js/lib/languages/http';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import typescript from 'highlight.js/lib/languages/typescript';
import { escaped } from '../http/pages/html.js';

/** Those of the guides' blocks, by the names that they give them. The library has two hundred more. */
for (const [name, language] of Object.entries({ sh: bash, http, js: javascript, json, ts: typescript }))
  highlighter.registerLanguage(name, language);

/** Code as markup: its words in elements whose classes have colours in `site-style.ts`. Code of another language as it is. */
export const highlightCode = (code: string, language: string): string =>
  highlighter.getLanguage(language)
    ? highlighter.highlight(code, { language, ignoreIllegals: true }).value
    : escaped(code);
