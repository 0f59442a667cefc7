import { inflateSync } from 'node:zlib';
import { type Box, lineStart, type TextLine } from './drawing.js';
import { textWidth } from '../../../platform/documents/typeface.js';
import { layoutLabel } from './label-layout.js';
import { pdf } from './pdf.js';
import { png } from './png.js';
import { longestLabel, SPANISH, usualLabel } from '../../../../test/support/sample-labels.js';

const WIDTH = 812;
const HEIGHT = 1218;
/** Tolerance of grey values at the edge of a box. */
const ROUNDING = 2;

describe('A label as PNG', () => {
  it('is 4 × 6 inches at 203 dpi', async () => {
    const file = Buffer.from(await png(pdf(layoutLabel(usualLabel))));
    expect(file.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([WIDTH, HEIGHT]);
    const resolution = file.indexOf('pHYs') + 4;
    expect(Math.round(file.readUInt32BE(resolution) * 0.0254)).toBe(203);
  });

  it.each([
    ['usual', usualLabel],
    ['longest', longestLabel(SPANISH)],
  ])('is the drawing of the PDF: the %s label, dot by dot', async (_, label) => {
    const drawing = layoutLabel(label);
    const pixels = pixelsOf(await png(pdf(drawing)));
    const filled = [...drawing.boxes, ...drawing.barcodes.flatMap(({ bars }) => bars)];
    const expected = Buffer.alloc(WIDTH * HEIGHT, 255);
    for (const box of filled) paint(expected, box, 0);

    // Letters have grey edges, so for text the test checks only that something is drawn.
    for (const line of drawing.texts) {
      const letters = letterBox(line);
      const here = valuesIn(pixels, letters);
      expect({
        text: line.text,
        isDrawn: here.some((value) => value < 64) && here.some((value) => value > 192),
      }).toEqual({ text: line.text, isDrawn: true });
      paint(expected, letters, 128);
      paint(pixels, letters, 128);
    }
    expect(pixels.findIndex((value, index) => Math.abs(value - expected[index]!) > ROUNDING)).toBe(-1);
  });
});

function pixelsOf(file: Uint8Array): Buffer {
  const image = Buffer.from(file);
  const data = image.indexOf('IDAT');
  const rows = inflateSync(image.subarray(data + 4, data + 4 + image.readUInt32BE(data - 4)));
  const pixels = Buffer.alloc(WIDTH * HEIGHT);
  for (let row = 0; row < HEIGHT; row += 1) {
    rows.copy(pixels, row * WIDTH, row * (WIDTH + 1) + 1, (row + 1) * (WIDTH + 1));
  }
  return pixels;
}

function letterBox(line: TextLine): Box {
  const x = Math.floor(lineStart(line)) - 3;
  const y = Math.floor(line.baseline - line.size);
  const width = Math.ceil(textWidth(line.text, line.bold) * line.size) + 6;
  return { x, y, width, height: Math.ceil(line.size * 1.25) };
}

const rowsOf = ({ x, y, width, height }: Box): [number, number][] =>
  Array.from({ length: height }, (_, row) => [(y + row) * WIDTH + x, (y + row) * WIDTH + x + width]);

const paint = (pixels: Buffer, box: Box, value: number): void =>
  rowsOf(box).forEach(([start, end]) => pixels.fill(value, start, end));

const valuesIn = (pixels: Buffer, box: Box): number[] =>
  rowsOf(box).flatMap(([start, end]) => [...pixels.subarray(start, end)]);
