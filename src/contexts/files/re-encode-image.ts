import sharp from 'sharp';

const MIB = 1024 * 1024;
/**
 * Maximum size of a decoded image, in bytes. The library loads an interlaced or progressive image completely into memory, so a
 * smaller limit applies to these images. The library loads only some rows of any other image at a time.
 */
const MAX_DECODED_BYTES = 128 * MIB;
const MAX_INTERLACED_BYTES = 32 * MIB;
/** Maximum number of pixels per side. Damage is still visible at this resolution. */
const MAX_SIDE = 4000;
/**
 * A progressive image can contain thousands of passes, so decoding can be slow. This timeout is shorter than the timeout of the
 * worker's task.
 */
const TIMEOUT_SECONDS = 50;

/** Bytes per channel of a pixel. The key is the depth that the image library reports. */
const BYTES_PER_CHANNEL: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const MOST_BYTES_PER_CHANNEL = 8;

// Disable the cache, so that the memory is free for the next image. Limit each image to one CPU core.
sharp.cache(false);
sharp.concurrency(1);

interface SentImage {
  readonly content: Uint8Array;
  readonly contentType: 'image/jpeg' | 'image/png';
}

type ReEncoded = { readonly content: Uint8Array } | { readonly problem: string };

/**
 * Re-encodes an image upright. The result contains no metadata, such as the location. The function first reads the decoded size
 * from the header, so that a small file cannot fill the memory.
 */
export async function reEncodeImage({ content, contentType }: SentImage): Promise<ReEncoded> {
  const problem = await sizeProblem(content);
  if (problem) return { problem };
  // `sizeProblem` already limits the size more strictly than the pixel limit of the library.
  const image = sharp(content, { limitInputPixels: false, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  return { content: await (contentType === 'image/jpeg' ? image.jpeg({ quality: 85 }) : image.png()).toBuffer() };
}

/** Reads only the header of the image. */
async function sizeProblem(content: Uint8Array): Promise<string | null> {
  const header = await sharp(content, { limitInputPixels: false }).metadata();
  const bytesPerChannel = BYTES_PER_CHANNEL[header.depth] ?? MOST_BYTES_PER_CHANNEL;
  const decoded = header.width * header.height * header.channels * bytesPerChannel;
  const isInterlaced = header.isProgressive === true;
  const most = isInterlaced ? MAX_INTERLACED_BYTES : MAX_DECODED_BYTES;
  if (decoded <= most) return null;
  return (
    `is too large: ${header.width} × ${header.height} pixels take ${Math.ceil(decoded / MIB)} MiB of memory, and ` +
    `${isInterlaced ? 'interlaced or progressive images' : 'images'} may take ${most / MIB} MiB. Send a smaller image`
  );
}
