import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { cloneDatabase } from '../support/clone-database.js';
import { importCatalog } from '../../src/contexts/addresses/postal-codes/import-catalog.js';
import { databaseOver } from '../support/database-over.js';
import { catalogLines, encodeCatalog, gzip, zip } from '../support/catalog-file.js';

/** The official catalog if there is one, else a generated one of the same shape. */
const OFFICIAL = process.env['SEPOMEX_FILE'] ?? '.data/CPdescarga.txt.gz';

let directory: string;
let databaseUrl: string;
let client: pg.Client;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'guia-catalog-'));
  databaseUrl = await cloneDatabase(process.env['TEST_POSTGRES_URL']!, `catalog_${process.pid}`);
  client = new pg.Client(databaseUrl);
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await rm(directory, { recursive: true });
});

interface Ended {
  readonly code: number;
  readonly output: string;
  readonly error: string;
}

const command = (args: string[], env: Record<string, string>) =>
  spawn(process.execPath, ['dist/src/start/import-postal-codes.js', ...args], {
    env: { PATH: process.env['PATH'], ...env },
  });

/** `npm run postal-codes:import -- …` */
async function run(args: string[], env: Record<string, string> = { DATABASE_URL: databaseUrl }): Promise<Ended> {
  const child = command(args, env);
  let [output, error] = ['', ''];
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (error += chunk));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output: output.trim(), error: error.replace(/^(Reading|Loading) …\n/gm, '').trim() };
}

/** The same within this process, for errors of the file. Returns the error message. */
const load = (path: string): Promise<string> =>
  importCatalog(databaseOver(client), path, { force: false, progress: () => undefined }).then(
    () => '',
    (error: Error) => error.message,
  );

async function file(name: string, content: Buffer | string[]): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, Array.isArray(content) ? encodeCatalog(content) : content);
  return path;
}

const rows = async <Row extends pg.QueryResultRow>(text: string, params: unknown[] = []): Promise<Row[]> =>
  (await client.query<Row>(text, params)).rows;

/** The loaded catalog as one text: equal before and after if nothing changed. */
async function contents(): Promise<string> {
  const [{ digest }] = (await rows(
    `SELECT (SELECT count(*) FROM postal_code_editions) || ' ' ||
       (SELECT md5(string_agg(p::text, ',' ORDER BY postal_code)) FROM postal_codes p) || ' ' ||
       (SELECT md5(string_agg(c::text, ',' ORDER BY postal_code, position)) FROM colonias c) AS digest`,
  )) as [{ digest: string }];
  return digest;
}

describe('npm run postal-codes:import', () => {
  it('loads a catalog with leading zeros and accents', async () => {
    const path = await file('catalog.txt', catalogLines(4000));
    const { code, output, error } = await run([path]);

    expect([code, error]).toEqual([0, '']);
    expect(output).toMatch(/^Loaded 4,000 settlements of [\d,]+ postal codes in [\d.]+ s\.$/);
    expect(await rows("SELECT * FROM postal_codes WHERE postal_code = '01000'")).toEqual([
      { postal_code: '01000', state_code: 'MX-CMX', municipality: 'Municipio 8', city: 'Ciudad Ñ' },
    ]);
    expect(await rows("SELECT name, zone FROM colonias WHERE postal_code = '01000' AND position = 0")).toEqual([
      { name: 'San Ángel', zone: 'Urbano' },
    ]);
    expect(await rows('SELECT source, row_count FROM postal_code_editions')).toEqual([
      { source: 'sepomex', row_count: 4000 },
    ]);
    // The table was analyzed, so that the planner has statistics of the new edition.
    expect(await rows("SELECT reltuples::int AS n FROM pg_class WHERE relname = 'colonias'")).toEqual([{ n: 4000 }]);
  });

  it('reads gzip and zip, whatever the file’s name, with the same result', async () => {
    const text = encodeCatalog(catalogLines(4000));
    await load(await file('plain', text));
    const plain = (await contents()).replace(/^\d+/, '');
    for (const content of [gzip(text), zip('CPdescarga.txt', text)]) {
      expect(await load(await file('packed', content))).toBe('');
      expect((await contents()).replace(/^\d+/, '')).toBe(plain);
    }
  });

  it('drops duplicate settlements, and returns a missing city as null', async () => {
    const lines = catalogLines(4000);
    const line = '05999|El Cóndor|Colonia|Cuajimalpa|Ciudad de México||05999|09|05999||09|004|0001|Urbano|';
    await load(await file('twice', [...lines, line, line.replace('0001', '0002'), line.replace('Colonia', 'Barrio')]));

    expect(await rows("SELECT name, type FROM colonias WHERE postal_code = '05999' ORDER BY position")).toEqual([
      { name: 'El Cóndor', type: 'Colonia' },
      { name: 'El Cóndor', type: 'Barrio' },
    ]);
    expect(await rows("SELECT city FROM postal_codes WHERE postal_code = '05999'")).toEqual([{ city: null }]);
  });

  const broken = (change: (lines: string[]) => void): string[] => {
    const lines = catalogLines(4000);
    change(lines);
    return lines;
  };
  const replaced = (line: number, from: string, to: string): string[] =>
    broken((lines) => (lines[line - 1] = lines[line - 1]!.replace(from, to)));

  it.each<[string, () => string[] | Buffer, string]>([
    ['a line with a field too few', () => replaced(500, '|001|', '|'), 'Line 500: has 14 fields instead of 15.'],
    [
      'a postal code that lost its zero',
      () => replaced(3, '01000', '1000'),
      'Line 3: "1000" is not a postal code with five digits: its leading zero is missing.',
    ],
    [
      'a state that does not exist',
      () => replaced(3, '|09|', '|33|'),
      'Line 3: "33" is not the number of a state (01 to 32).',
    ],
    ['a settlement without a name', () => replaced(3, 'San Ángel', ''), 'Line 3: has no name.'],
    [
      'a name beyond reason',
      () => replaced(3, 'San Ángel', 'x'.repeat(201)),
      'Line 3: has a name of more than 200 characters.',
    ],
    ['NUL characters', () => replaced(3, 'San Ángel', 'San\0Angel'), 'Line 3: contains control characters.'],
    [
      'another encoding',
      () => Buffer.from(catalogLines(4000).join('\n'), 'utf8'),
      'Line 3: is UTF-8, but the official file is ISO-8859-1. Import the unchanged download.',
    ],
    [
      'a postal code in two states',
      () => broken((lines) => lines.push(lines[2]!.replace('|09|', '|15|'))),
      'Line 4003: postal code 01000 belongs to MX-CMX in an earlier line, but to MX-MEX in this line.',
    ],
    [
      'other columns',
      () => replaced(2, 'd_zona', 'zona'),
      'Line 2: must contain the 15 column names of the official text file (d_codigo|d_asenta|…).',
    ],
    [
      'one state only',
      () => broken((lines) => lines.splice(3)),
      'The file lacks 31 of the 32 states (Aguascalientes, Baja California, Baja California Sur, Campeche, Chiapas …). Download the file for all states.',
    ],
    [
      'far fewer settlements',
      () => catalogLines(3000),
      'The file has 3000 settlements and the loaded catalog has 4003. The file seems to be cut off. Use --force to load it anyway.',
    ],
    ['no settlement', () => Buffer.alloc(0), 'The file contains no settlements.'],
    ['an endless line', () => Buffer.alloc(200_000, 'x'), 'Line 1: is too long for a settlement.'],
    [
      'half an archive',
      () => gzip(encodeCatalog(catalogLines(4000))).subarray(0, 5000),
      '<file> is damaged and could not be unpacked. Download it again.',
    ],
    [
      'a spreadsheet',
      () => zip('CPdescarga.xls', Buffer.from('x')),
      '<file> contains no .txt file. Download the catalog as text (TXT), not as XLS or XML.',
    ],
  ])('rejects %s with the line number, and changes nothing', async (_, content, message) => {
    const [before, path] = [await contents(), await file('broken', content())];

    expect((await load(path)).replace(path, '<file>')).toBe(message);
    expect(await contents()).toBe(before);
  });

  it('prints the problem in one line, and exits with 1', async () => {
    expect((await run([])).error).toMatch(/^Usage: npm run postal-codes:import -- FILE/);
    const wrong = await file('wrong', replaced(3, '01000', '1000'));
    expect(await run([wrong])).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^Line 3: .* its leading zero is missing\.$/),
    });
    expect((await run(['--frce', 'x'])).error).toMatch(/^Usage:/);
    expect((await run([join(directory, 'none.txt')])).error).toBe(
      `The file ${join(directory, 'none.txt')} does not exist.`,
    );
    expect((await run([directory])).error).toBe(`${directory} is not a file.`);
  });

  it('loads fewer settlements with --force', async () => {
    const { code } = await run([await file('smaller', catalogLines(3000)), '--force']);

    expect(code).toBe(0);
  });

  it('changes nothing when it is killed while it loads', async () => {
    const before = await contents();
    const child = command([await file('killed', catalogLines(10_000))], { DATABASE_URL: databaseUrl });
    for await (const chunk of child.stderr) if (String(chunk).includes('Loading')) break;
    child.kill('SIGKILL');
    await once(child, 'exit');

    expect(await contents()).toBe(before);
  });

  it('replaces a whole catalog during reads: each sees all of the old one or all of the new', async () => {
    const path = existsSync(OFFICIAL) ? OFFICIAL : await file('large', catalogLines(15_000));
    const count = async () => (await rows<{ n: number }>('SELECT count(*)::int AS n FROM colonias'))[0]!.n;
    const old = await count();
    const seen = new Set<number>();
    const import_ = run([path]);
    let done = false;
    void import_.then(() => (done = true));
    while (!done) {
      seen.add(await count());
      await sleep(20);
    }
    const { code, output } = await import_;
    seen.add(await count());

    expect([code, output]).toEqual([0, expect.stringMatching(/^Loaded [\d,]+ settlements/)]);
    expect(seen).toEqual(new Set([old, await count()]));
    expect(seen.size).toBe(2);
  });
});
