import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Sweep } from '../../src/platform/sweeper/sweep.js';
import { bench } from '../support/bench.js';

/** A sweep that comes more often costs a service at rest more than one question about all of them. */
const MOST_OFTEN_SECONDS = 60;

interface Source {
  readonly file: string;
  readonly text: string;
}

async function sweeps(): Promise<Source[]> {
  const files = (await readdir('src', { recursive: true })).filter((file) => /(?<!spec)\.ts$/.test(file));
  const sources = await Promise.all(
    files.map(async (file) => ({ file: join('src', file), text: await readFile(join('src', file), 'utf8') })),
  );
  return sources.filter(({ text }) => /^export class \w+ extends Sweep\b/m.test(text));
}

describe('What sweeps say is due', () => {
  let sources: Source[];
  let client: pg.Client;
  beforeAll(async () => {
    sources = await sweeps();
    client = new pg.Client(bench.databaseUrl);
    await client.connect();
    // Where no index answers, the planner reads the table although it may not.
    await client.query('SET enable_seqscan = off');
  });
  afterAll(() => client.end());

  const saysWhatIsDue = ({ text }: Source) => /^ {2}override readonly due = \[/m.test(text);

  it('is said by every sweep that comes several times a minute', () => {
    expect(sources.length).toBeGreaterThan(25);
    const often = sources.filter(({ text }) => Number(/everySeconds = ([\d.]+);/.exec(text)?.[1]) < MOST_OFTEN_SECONDS);
    expect(often.filter((source) => !saysWhatIsDue(source)).map(({ file }) => file)).toEqual([]);
  });

  it('is answered by indexes: no table is read to the end once a second', async () => {
    const read: string[] = [];
    for (const { file, text } of sources.filter(saysWhatIsDue)) {
      const [, name] = /^export class (\w+) extends Sweep\b/m.exec(text)!;
      const module = (await import(resolve(file))) as Record<string, new () => Sweep>;
      for (const rows of new module[name!]!().due!) {
        const { rows: plan } = await client.query(`EXPLAIN SELECT EXISTS (SELECT FROM ${rows})`);
        if (JSON.stringify(plan).includes('Seq Scan')) read.push(rows);
      }
    }
    expect(read).toEqual([]);
  });
});
