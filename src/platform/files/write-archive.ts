import { Logger } from '@nestjs/common';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ArchivedFile {
  readonly path: string;
  readonly content: Uint8Array;
  readonly modifiedAt: Date;
}

const logger = new Logger('Archive');

/**
 * Writes a ZIP archive and reads the files while the client downloads the archive. At most three files are in memory. Rethrows an
 * error on the first file. An error on a later file truncates the archive. Every ZIP reader detects a truncated archive.
 */
export async function writeArchive(files: AsyncIterator<ArchivedFile, void>): Promise<Readable> {
  const first = await files.next();
  const archive = new PassThrough();
  const zip = new ZipFile();
  let entry: PassThrough | null = null;
  const fail = (error: Error): void => {
    // The archive is already destroyed if the client disconnected or an error was reported.
    if (archive.destroyed) return;
    archive.destroy(error);
    logger.error('An archive was truncated.', error.stack);
  };
  archive.once('close', () => entry?.destroy());
  zip.on('error', fail);
  pipeline(zip.outputStream, archive).catch(() => undefined);

  const write = async (): Promise<void> => {
    for (let next = first; !next.done && !archive.destroyed; next = await files.next()) {
      const { path, content, modifiedAt } = next.value;
      entry = new PassThrough();
      zip.addReadStream(entry, path, { mtime: modifiedAt });
      await pipeline(Readable.from([content]), entry);
    }
    zip.end();
  };
  // The writing starts before a consumer reads the stream, so that files are read in the tenant context of the caller.
  write().catch(fail);
  return archive;
}
