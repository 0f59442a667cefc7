import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskStorage } from './disk-storage.js';

describe('Files on the disk', () => {
  let directory: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'guia-files-'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  it('are gone once deleted, and may be deleted again', async () => {
    const storage = new DiskStorage(directory);
    await storage.save('abc.pdf', Buffer.from('%PDF'));
    expect(Buffer.from((await storage.read('abc.pdf'))!).toString()).toBe('%PDF');

    await storage.delete('abc.pdf');
    await storage.delete('abc.pdf');

    expect(await storage.read('abc.pdf')).toBeNull();
    expect(await readdir(join(directory, 'ab'))).toEqual([]);
  });

  it('are distributed over directories by the first two characters of their names', async () => {
    const storage = new DiskStorage(directory);
    await storage.save('xyz.pdf', Buffer.from('%PDF'));

    expect(await readdir(join(directory, 'xy'))).toEqual(['xyz.pdf']);
    expect(Buffer.from((await storage.read('xyz.pdf'))!).toString()).toBe('%PDF');
  });
});
