import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskFailure, DiskStorage } from './disk-storage.js';
import { StorageUnavailable } from './file-storage.js';
import { UnavailableStorage } from './unavailable-storage.js';

describe('Files on the disk', () => {
  let directory: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'guia-files-'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  it('no longer exist after deletion, and may be deleted again', async () => {
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

  it.each([
    ['ENOSPC', 'A file could not be written: disk full (ENOSPC).', 'free space'],
    ['EDQUOT', 'A file could not be written: disk quota used up (EDQUOT).', 'free space'],
    ['EACCES', 'A file could not be written: EACCES.', 'check that the service may write'],
  ])('report %s to the operator', async (code, message, next) => {
    const storage = new DiskStorage(directory);
    storage.save = () => Promise.reject(diskFailure(Object.assign(new Error(), { code }), 'written'));

    await expect(storage.check()).rejects.toEqual(new StorageUnavailable(message, code));
    expect(await new UnavailableStorage(storage).find()).toEqual({
      count: 1,
      issues: [{ text: `${directory}: ${message}`, next: expect.stringContaining(next) }],
    });
    expect(await new UnavailableStorage(new DiskStorage(directory)).find()).toEqual({ count: 0, issues: [] });
  });
});
