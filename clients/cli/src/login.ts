import { createInterface } from 'node:readline/promises';
import { Guia } from '../../typescript/src/index.js';
import { writeConfig } from './config.js';
import { UsageError } from './context.js';

interface LoginOptions {
  readonly baseUrl: string;
  /** Asked for where it is missing. */
  readonly apiKey: string | undefined;
  readonly configPath: string;
}

/** Checks an API key with the service and stores it. Returns a line to show. */
export async function logIn({ baseUrl, apiKey, configPath }: LoginOptions): Promise<string> {
  const key = (apiKey ?? (await ask('API key (sk_test_…): '))).trim();
  if (!/^sk_(test|live)_/.test(key)) throw new UsageError('An API key begins with sk_test_ or sk_live_.');
  // Every key may read the carriers, whatever its scopes.
  await new Guia({ baseUrl, apiKey: key }).get('/v1/carriers');
  await writeConfig({ apiKey: key, baseUrl }, configPath);
  return `Logged in to ${baseUrl}. The key is stored in ${configPath}.`;
}

async function ask(question: string): Promise<string> {
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await reader.question(question);
  } finally {
    reader.close();
  }
}
