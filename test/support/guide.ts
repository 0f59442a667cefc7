import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { GUIDE_SECTIONS } from '../../src/platform/openapi/guides.js';
import { exampleVariants, isExample, type CodeBlock } from '../../src/platform/site/guide-examples.js';
import { serviceFromNewAddress } from '../support/new-address.js';
import { TIMEOUT_MS } from './timeouts.js';

/** Base URL of the service in the guides. */
const WRITTEN_ADDRESS = 'http://localhost:3000';

/** These guides are about one language. */
const WITHOUT_TABS = ['typescript', 'php', 'python', 'cli', 'woocommerce'];

export const EXAMPLES = 'docs/examples';

/** The examples of a guide, in page order. */
export const examplesOf = (guide: string): CodeBlock[] => readBlocks(`docs/${guide}.md`).filter(isExample);

/** The guides whose examples have tabs. */
export const guidesWithTabs = (): string[] =>
  ['front-page', ...GUIDE_SECTIONS.flatMap(({ guides }) => guides.map(([name]) => name))].filter(
    (guide) => !WITHOUT_TABS.includes(guide) && examplesOf(guide).length > 0,
  );

/** All examples of a guide in one language: blocks of the guide and sections of `docs/examples`. */
export function examplesIn(language: string, guide: string): CodeBlock[] {
  const variants = exampleVariants(EXAMPLES, guide);
  return examplesOf(guide).flatMap((shown, index) =>
    variants(shown, index + 1).filter((variant) => variant.language === language),
  );
}

export function readBlocks(path: string): CodeBlock[] {
  const markdown = readFileSync(path, 'utf8');
  return [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language, text]) => ({
    language: language!,
    text: text!,
  }));
}

/** Variables that a reader exports first: `KEY`, and `LIVE_KEY` for guides about real money. */
interface Keys {
  readonly testKey: string;
  readonly liveKey: string;
  /** URL of the service. Default: the worker's service. */
  readonly baseUrl?: string;
}

/** The domain of the emails in the guides. A reader replaces these emails. */
const WRITTEN_DOMAIN = '@example.com';

const BETWEEN_BLOCKS = '\u001e';

/**
 * Runs blocks like a reader: pasted in order into one shell, in a new folder. Returns the output of each
 * block.
 */
export async function runInShell(blocks: readonly CodeBlock[], keys: Keys): Promise<string[]> {
  const directory = await mkdtemp(join(tmpdir(), 'guia-guide-'));
  // Otherwise the prompt would start a new line after each output.
  const curl = `curl() { command curl "$@" && printf '\\n'; }\n`;
  const script = curl + blocks.map(({ text }) => text).join(`\nprintf '${BETWEEN_BLOCKS}'\n`);
  try {
    return (await run('bash', ['-euo', 'pipefail', '-c', script], keys, directory)).split(BETWEEN_BLOCKS);
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** Runs blocks as one file with Node. */
export async function runInNode(blocks: readonly CodeBlock[], keys: Keys): Promise<void> {
  const text = blocks.map((block) => block.text).join('\n');
  await run(process.execPath, ['--input-type=module', '-e', text], keys, process.cwd());
}

/** Runs a program that uses a client of `clients/`, in a new folder where the client is installed. */
export async function runWithClient(
  [program, ...options]: readonly [string, ...string[]],
  file: string,
  text: string,
  keys: Keys,
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'guia-example-'));
  const client = join(directory, 'node_modules/@guia/client');
  const service = await serviceFromNewAddress(keys.baseUrl);
  try {
    await Promise.all([client, join(directory, EXAMPLES)].map((folder) => mkdir(folder, { recursive: true })));
    await copyFile('clients/typescript/package.json', join(client, 'package.json'));
    await symlink(resolve('dist/clients/typescript/src'), join(client, 'dist'));
    await symlink(resolve('clients'), join(directory, 'clients'));
    await writeFile(join(directory, EXAMPLES, file), replacer(service.baseUrl)(text));
    await runAt(program, [...options, join(EXAMPLES, file)], keys, directory);
  } finally {
    service.close();
    await rm(directory, { recursive: true });
  }
}

async function run(program: string, args: readonly string[], keys: Keys, cwd: string): Promise<string> {
  const service = await serviceFromNewAddress(keys.baseUrl);
  try {
    return await runAt(program, args.map(replacer(service.baseUrl)), keys, cwd);
  } finally {
    service.close();
  }
}

/** Replaces what a reader replaces: the address of the service, and emails. */
function replacer(baseUrl: string): (text: string) => string {
  const domain = `@${randomBytes(6).toString('hex')}.example.com`;
  return (text) => text.replaceAll(WRITTEN_ADDRESS, baseUrl).replaceAll(WRITTEN_DOMAIN, domain);
}

async function runAt(program: string, args: readonly string[], keys: Keys, cwd: string): Promise<string> {
  const child = spawn(program, args, {
    cwd,
    env: {
      PATH: process.env['PATH'],
      PYTHONPATH: 'clients/python',
      PYTHONDONTWRITEBYTECODE: '1',
      KEY: keys.testKey,
      LIVE_KEY: keys.liveKey,
    },
    timeout: TIMEOUT_MS,
  });
  let output = '';
  let complaints = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (complaints += chunk));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`It ended with ${code}: ${complaints}\n${output}`);
  return output;
}

/** Paths of values that the guide shows but the response lacks or has with another type. */
export function differences(shown: unknown, actual: unknown, path = '$'): string[] {
  if (Array.isArray(shown)) {
    if (!Array.isArray(actual)) return [`${path} is not a list`];
    return shown.flatMap((item, index) => differences(item, actual[index], `${path}[${index}]`));
  }
  if (shown !== null && typeof shown === 'object') {
    if (actual === null || typeof actual !== 'object') return [`${path} is not an object`];
    return Object.entries(shown).flatMap(([key, value]) =>
      differences(value, (actual as Record<string, unknown>)[key], `${path}.${key}`),
    );
  }
  if (typeof shown !== typeof actual) return [`${path} is a ${typeof actual}, not a ${typeof shown}`];
  return typeof shown === 'boolean' || isEnumLike(shown)
    ? shown === actual
      ? []
      : [`${path} is ${String(actual)}`]
    : [];
}

/** Constants of the API such as `DRAFT`, `REDPACK` and `MXN`, which a guide must show exactly. */
const isEnumLike = (value: unknown): boolean => typeof value === 'string' && /^[A-Z][A-Z_]+$/.test(value);
