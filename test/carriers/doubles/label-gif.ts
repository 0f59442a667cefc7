import { GifWriter } from 'omggif';

/**
 * A label as UPS draws it, a fifth of its size: on its side, its top black on the left, the right end blank. The first corner of
 * its top is white.
 */
export function labelGif(width = 280, height = 160): Uint8Array {
  const pixels = Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return x < width / 7 && !(x < 10 && y >= height - 10) ? 1 : 0;
  });
  const file = Buffer.alloc(width * height + 2000);
  const writer = new GifWriter(file, width, height, { palette: [0xffffff, 0x000000] });
  writer.addFrame(0, 0, width, height, pixels);
  return file.subarray(0, writer.end());
}
