import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { openPromise } from 'yauzl';
import { CatalogueFileError } from './official-file.js';

/** Told while a file is read: the share of it, from 0 to 1. */
export type Progress = (share: number) => void;

/** The text of a catalogue file, plain, `.gz` or `.zip`: told apart by how it begins, not by its name. */
export async function* openCatalogueFile(path: string, progress: Progress): AsyncGenerator<Buffer> {
  const kind = await kindOf(path);
  const { source, size } =
    kind === 'zip' ? await openZipped(path) : { source: createReadStream(path), size: (await stat(path)).size };
  const counted = countBytes(size, progress);
  const text = kind === 'gzip' ? createGunzip() : null;
  const done = text ? pipeline(source, counted, text) : pipeline(source, counted);
  // Awaited below: until then its failure must not count as unhandled.
  done.catch(() => undefined);
  try {
    yield* (text ?? counted) as AsyncIterable<Buffer>;
    await done;
  } catch (error) {
    throw kind === 'text' || error instanceof CatalogueFileError ? error : damaged(path);
  } finally {
    source.destroy();
  }
}

async function kindOf(path: string): Promise<'text' | 'gzip' | 'zip'> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new CatalogueFileError(
      error.code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read (${error.code}).`,
    );
  });
  try {
    if (!(await file.stat()).isFile()) throw new CatalogueFileError(`${path} is not a file.`);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const start = buffer.subarray(0, bytesRead).toString('latin1');
    if (start.startsWith('\x1f\x8b')) return 'gzip';
    return start.startsWith('PK') ? 'zip' : 'text';
  } finally {
    await file.close();
  }
}

/** The one text file of an archive, as the site of Correos de México packs it. */
async function openZipped(path: string): Promise<{ source: Readable; size: number }> {
  const archive = await openPromise(path).catch(() => {
    throw damaged(path);
  });
  for await (const entry of archive.eachEntry()) {
    if (!/\.txt$/i.test(entry.fileName)) continue;
    return { source: await archive.openReadStreamPromise(entry), size: entry.uncompressedSize };
  }
  throw new CatalogueFileError(`${path} holds no .txt file. Download the catalogue as text (TXT), not as XLS or XML.`);
}

const damaged = (path: string): CatalogueFileError =>
  new CatalogueFileError(`${path} is damaged: it could not be unpacked.`);

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
