import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

const fromBuffer = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer);

/** The files of a ZIP archive as text, by name. */
export async function filesInZip(archive: Buffer): Promise<Record<string, string>> {
  const zip = await fromBuffer(archive, { lazyEntries: true });
  const open = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
  const files: Record<string, string> = {};
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      open(entry)
        .then(text)
        .then((content) => {
          files[entry.fileName] = content;
          zip.readEntry();
        })
        .catch(reject);
    });
    zip.once('end', resolve).once('error', reject);
    zip.readEntry();
  });
  return files;
}
