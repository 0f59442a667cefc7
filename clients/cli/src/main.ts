#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { Guia, GuiaError } from '../../typescript/src/index.js';
import { configPath, readConfig } from './config.js';
import { UsageError, type Context } from './context.js';
import { listen } from './listen.js';
import { logIn } from './login.js';
import { logs } from './logs.js';
import { trigger, TRIGGERS } from './trigger.js';

const USAGE = `Usage: guia <command> [options]

Commands
  login                        check an API key and store it
  listen [--forward-to URL]    show events as they happen, and send each to a local URL
  trigger EVENT                create a TEST parcel that produces the event
  logs [--follow]              show the latest requests

Options
  --api-key KEY     default: GUIA_API_KEY, or the key of \`guia login\`
  --base-url URL    default: GUIA_BASE_URL, or the service of \`guia login\`, or http://localhost:3000
  --events A,B      listen: only these event types
  --after ID        listen: begin after this event
  --limit N         logs: how many requests, 1 to 100 (default 20)
  --json            one JSON object per line

Events to trigger
  ${TRIGGERS.join('\n  ')}
`;

const OPTIONS = {
  'api-key': { type: 'string' },
  'base-url': { type: 'string' },
  'forward-to': { type: 'string' },
  events: { type: 'string' },
  after: { type: 'string' },
  limit: { type: 'string' },
  follow: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [command, ...rest] = positionals;
  if (values.help || command === undefined) return void process.stdout.write(USAGE);
  const path = configPath();
  const stored = await readConfig(path);
  const baseUrl = values['base-url'] || process.env['GUIA_BASE_URL'] || stored.baseUrl || 'http://localhost:3000';
  const apiKey = values['api-key'] || process.env['GUIA_API_KEY'];
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end.abort());

  if (command === 'login') return note(await logIn({ baseUrl, apiKey, configPath: path }));
  const key = apiKey || stored.apiKey;
  if (!key) throw new UsageError('There is no API key. Run `guia login`, or set GUIA_API_KEY.');
  const context: Context = {
    guia: new Guia({ baseUrl, apiKey: key }),
    baseUrl,
    apiKey: key,
    configPath: path,
    show: (result, line) => void process.stdout.write(`${values.json ? JSON.stringify(result) : line}\n`),
    note,
  };
  switch (command) {
    case 'listen':
      return listen(context, {
        forwardTo: values['forward-to'],
        types: values.events?.split(',').filter(Boolean) ?? [],
        after: values.after,
        signal: end.signal,
      });
    case 'trigger':
      return trigger(context, rest[0] ?? '');
    case 'logs':
      return logs(context, { follow: values.follow ?? false, limit: Number(values.limit ?? 20), signal: end.signal });
    default:
      throw new UsageError(`"${command}" is not a command.\n\n${USAGE}`);
  }
}

const note = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  await main();
} catch (error) {
  const isExpected = error instanceof UsageError || error instanceof GuiaError || (error as Error).name === 'TypeError';
  note(isExpected ? (error as Error).message : String((error as Error).stack));
  process.exitCode = 1;
}
