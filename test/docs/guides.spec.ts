import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ERROR_STATUS } from '../../src/kernel/error-codes.js';
import { newOrganization } from '../support/organization.js';
import { differences, readBlocks, run, type Block } from './guide.js';

const PAGES = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const isCall = ({ language, text }: Block): boolean => language === 'sh' && text.startsWith('curl ');
const isProgram = ({ language, text }: Block): boolean => language === 'js' && text.includes('guia(');
const pagesWith = (wanted: (block: Block) => boolean): string[] =>
  PAGES.filter((page) => readBlocks(page).some(wanted));

describe('The guides', () => {
  it.each(pagesWith(isCall))('%s shows calls that work when pasted, and answers as they come', async (page) => {
    const keys = await newOrganization();
    const blocks = readBlocks(page);

    for (const [index, block] of blocks.entries()) {
      if (!isCall(block)) continue;
      const actual: unknown = JSON.parse(await run('bash', block.text, keys));
      expect(actual).toHaveProperty('success', true);
      const next = blocks[index + 1];
      if (next?.language === 'json') expect(differences(JSON.parse(next.text), actual)).toEqual([]);
    }
  });

  it.each(pagesWith(isProgram))('%s shows a program that runs from top to bottom', async (page) => {
    const keys = await newOrganization();
    const program = readBlocks(page).filter(({ language }) => language === 'js');

    await run('node', program.map(({ text }) => text).join('\n'), keys);
  });
});

describe('The documentation', () => {
  it('lists every error code with its status', async () => {
    const errors = await readFile('docs/errors.md', 'utf8');
    const listed = Object.fromEntries(
      [...errors.matchAll(/^\| (\d{3}) \| `([A-Z_]+)` \|/gm)].map(([, status, code]) => [code, Number(status)]),
    );

    expect(listed).toEqual(ERROR_STATUS);
  });

  it('links to files that exist', async () => {
    const broken: string[] = [];
    for (const page of PAGES) {
      const text = await readFile(page, 'utf8');
      for (const [, target] of text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
        if (!existsSync(join(dirname(page), target!))) broken.push(`${page} → ${target}`);
      }
    }

    expect(broken).toEqual([]);
  });
});
