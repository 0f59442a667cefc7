import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { serviceFromNewAddress } from '../support/new-address.js';

/** A fenced block of a guide: its language, and what stands in it. */
export interface Block {
  readonly language: string;
  readonly text: string;
}

/** Where the guides say the service is. */
const WRITTEN_ADDRESS = 'http://localhost:3000';

export function readBlocks(path: string): Block[] {
  const markdown = readFileSync(path, 'utf8');
  return [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language, text]) => ({
    language: language!,
    text: text!,
  }));
}

/** What a reader exports before they begin: `KEY` and, where real money is the subject, `LIVE_KEY`. */
interface Keys {
  readonly testKey: string;
  readonly liveKey: string;
}

/** Runs a block as its reader would: pasted into a shell, or into a file for Node. Answers what it printed. */
export async function run(program: 'bash' | 'node', text: string, keys: Keys): Promise<string> {
  const service = await serviceFromNewAddress();
  try {
    return await runAt(service.baseUrl, program, text, keys);
  } finally {
    service.close();
  }
}

async function runAt(baseUrl: string, program: 'bash' | 'node', text: string, keys: Keys): Promise<string> {
  const code = text.replaceAll(WRITTEN_ADDRESS, baseUrl);
  const args = program === 'bash' ? ['-euo', 'pipefail', '-c', code] : ['--input-type=module', '-e', code];
  const child = spawn(program === 'bash' ? 'bash' : process.execPath, args, {
    env: { PATH: process.env['PATH'], KEY: keys.testKey, LIVE_KEY: keys.liveKey },
    timeout: 25_000,
  });
  let output = '';
  let complaints = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (complaints += chunk));
  const code_ = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code_ !== 0) throw new Error(`It ended with ${code_}: ${complaints}\n${output}`);
  return output;
}

/** Where an answer lacks what the guide shows of it, or holds another kind of value: paths. */
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

/** `DRAFT`, `REDPACK`, `MXN`: words of the API, which a guide must show as they are. */
const isEnumLike = (value: unknown): boolean => typeof value === 'string' && /^[A-Z][A-Z_]+$/.test(value);
