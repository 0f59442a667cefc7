import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ready } from 'zpl-renderer-js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { ZplResolution } from '../../src/kernel/label-format.js';

const MM_PER_INCH = 25.4;
/** Common printer resolutions in dots per millimetre. */
const DOTS_PER_MM: Readonly<Record<ZplResolution, number>> = { 203: 8, 300: 12 };

/** A 4 × 6 inch ZPL label as a printer of that resolution prints it, drawn by an independent renderer: a PNG. */
export async function printed(zpl: Uint8Array, resolution: ZplResolution): Promise<Buffer> {
  const { api } = await ready;
  const text = Buffer.from(zpl).toString('latin1');
  return Buffer.from(
    await api.zplToBase64Async(text, 4 * MM_PER_INCH, 6 * MM_PER_INCH, DOTS_PER_MM[resolution]),
    'base64',
  );
}

/** The texts of the Code 128 symbols in a PNG, by an independent reader. */
export async function barcodesIn(png: Uint8Array): Promise<string[]> {
  // Without it, the reader downloads its program from a public server.
  const wasmBinary = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer }, fireImmediately: true });
  const symbols = await readBarcodes(png, { formats: ['Code128'] });
  return symbols.map(({ text }) => text);
}
