import type { OpenAPIObject } from '@nestjs/swagger';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { generatedPages } from '../../docs/reference/generator/pages.js';
import { stranger } from '../support/client.js';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => join('src', path));
const pages = readdirSync('docs/reference')
  .filter((name) => name.endsWith('.md'))
  .map((name) => join('docs/reference', name));

/** `docs/<path>.md`, with or without an anchor, as comments write it. */
const CITATION = /docs\/[\w./-]+?\.md(?:#[\w-]+)?/g;
/** A file of code, with as much of its path as a page gives. */
const FILE = /`([\w./-]+\.(?:ts|js))`/g;
/** A kind of name, and a package. */
const NO_FILES = ['verb-noun.ts', 'highlight.js'];
const LINK = /\]\((?!https?:)([^)\s]+)\)/g;

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsOf = (page: string): ReadonlySet<string> =>
  new Set([...readFileSync(page, 'utf8').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => anchorOf(heading!)));

function opens(target: string): boolean {
  const [page, anchor] = target.split('#') as [string, string | undefined];
  return existsSync(page) && (anchor === undefined || anchorsOf(page).has(anchor));
}

describe('The reference', () => {
  it('is what comments cite: every page and heading they name exists', () => {
    const cited = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(CITATION)].map(([target]) => ({ file, target })),
    );

    expect(cited.length).toBeGreaterThan(50);
    expect(cited.filter(({ target }) => !opens(target))).toEqual([]);
  });

  it('is the only kind of source: no comment cites a document that is not in the repository', () => {
    const elsewhere = sources.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => /^\s*(\/?\*|\/\/)/.test(line) && /\b(specification|contract)\b/i.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );

    expect(elsewhere).toEqual([]);
  });

  it('links to pages and headings that exist', () => {
    const broken = pages.flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(LINK)]
        .map(([, link]) => (link!.startsWith('#') ? page + link! : join(dirname(page), link!)))
        .filter((target) => !opens(target))
        .map((target) => `${page} → ${target}`),
    );

    expect(broken).toEqual([]);
  });

  it('has operations and limits as the code has them: npm run generate writes them anew', async () => {
    const { body } = await stranger().get('/openapi.json');

    for (const [path, content] of Object.entries(generatedPages(body as OpenAPIObject)))
      expect([path, (await readFile(path, 'utf8')) === content]).toEqual([path, true]);
  });
});

describe('The documents', () => {
  it('name files of code that exist, with their place', () => {
    const files = ['src', 'test', 'clients', 'docs', 'scripts']
      .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
      .filter((path) => !path.includes('node_modules'));
    const isThere = (name: string): boolean => files.some((path) => path === name || path.endsWith(`/${name}`));
    const named = readdirSync('docs', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .flatMap((page) =>
        [...readFileSync(join('docs', page), 'utf8').matchAll(FILE)].map(([, name]) => ({ page, name: name! })),
      )
      .filter(({ name }) => !NO_FILES.includes(name));

    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ name }) => !isThere(name))).toEqual([]);
  });
});
