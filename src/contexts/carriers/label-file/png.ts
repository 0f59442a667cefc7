import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import type { PDFiumLibrary } from '@hyzyla/pdfium';
import { DOTS_PER_INCH } from './drawing.js';

const POINTS_PER_INCH = 72;
const INCHES_PER_METRE = 39.37;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const GREYSCALE = 0;
/** Compression level 1 is fast. A label is mostly white, so a higher level would hardly reduce the file size. */
const COMPRESSION = { level: 1 };

const deflated = promisify(
  deflate as (data: Uint8Array, options: object, done: (error: Error | null, out: Buffer) => void) => void,
);

let library: ReturnType<typeof PDFiumLibrary.init> | undefined;

/** Converts the page of a PDF label to a greyscale PNG, with one pixel per dot of a 203 dpi printer. */
export async function png(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await (await pdfium()).loadDocument(pdf);
  try {
    const { width, height, data } = await document.getPage(0).render({
      scale: DOTS_PER_INCH / POINTS_PER_INCH,
      colorSpace: 'Gray',
      render: async (page) => page.data,
    });
    return await greyscalePng(width, height, data);
  } finally {
    document.destroy();
  }
}

/** Loads PDFium only when the first PNG label is requested, because only shipping rules request PNG. */
function pdfium(): ReturnType<typeof PDFiumLibrary.init> {
  library ??= import('@hyzyla/pdfium').then((module) => module.PDFiumLibrary.init());
  return library;
}

/** Writes a PNG at 203 dpi. `pixels` contains the rows of grey values, from 0 (black) to 255 (white). */
export async function greyscalePng(width: number, height: number, pixels: Uint8Array): Promise<Uint8Array> {
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(width, height)),
    chunk('pHYs', resolution()),
    chunk('IDAT', await deflated(scanlines(width, height, pixels), COMPRESSION)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data[8] = 8; // bits per pixel
  data[9] = GREYSCALE;
  return data;
}

/** The physical resolution, so that viewers print the label at its real size. */
function resolution(): Buffer {
  const dotsPerMetre = Math.round(DOTS_PER_INCH * INCHES_PER_METRE);
  const data = Buffer.alloc(9);
  data.writeUInt32BE(dotsPerMetre, 0);
  data.writeUInt32BE(dotsPerMetre, 4);
  data[8] = 1; // per metre
  return data;
}

/** PNG prefixes each row of pixels with a filter byte. 0 means no filter. */
function scanlines(width: number, height: number, pixels: Uint8Array): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  return rows;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
