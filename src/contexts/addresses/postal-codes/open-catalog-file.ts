import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { openPromise } from 'yauzl';
import { CatalogFileError } from './official-file.js';

/** `share`: fraction of the file that has been read, from 0 to 1. */
export type Progress = (share: number) => void;

/** Returns the text of a catalog file. The first bytes of the file determine whether the file is plain text, gzip or zip. */
export async function* openCatalogFile(path: string, progress: Progress): AsyncGenerator<Buffer> {
  const kind = await kindOf(path);
  const { source, size } =
    kind === 'zip' ? await openZipped(path) : { source: createReadStream(path), size: (await stat(path)).size };
  const counted = countBytes(size, progress);
  const text = kind === 'gzip' ? createGunzip() : null;
  const done = text ? pipeline(source, counted, text) : pipeline(source, counted);
  // The promise is awaited only later. Until then, Node must not report a rejection as unhandled.
  done.catch(() => undefined);
  try {
    yield* (text ?? counted) as AsyncIterable<Buffer>;
    await done;
  } catch (error) {
    throw kind === 'text' || error instanceof CatalogFileError ? error : damaged(path);
  } finally {
    source.destroy();
  }
}

async function kindOf(path: string): Promise<'text' | 'gzip' | 'zip'> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new CatalogFileError(
      error.code === 'ENOENT' ? `The file ${path} does not exist.` : `${path} cannot be read (${error.code}).`,
    );
  });
  try {
    if (!(await file.stat()).isFile()) throw new CatalogFileError(`${path} is not a file.`);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const start = buffer.subarray(0, bytesRead).toString('latin1');
    if (start.startsWith('\x1f\x8b')) return 'gzip';
    return start.startsWith('PK') ? 'zip' : 'text';
  } finally {
    await file.close();
  }
}

async function openZipped(path: string): Promise<{ source: Readable; size: number }> {
  const archive = await openPromise(path).catch(() => {
    throw damaged(path);
  });
  for await (const entry of archive.eachEntry()) {
    if (!/\.txt$/i.test(entry.fileName)) continue;
    return { source: await archive.openReadStreamPromise(entry), size: entry.uncompressedSize };
  }
  throw new CatalogFileError(`${path} contains no .txt file. Download the catalog as text (TXT), not as XLS or XML.`);
}

const damaged = (path: string): CatalogFileError =>
  new CatalogFileError(`${path} is damaged and could not be unpacked. Download it again.`);

function countBytes(size: number, progress: Progress): Transform {
  let read = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length;
      progress(size === 0 ? 1 : Math.min(read / size, 1));
      done(null, chunk);
    },
  });
}
