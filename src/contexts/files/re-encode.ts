import type { FileContentType } from './uploaded-file.entity.js';

/** Pixels: more than any telephone's photograph. */
const MAX_PIXELS = 120_000_000;
/** Of a side: what a person needs to see damage, and less to keep. */
const MAX_SIDE = 4000;

const STARTS: readonly (readonly [FileContentType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** What a file is, by its first bytes; null: nothing that is taken. */
export const contentTypeOfBytes = (content: Uint8Array): FileContentType | null =>
  STARTS.find(([, start]) => start.every((byte, index) => content[index] === byte))?.[0] ?? null;

/**
 * An image written anew, upright and without what else was in it: places, cameras, other files. In a thread of the library's.
 * Rejects where it is none.
 */
export async function reEncode(content: Uint8Array, contentType: 'image/jpeg' | 'image/png'): Promise<Uint8Array> {
  // Loaded with the first image: many processes never see one.
  const { default: sharp } = await import('sharp');
  const image = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  return contentType === 'image/jpeg' ? image.jpeg({ quality: 85 }).toBuffer() : image.png().toBuffer();
}
