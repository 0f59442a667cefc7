import type { LabelFormat } from '../../../kernel/label-format.js';
import { library, wasmOf } from './read-label.js';

/** A label file for the test double of a carrier. The label consists of one Code 128 barcode with the tracking number. */
export async function sampleLabelFile(format: LabelFormat, trackingNumber: string): Promise<Uint8Array> {
  if (format === 'ZPL') return Buffer.from(`^XA^FO60,60^BY3^BCN,200^FD${trackingNumber}^FS^XZ`);
  const { writeBarcode } = await (writer ??= loadWriter());
  const { symbol, image, error } = await writeBarcode(trackingNumber, { format: 'Code128', scale: 3 });
  if (!image) throw new Error(error);
  return format === 'PNG' ? new Uint8Array(await image.arrayBuffer()) : pdf(symbol.data.slice(0, symbol.width));
}

let writer: ReturnType<typeof loadWriter> | undefined;

async function loadWriter() {
  const zxing = await library(() => import('zxing-wasm/writer'));
  const wasmBinary = await wasmOf('zxing-wasm/writer/zxing_writer.wasm');
  await zxing.prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return zxing;
}

/** A 4 × 6 inch page with a black bar, 1.5 points wide, for each module with the value 0. */
function pdf(modules: Uint8ClampedArray): Uint8Array {
  const bars = Array.from(modules, (value, index) => (value === 0 ? `${36 + index * 1.5} 100 1.5 120 re ` : ''));
  const content = `${bars.join('')}f`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Resources << >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const entries = objects.map((object, index) => {
    const offset = String(file.length).padStart(10, '0');
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${offset} 00000 n \n`;
  });
  const table = `xref\n0 5\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size 5 /Root 1 0 R >>\n`;
  return Buffer.from(`${file}${table}startxref\n${file.length}\n%%EOF\n`);
}
