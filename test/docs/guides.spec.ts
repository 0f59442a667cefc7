import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { marked, type Tokens } from 'marked';
import { ERROR_STATUS } from '../../src/kernel/error-codes.js';
import { GUIDE_SECTIONS } from '../../src/platform/openapi/guides.js';
import { stranger } from '../support/client.js';
import { newOrganization } from '../support/organization.js';
import { EXAMPLE_LANGUAGES, isExample, readSections, type CodeBlock } from '../../src/platform/site/guide-examples.js';
import {
  differences,
  EXAMPLES,
  examplesOf,
  guidesWithTabs,
  readBlocks,
  runInNode,
  runInShell,
} from '../support/guide.js';

const pagesIn = (directory: string): string[] =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${directory}/${name}`);

const PAGES = ['README.md', ...pagesIn('docs')];
const PAGES_FOR_OPERATORS = [
  'docs/backup.md',
  'docs/contributing.md',
  'docs/performance.md',
  'docs/reliability.md',
  'docs/runbook.md',
  'docs/running.md',
  'docs/scaling.md',
];

/** The guides that are served, in the order of their list. */
const GUIDES = GUIDE_SECTIONS.flatMap(({ guides }) => guides.map(([name]) => name));
const TRANSLATED = ['front-page', ...GUIDES];

const isCall = (block: CodeBlock): boolean => isExample(block) && block.language === 'sh';
const isProgram = (block: CodeBlock): boolean => isExample(block) && block.language === 'js';
const pagesWith = (wanted: (block: CodeBlock) => boolean): string[] =>
  PAGES.filter((page) => readBlocks(page).some(wanted));

/** Blocks that other tests run, or that are not run because they change the machine permanently. */
const RUN_ELSEWHERE = [
  /^(cd [\w/]+ && )?npm /,
  /^\/\/ receiver\.mjs/, // webhook-guide.spec.ts
  /^import .* from '@guia\/client'/, // typescript-package.spec.ts
  /^guia /, // cli-package.spec.ts
  /^(composer|pip) /,
];

describe('The guides', () => {
  it.each(pagesWith(isCall))('%s shows calls that work when pasted, and answers as they come', async (page) => {
    const all = readBlocks(page);
    const calls = all.filter(isCall);
    const printed = await runInShell(calls, await newOrganization());

    for (const [index, output] of printed.entries()) {
      const answers = output.split('\n').filter((line) => line.startsWith('{'));
      for (const answer of answers) expect(JSON.parse(answer)).toHaveProperty('success', true);
      const next = all[all.indexOf(calls[index]!) + 1];
      if (next?.language !== 'json') continue;
      expect(differences(JSON.parse(next.text), JSON.parse(answers.at(-1)!))).toEqual([]);
    }
  });

  it.each(pagesWith(isProgram))('%s shows a program that runs from top to bottom', async (page) => {
    await runInNode(
      readBlocks(page).filter(({ language }) => language === 'js'),
      await newOrganization(),
    );
  });

  it.each([...PAGES, ...pagesIn('docs/es')])('%s shows every response, so that a refusal is not hidden', (page) => {
    const lines = readBlocks(page)
      .filter(isCall)
      .flatMap(({ text }) => text.split('\n'));
    const hides = (line: string): boolean =>
      /> *[\w-]+\.json|-o \/dev\/null/.test(line) ||
      (/\| *(grep|sed|jq|awk)\b/.test(line) && !/echo "\$RESPONSE" \|.*\|\| echo "\$RESPONSE"/.test(line));

    expect(lines.filter(hides)).toEqual([]);
  });

  it('show nothing to paste that is not run', () => {
    const notRun = PAGES.filter((page) => !PAGES_FOR_OPERATORS.includes(page)).flatMap((page) =>
      readBlocks(page).filter(
        (block) =>
          ['sh', 'js', 'ts'].includes(block.language) &&
          !isCall(block) &&
          !isProgram(block) &&
          !RUN_ELSEWHERE.some((kind) => kind.test(block.text)),
      ),
    );

    expect(notRun).toEqual([]);
  });

  it.each(guidesWithTabs())('%s has every example in four languages', (name) => {
    const languages = examplesOf(name).map(({ language }) => language);
    const expected = EXAMPLE_LANGUAGES.map(({ language, ending }) => [
      ending,
      languages.flatMap((shown, index) => (shown === language ? [] : [index + 1])),
    ]);
    const written = EXAMPLE_LANGUAGES.map(({ ending }) => [
      ending,
      readSections(`${EXAMPLES}/${name}.${ending}`).map(([number]) => number),
    ]);

    expect(written).toEqual(expected);
  });

  it('are the only pages with files of examples', () => {
    const guides = readdirSync(EXAMPLES).map((file) => file.replace(/\.(sh|mjs|php|py)$/, ''));

    expect(guides.filter((name) => !guidesWithTabs().includes(name))).toEqual([]);
  });

  it('tell of every operation, and of none that does not exist', async () => {
    const { body } = await stranger().get('/openapi.json');
    const operations = Object.entries(body.paths as Record<string, object>).flatMap(([path, item]) =>
      Object.keys(item).map((method) => operationOf(method, path)),
    );
    const told = new Set(GUIDES.flatMap((name) => operationsIn(readFileSync(`docs/${name}.md`, 'utf8'))));

    expect(operations.filter((operation) => !told.has(operation))).toEqual([]);
    const exists = operations.map((operation) => new RegExp(`^${operation.replaceAll(':', '[^/]+')}$`));
    expect([...told].filter((operation) => !exists.some((pattern) => pattern.test(operation)))).toEqual([]);
  });

  it.each(GUIDES)('%s says where to get the key that it needs', (name) => {
    const text = readFileSync(`docs/${name}.md`, 'utf8');

    if (/\b(LIVE_)?KEY\b|sk_test_…/.test(text)) expect(text).toMatch(/\(keys\.md#|^# API keys$/m);
  });

  it.each(TRANSLATED)('%s has the same headings, examples and tables in Spanish', (name) => {
    const [english, spanish] = [outlineOf(`docs/${name}.md`), outlineOf(`docs/es/${name}.md`)];

    expect(spanish).toEqual(english);
  });

  it('are all translated, and nothing else is', () => {
    expect(readdirSync('docs/es').sort()).toEqual(TRANSLATED.map((name) => `${name}.md`).sort());
  });
});

/** `POST /v1/shipments/:/label`: parameters have other names in the document, and in programs values. */
const operationOf = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replace(/\{[^}]*\}|:\w+/g, ':')}`;

/** Written as `POST /v1/shipments/:id/label`, or called as `guia('POST', '/v1/shipments')`. */
const operationsIn = (markdown: string): string[] =>
  [
    ...markdown
      .replace(/\$\{[^}]*\}/g, ':x')
      .matchAll(/\b(GET|POST|PUT|PATCH|DELETE)(?: |', ['`])(\/(?:v1|simulator)\/[\w:/{}-]+)/g),
  ].map(([, method, path]) => operationOf(method!, path!));

/** Structure that a page and its translation share: heading levels, examples, table dimensions. */
function outlineOf(path: string): unknown[] {
  return marked.lexer(readFileSync(path, 'utf8')).flatMap((token): unknown[] => {
    if (token.type === 'heading') return [{ heading: (token as Tokens.Heading).depth }];
    if (token.type === 'code') return [{ language: (token as Tokens.Code).lang, text: (token as Tokens.Code).text }];
    if (token.type === 'list') return [{ items: (token as Tokens.List).items.length }];
    if (token.type !== 'table') return [];
    const { header, rows } = token as Tokens.Table;
    return [{ columns: header.length, rows: rows.map(([first]) => codesIn(first!.text)) }];
  });
}

const codesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);

describe('The documentation', () => {
  it.each(['docs/errors.md', 'docs/es/errors.md'])('lists every error code with its status in %s', async (page) => {
    const errors = await readFile(page, 'utf8');
    const listed = Object.fromEntries(
      [...errors.matchAll(/^\| (\d{3}) \| `([A-Z_]+)` \|/gm)].map(([, status, code]) => [code, Number(status)]),
    );

    expect(listed).toEqual(ERROR_STATUS);
  });

  it('links to files that exist', async () => {
    const broken: string[] = [];
    for (const page of [...PAGES, ...pagesIn('docs/es')]) {
      const text = await readFile(page, 'utf8');
      for (const [, target] of text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
        if (!existsSync(join(dirname(page), target!))) broken.push(`${page} → ${target}`);
      }
    }

    expect(broken).toEqual([]);
  });
});
