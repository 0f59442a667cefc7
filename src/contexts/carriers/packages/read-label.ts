import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PDFiumLibrary } from '@hyzyla/pdfium';
import type { LabelFormat, ZplResolution } from '../../../kernel/label-format.js';

const POINTS_PER_INCH = 72;
/** Twice the resolution of label printers, so that each bar of a barcode is several pixels wide. */
const PDF_DOTS_PER_INCH = 406;
const MM_PER_INCH = 25.4;
const DOTS_PER_MM: Readonly<Record<ZplResolution, number>> = { 203: 8, 300: 12 };

/** A decoded picture, or the bytes of a PNG file. */
type Picture = Uint8Array | { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };

/** Texts of the barcodes of a label file, read by independent libraries. Throws an error if the file is unreadable. */
export async function barcodesOf(file: Uint8Array, format: LabelFormat): Promise<readonly string[]> {
  if (format === 'PDF') return (await Promise.all((await pagesOf(file)).map(barcodesIn))).flat();
  return barcodesIn(format === 'ZPL' ? await printed(file, 203) : file);
}

/** PNG image of a 4 × 6 inch ZPL label, as a printer of that resolution prints the label. */
export async function printed(zpl: Uint8Array, resolution: ZplResolution): Promise<Uint8Array> {
  const { ready } = await library(() => import('zpl-renderer-js'));
  const text = Buffer.from(zpl).toString('latin1');
  const { api } = await ready;
  const [width, height] = [4 * MM_PER_INCH, 6 * MM_PER_INCH];
  return Buffer.from(await api.zplToBase64Async(text, width, height, DOTS_PER_MM[resolution]), 'base64');
}

export async function barcodesIn(picture: Picture): Promise<readonly string[]> {
  const { readBarcodes } = await (reader ??= loadReader());
  const symbols = await readBarcodes(picture as Uint8Array);
  return symbols.map(({ text, error }) => {
    if (error) throw new Error(error);
    return text;
  });
}

let reader: ReturnType<typeof loadReader> | undefined;

async function loadReader() {
  const zxing = await library(() => import('zxing-wasm/reader'));
  const wasmBinary = await wasmOf('zxing-wasm/reader/zxing_reader.wasm');
  await zxing.prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return zxing;
}

/** Reads a WebAssembly file of zxing-wasm. Otherwise zxing-wasm downloads the file from a public server. */
export async function wasmOf(path: string): Promise<ArrayBuffer> {
  return new Uint8Array(await readFile(createRequire(import.meta.url).resolve(path))).buffer;
}

let pdfium: Promise<PDFiumLibrary> | undefined;

async function pagesOf(pdf: Uint8Array): Promise<Picture[]> {
  pdfium ??= library(() => import('@hyzyla/pdfium')).then(({ PDFiumLibrary }) => PDFiumLibrary.init());
  const document = await (await pdfium).loadDocument(pdf);
  try {
    const pages: Picture[] = [];
    for (const page of document.pages()) {
      const { width, height, data } = await page.render({
        scale: PDF_DOTS_PER_INCH / POINTS_PER_INCH,
        render: async (rendered) => rendered.data,
      });
      pages.push({ width, height, data: new Uint8ClampedArray(data) });
    }
    return pages;
  } finally {
    document.destroy();
  }
}

/** Loads a library that only the tests of carriers use, so that a deployment of the service does not need the library. */
export async function library<Library>(load: () => Promise<Library>): Promise<Library> {
  try {
    return await load();
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error(
      'A library that reads labels is missing. Run: npm install --save-dev @hyzyla/pdfium zpl-renderer-js zxing-wasm',
      { cause: error },
    );
  }
}
