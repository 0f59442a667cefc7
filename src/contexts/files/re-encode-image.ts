import sharp from 'sharp';

const MIB = 1024 * 1024;
/**
 * Maximum decoded bytes of an image. The library loads an interlaced or progressive image completely into memory. For any other
 * image, the library loads only some rows at a time.
 */
const MAX_DECODED_BYTES = 128 * MIB;
const MAX_INTERLACED_BYTES = 32 * MIB;
/** Maximum number of pixels per side. This resolution is sufficient to see damage. */
const MAX_SIDE = 4000;
/**
 * This limit exists because a progressive image may contain thousands of scans. It is shorter than the timeout of a worker's task.
 */
const TIMEOUT_SECONDS = 50;

/** Bytes per channel of a pixel for each depth that the image library reports. */
const BYTES_PER_CHANNEL: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const MOST_BYTES_PER_CHANNEL = 8;

// Disables the cache, so that memory is free for the next image. Limits each image to one core.
sharp.cache(false);
sharp.concurrency(1);

interface SentImage {
  readonly content: Uint8Array;
  readonly contentType: 'image/jpeg' | 'image/png';
}

type ReEncoded = { readonly content: Uint8Array } | { readonly problem: string };

/**
 * Re-encodes an image upright and without metadata such as its location. The function first reads the decoded size from the header,
 * so that a small file cannot fill the memory.
 */
export async function reEncodeImage({ content, contentType }: SentImage): Promise<ReEncoded> {
  const problem = await sizeProblem(content);
  if (problem) return { problem };
  // The check of the size in bytes above is stricter than the pixel limit of the library.
  const image = sharp(content, { limitInputPixels: false, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  return { content: await (contentType === 'image/jpeg' ? image.jpeg({ quality: 85 }) : image.png()).toBuffer() };
}

/** Reads the header only. */
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
