import { GifReader } from 'omggif';
import PDFDocument from 'pdfkit';
import { greyscalePng } from './png.js';

interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** A page of 4 × 6 inches, in points. */
const PAGE = [288, 432] as const;
const WHITE = 255;

/** Converts the GIF label of a carrier to a PDF with one 4 × 6 inch page. Throws if the file is not a GIF. */
export async function gifToPdf(gif: Uint8Array): Promise<Uint8Array> {
  const image = await gifToPng(gif);
  const document = new PDFDocument({ size: [...PAGE], margin: 0 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => document.once('end', resolve).once('error', reject));
  document.image(Buffer.from(image), 0, 0, { fit: [...PAGE], align: 'center' });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Converts the GIF label of a carrier to an upright PNG without a change of scale. Throws if the file is not a GIF. */
export async function gifToPng(gif: Uint8Array): Promise<Uint8Array> {
  const { width, height, pixels } = trimmed(upright(decoded(gif)));
  return greyscalePng(width, height, pixels);
}

/** Decodes the first frame. Transparent pixels become white. */
function decoded(gif: Uint8Array): Raster {
  const reader = new GifReader(Buffer.from(gif));
  const { width, height } = reader;
  const rgba = new Uint8Array(width * height * 4).fill(WHITE);
  reader.decodeAndBlitFrameRGBA(0, rgba);
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = luma(rgba[at * 4]!, rgba[at * 4 + 1]!, rgba[at * 4 + 2]!);
  return { width, height, pixels };
}

/** Source: ITU-R BT.601 */
const luma = (red: number, green: number, blue: number): number =>
  Math.round(0.299 * red + 0.587 * green + 0.114 * blue);

/** Rotates a landscape label clockwise, because the top of a landscape label is on the left. */
function upright(raster: Raster): Raster {
  const { width, height, pixels } = raster;
  if (width <= height) return raster;
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) turned[x * height + (height - 1 - y)] = pixels[y * width + x]!;
  return { width: height, height: width, pixels: turned };
}

/** If the page is longer than 4 × 6 inches, cuts off the blank area below the label. */
function trimmed({ width, height, pixels }: Raster): Raster {
  const least = Math.min(height, Math.round((width * PAGE[1]) / PAGE[0]));
  const isBlank = (row: number): boolean =>
    pixels.subarray(row * width, (row + 1) * width).every((grey) => grey === WHITE);
  let rows = height;
  while (rows > least && isBlank(rows - 1)) rows -= 1;
  return { width, height: rows, pixels: pixels.subarray(0, rows * width) };
}
