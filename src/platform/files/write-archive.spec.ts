import { Logger } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { writeArchive, type ArchivedFile } from './write-archive.js';
import { filesInZip } from '../../../test/support/zip.js';

const modifiedAt = new Date('2026-03-01T12:00:00Z');

const filesOf = async (archive: Readable): Promise<Record<string, string>> => filesInZip(await buffer(archive));

const file = (path: string, content: Uint8Array): ArchivedFile => ({ path, content, modifiedAt });

async function* filesThen(paths: readonly string[], error?: Error): AsyncGenerator<ArchivedFile, void> {
  for (const path of paths) yield await Promise.resolve(file(path, Buffer.from(`content of ${path}`)));
  if (error) throw error;
}

describe('An archive', () => {
  it.each([[[]], [['a.xml']], [['a.xml', 'a.pdf', 'ñ.xml']]])('contains the files %j', async (paths) => {
    const expected = Object.fromEntries(paths.map((path) => [path, `content of ${path}`]));

    expect(await filesOf(await writeArchive(filesThen(paths)))).toEqual(expected);
  });

  it('throws the error of the first file', async () => {
    await expect(writeArchive(filesThen([], new Error('no storage')))).rejects.toThrow('no storage');
  });

  it('is truncated by the error of a later file, which is logged once', async () => {
    const log = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const archive = await writeArchive(filesThen(['a.xml', 'b.xml'], new Error('no storage')));

    await expect(buffer(archive)).rejects.toThrow('no storage');

    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  it('reads files as the client consumes it, and none after the client has disconnected', async () => {
    let read = 0;
    async function* large(): AsyncGenerator<ArchivedFile, void> {
      // Random bytes are not compressed, so that each file exceeds the buffers of the streams.
      for (; read < 100; read++) yield await Promise.resolve(file(`${read}.pdf`, randomBytes(500_000)));
    }
    const archive = await writeArchive(large());
    // Longer than reading all of them takes.
    await sleep(500);
    const before = read;
    archive.destroy();
    await sleep(100);

    expect(before).toBeLessThan(5);
    expect(read).toBeLessThan(6);
  });
});
