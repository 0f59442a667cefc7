import { deflateSync } from 'node:zlib';
import {
  type Box,
  DOTS_PER_INCH,
  type Drawing,
  LABEL_HEIGHT,
  LABEL_WIDTH,
  lineStart,
  type TextLine,
} from './drawing.js';
import { WINDOWS_1252 } from '../../../platform/documents/printable-text.js';
import { BOLD, REGULAR, type Typeface } from '../../../platform/documents/typeface.js';

/** The space is the first printable character of Windows-1252. */
const FIRST_CHARACTER = 0x20;
const POINTS_PER_DOT = 72 / DOTS_PER_INCH;
const PAGE_WIDTH = LABEL_WIDTH * POINTS_PER_DOT;
const PAGE_HEIGHT = LABEL_HEIGHT * POINTS_PER_DOT;

const HEXADECIMAL = new Map(Array.from(WINDOWS_1252, ([char, byte]) => [char, byte.toString(16).padStart(2, '0')]));

/** Object numbers in the PDF file. The fonts are compressed only once per process, because the fonts never change. */
const CATALOG = 1;
const PAGES = 2;
const FONT_OBJECTS = [...fontObjects(REGULAR, 3), ...fontObjects(BOLD, 6)];
const PAGE = 9;
const CONTENT = 10;

/**
 * Writes a drawing as a PDF with one 4 × 6 inch page and embedded fonts. The same drawing produces the same bytes. pdfkit is ten
 * times slower and would delay every purchase. Source: ISO 32000-1, 7.5.
 */
export function pdf(drawing: Drawing): Uint8Array {
  const objects = [
    `<< /Type /Catalog /Pages ${PAGES} 0 R >>`,
    `<< /Type /Pages /Kids [${PAGE} 0 R] /Count 1 >>`,
    ...FONT_OBJECTS,
    `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Contents ${CONTENT} 0 R ` +
      '/Resources << /Font << /Regular 3 0 R /Bold 6 0 R >> >> >>',
    stream(content(drawing)),
    `<< /Title ${unicodeString(drawing.title)} /CreationDate (D:${drawing.date.replaceAll('-', '')}) >>`,
  ];

  // Non-ASCII bytes in the second line mark the file as binary for file transfer programs.
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root ${CATALOG} 0 R /Info ${objects.length} 0 R >>\n`;
  return Buffer.from(`${file}${table}${trailer}startxref\n${file.length}\n%%EOF\n`, 'latin1');
}

/**
 * Drawings start at the top left corner, but PDF pages start at the bottom left corner. The page is therefore flipped, and each
 * text is flipped back.
 */
function content({ boxes, barcodes, texts }: Drawing): string {
  const bars = barcodes.flatMap((barcode) => barcode.bars);
  return [
    `${POINTS_PER_DOT.toFixed(8)} 0 0 ${(-POINTS_PER_DOT).toFixed(8)} 0 ${PAGE_HEIGHT} cm`,
    ...[...boxes, ...bars].map(rectangle),
    'f',
    'BT',
    ...texts.map(textLine),
    'ET',
  ].join('\n');
}

function rectangle({ x, y, width, height }: Box): string {
  return `${x} ${y} ${width} ${height} re`;
}

function textLine(line: TextLine): string {
  const colour = line.white ? '1 g' : '0 g';
  const face = line.bold ? '/Bold' : '/Regular';
  const x = lineStart(line).toFixed(2);
  return `${colour} ${face} ${line.size} Tf 1 0 0 -1 ${x} ${line.baseline} Tm ${shownString(line.text)} Tj`;
}

function stream(data: string): string {
  return `<< /Length ${data.length} >>\nstream\n${data}\nendstream`;
}

/** Returns three objects, numbered from `first`: a simple font, its descriptor and its file. Source: ISO 32000-1, 9.6.3 and 9.8. */
function fontObjects({ name, file, widths }: Typeface, first: number): string[] {
  const perMille = new Map(Array.from(widths, ([char, width]) => [WINDOWS_1252.get(char), Math.round(width * 1000)]));
  const advances = Array.from(
    { length: 256 - FIRST_CHARACTER },
    (_, index) => perMille.get(FIRST_CHARACTER + index) ?? 0,
  );
  const deflated = deflateSync(file, { level: 9 }).toString('latin1');
  return [
    `<< /Type /Font /Subtype /TrueType /BaseFont /GUIAAA+${name} /Encoding /WinAnsiEncoding ` +
      `/FirstChar ${FIRST_CHARACTER} /LastChar 255 /Widths [${advances.join(' ')}] /FontDescriptor ${first + 1} 0 R >>`,
    `<< /Type /FontDescriptor /FontName /GUIAAA+${name} /Flags 32 /FontBBox [-544 -303 1302 980] /ItalicAngle 0 ` +
      `/Ascent 905 /Descent -212 /CapHeight 716 /StemV 80 /FontFile2 ${first + 2} 0 R >>`,
    `<< /Length ${deflated.length} /Length1 ${file.length} /Filter /FlateDecode >>\nstream\n${deflated}\nendstream`,
  ];
}

/** Writes the text in hexadecimal, so that no character of the text can terminate the PDF string. */
function shownString(text: string): string {
  let digits = '';
  for (const char of text) digits += HEXADECIMAL.get(char)!;
  return `<${digits}>`;
}

/** UTF-16, big-endian, with a byte order mark. */
function unicodeString(text: string): string {
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}
