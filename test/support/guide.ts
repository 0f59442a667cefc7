import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceFromNewAddress } from '../support/new-address.js';
import { TIMEOUT_MS } from './timeouts.js';

/** A fenced block of a guide: language and content. */
export interface Block {
  readonly language: string;
  readonly text: string;
}

/** Base URL of the service in the guides. */
const WRITTEN_ADDRESS = 'http://localhost:3000';

export function readBlocks(path: string): Block[] {
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
}

/** The email in the guides, which a reader replaces. */
const WRITTEN_EMAIL = 'ana@example.com';

const BETWEEN_BLOCKS = '\u001e';

/**
 * Runs blocks like a reader: pasted in order into one shell, in a new folder. Returns the output of each
 * block.
 */
export async function runInShell(blocks: readonly Block[], keys: Keys): Promise<string[]> {
  const directory = await mkdtemp(join(tmpdir(), 'guia-guide-'));
  // Otherwise the prompt would start a new line after each output.
  const curl = `curl() { command curl "$@" && printf '\\n'; }\n`;
  const script = curl + blocks.map(({ text }) => text).join(`printf '${BETWEEN_BLOCKS}'\n`);
  try {
    return (await run('bash', ['-euo', 'pipefail', '-c', script], keys, directory)).split(BETWEEN_BLOCKS);
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** Runs blocks as one file with Node. */
export async function runInNode(blocks: readonly Block[], keys: Keys): Promise<void> {
  const text = blocks.map((block) => block.text).join('\n');
  await run(process.execPath, ['--input-type=module', '-e', text], keys, process.cwd());
}

async function run(program: string, args: readonly string[], keys: Keys, cwd: string): Promise<string> {
  const service = await serviceFromNewAddress();
  try {
    return await runAt(service.baseUrl, program, args, keys, cwd);
  } finally {
    service.close();
  }
}

async function runAt(
  baseUrl: string,
  program: string,
  args: readonly string[],
  keys: Keys,
  cwd: string,
): Promise<string> {
  const email = `ana-${randomBytes(6).toString('hex')}@example.com`;
  const child = spawn(
    program,
    args.map((text) => text.replaceAll(WRITTEN_ADDRESS, baseUrl).replaceAll(WRITTEN_EMAIL, email)),
    { cwd, env: { PATH: process.env['PATH'], KEY: keys.testKey, LIVE_KEY: keys.liveKey }, timeout: TIMEOUT_MS },
  );
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
