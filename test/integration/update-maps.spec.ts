import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

describe('The maps of the balancer', () => {
  let directory: string;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'guia-maps-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  /** `cells`: the lines that each has written. */
  const update = async (cells: Readonly<Record<string, readonly string[]>>) => {
    const files = await Promise.all(
      Object.entries(cells).map(async ([cell, lines]) => {
        await writeFile(join(directory, cell), lines.map((line) => `${line}\n`).join(''));
        return join(directory, cell);
      }),
    );
    const { status, stderr } = spawnSync('docker/cells/update-maps', [directory, ...files], { encoding: 'utf8' });
    return { status, stderr };
  };
  const map = (name: string) => readFile(join(directory, name), 'utf8');

  it('have each address once: where two cells have it, with the older user, which is told', async () => {
    const { status, stderr } = await update({
      a1: ['email aa a1 100 0', 'email bb a1 300 0', 'end a1'],
      b2: ['email bb b2 200 0', 'email cc b2 150 0', 'end b2'],
    });

    expect(status).toBe(0);
    expect(await map('emails.map')).toBe('aa a1\nbb b2\ncc b2\n');
    expect(await map('emails.nginx.map')).toBe('aa a1;\nbb b2;\ncc b2;\n');
    expect(stderr).toBe(
      'The e-mail with the digest bb has users in b2 and a1: only that of b2 can sign in without ?cell=a1.\n',
    );
  });

  it('follow an organization that moves, also while the old cell’s file still has it, and tell nothing', async () => {
    const { stderr } = await update({
      a1: ['email aa a1 100 0', 'end a1'],
      b2: ['email aa b2 100 500', 'moved ff b2 0 500', 'end b2'],
      c3: ['email aa c3 100 900', 'moved ff c3 0 900', 'end c3'],
    });

    expect([await map('emails.map'), await map('moved.map'), stderr]).toEqual(['aa c3\n', 'ff c3\n', '']);
    expect(await map('moved.nginx.map')).toBe('ff c3;\n');
  });

  it('stay as they are where a file has not come to its end', async () => {
    await update({ a1: ['email aa a1 100 0', 'end a1'] });
    const { status, stderr } = await update({ a1: ['email aa a1 100 0', 'end a1'], b2: ['email bb b2 1'] });

    expect([status, stderr]).toEqual([1, expect.stringMatching(/b2 is not complete\. The maps stay as they are\.\n$/)]);
    expect(await map('emails.map')).toBe('aa a1\n');
  });
});
