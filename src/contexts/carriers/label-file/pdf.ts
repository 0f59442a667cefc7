import {
  type Box,
  DOTS_PER_INCH,
  type Drawing,
  LABEL_HEIGHT,
  LABEL_WIDTH,
  lineStart,
  type TextLine,
} from './drawing.js';
import { WINDOWS_1252 } from './printable-text.js';

const POINTS_PER_DOT = 72 / DOTS_PER_INCH;
const PAGE_WIDTH = LABEL_WIDTH * POINTS_PER_DOT;
const PAGE_HEIGHT = LABEL_HEIGHT * POINTS_PER_DOT;

const HEXADECIMAL = new Map(Array.from(WINDOWS_1252, ([char, byte]) => [char, byte.toString(16).padStart(2, '0')]));

/**
 * A drawing as a PDF of one 4 × 6 inch page, the same bytes for the same drawing. Written here and not by pdfkit:
 * a page of boxes and two built-in fonts needs little of the format, and pdfkit takes ten times as long for it,
 * on the path of every purchase. Source: ISO 32000-1, 7.5.
 */
export function pdf(drawing: Drawing): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Contents 4 0 R ` +
      '/Resources << /Font << /Regular 5 0 R /Bold 6 0 R >> >> >>',
    stream(content(drawing)),
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${unicodeString(drawing.title)} /CreationDate (D:${drawing.date.replaceAll('-', '')}) >>`,
  ];

  // A line of bytes beyond ASCII tells those who transfer the file that it is binary.
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\n`;
  return Buffer.from(`${file}${table}${trailer}startxref\n${file.length}\n%%EOF\n`, 'latin1');
}

/** Drawn in dots from the top left corner, so the page is scaled and turned upside down, and the text turned back. */
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

function font(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
}

/** Hexadecimal, where nothing a text says can end the string. */
function shownString(text: string): string {
  let digits = '';
  for (const char of text) digits += HEXADECIMAL.get(char)!;
  return `<${digits}>`;
}

/** UTF-16, big-endian, behind its byte order mark. */
function unicodeString(text: string): string {
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}
