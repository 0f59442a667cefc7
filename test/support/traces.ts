import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, type RedisClientType } from 'redis';
import { sql } from './bench.js';
import { pagesOf } from './pdf-pages.js';

const OWN_DIRECTORY = join(process.env['TEST_DATA_DIR']!, `worker-${process.env['JEST_WORKER_ID']}`);

/** Lower case without accents, like stored search texts. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Locations of any of these words, ignoring case and accents: all tables of the database, files and mails of
 * this worker's service since an instant, keys in Redis.
 */
export async function tracesOf(words: readonly string[], since: Date): Promise<string[]> {
  const names = [...new Set(words.flatMap((word) => [word, folded(word)]))];
  const has = (text: string): boolean => names.some((name) => folded(text).includes(folded(name)));
  return [...(await tablesWith(names)), ...(await filesWith(has, since)), ...(await redisKeysWith(has))];
}

/** Each row as text, like in a dump. */
async function tablesWith(names: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const patterns = names.map((name) => `%${name}%`);
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await sql(`SELECT 1 AS one FROM ${name} AS t WHERE t::text ILIKE ANY ($1) LIMIT 1`, [patterns]);
    if (row) found.push(name);
  }
  return found;
}

async function filesWith(has: (text: string) => boolean, since: Date): Promise<string[]> {
  const found: string[] = [];
  for (const folder of ['files', 'mails']) {
    const directory = join(OWN_DIRECTORY, folder);
    for (const name of await readdir(directory, { recursive: true }).catch(() => [])) {
      const path = join(directory, name);
      const about = await stat(path);
      if (about.isFile() && about.mtime >= since && has(name + (await textOf(path)))) found.push(`${folder}/${name}`);
    }
  }
  return found;
}

async function textOf(path: string): Promise<string> {
  const content = await readFile(path);
  if (content.subarray(0, 4).toString() === '%PDF')
    return (await pagesOf(content).catch(() => [])).map(({ text }) => text).join('\n') + content.toString('latin1');
  // Mails may be quoted-printable.
  return decoded(content.toString('utf8'));
}

const decoded = (text: string): string =>
  text +
  Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

async function redisKeysWith(has: (text: string) => boolean): Promise<string[]> {
  const client: RedisClientType = createClient({ url: process.env['TEST_REDIS_URL']! });
  await client.connect();
  const found: string[] = [];
  try {
    for await (const keys of client.scanIterator({ COUNT: 1000 }))
      for (const key of keys) if (has(key + (await valueOf(client, key)))) found.push(key);
  } finally {
    await client.close();
  }
  return found;
}

async function valueOf(client: RedisClientType, key: string): Promise<string> {
  switch (await client.type(key)) {
    case 'string':
      return (await client.get(key)) ?? '';
    case 'hash':
      return JSON.stringify(await client.hGetAll(key));
    case 'list':
      return JSON.stringify(await client.lRange(key, 0, -1));
    case 'set':
      return JSON.stringify(await client.sMembers(key));
    case 'zset':
      return JSON.stringify(await client.zRange(key, 0, -1));
    case 'stream':
      return JSON.stringify(await client.xRange(key, '-', '+'));
    default:
      return '';
  }
}
