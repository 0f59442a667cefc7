import type { Box } from './drawing.js';
import type { Paragraph } from './fit-text.js';
import {
  type AddressLines,
  dateText,
  dimensionsText,
  type LabelDocument,
  levelText,
  weightText,
} from './label-text.js';
import { printable } from '../../../platform/documents/printable-text.js';
import type { Sketch } from './sketch.js';

/** A horizontal strip of the label. `height` is in dots and includes the line above the strip. */
export interface Band {
  readonly height: number;
  draw(sketch: Sketch, box: Box): void;
}

const PADDING = 12;
const THIN = 2;
const ROW = 26;

export function headerBand({ carrierName, serviceName, serviceLevel }: LabelDocument): Band {
  const level: Paragraph = { text: levelText(serviceLevel), size: 40, bold: true };
  return {
    height: 116,
    draw(sketch, box) {
      const inner = inset(box);
      const [names, badge] = columns(inner, inner.width - 250);
      sketch.line({ text: printable(carrierName), size: 56, bold: true }, { ...names, height: 48 });
      sketch.line({ text: printable(serviceName), size: 28 }, { ...names, y: names.y + 56, height: 34 });
      sketch.fill(badge);
      sketch.line(level, inset(badge), { align: 'center', white: true });
    },
  };
}

/** Marks a TEST label as invalid for shipping. The mark covers no other content. */
export function testBand(): Band {
  return {
    height: 46,
    draw(sketch, box) {
      const text = 'MUESTRA / TEST – NO VÁLIDA PARA ENVÍO';
      sketch.fill(box);
      sketch.line({ text, size: 34, bold: true }, box, { align: 'center', white: true });
    },
  };
}

export function senderBand(from: AddressLines, document: LabelDocument): Band {
  return {
    height: 196,
    draw(sketch, box) {
      const [address, facts] = columns(inset(box), 396);
      sketch.line({ text: 'REMITENTE', size: 18, bold: true }, { ...address, height: ROW });
      sketch.paragraphs(
        [
          { text: from.name, size: 24, bold: true },
          { text: from.company, size: 22 },
          { text: from.street, kept: from.number, size: 22 },
          { text: from.neighborhood, size: 22 },
          { text: `C.P. ${from.postalCode}, ${from.city}`, size: 22 },
          { text: `Tel. ${from.phone}`, size: 22 },
        ],
        below(address, ROW),
      );
      sketch.fill({ x: facts.x - PADDING, y: box.y, width: THIN, height: box.height });
      drawFacts(sketch, facts, document);
    },
  };
}

function drawFacts(sketch: Sketch, box: Box, document: LabelDocument): void {
  const NAME_WIDTH = 92;
  const rows = [
    ['Fecha', dateText(document.shipDate)],
    ['Peso', weightText(document.parcel)],
    ['Medidas', dimensionsText(document.parcel)],
  ] as const;
  rows.forEach(([name, value], index) => {
    const row = { ...box, y: box.y + index * ROW, height: ROW };
    sketch.line({ text: name, size: 22 }, { ...row, width: NAME_WIDTH });
    sketch.line(
      { text: value, size: 22, bold: true },
      { ...row, x: row.x + NAME_WIDTH, width: row.width - NAME_WIDTH },
    );
  });
  const { clientReference, description } = document;
  sketch.paragraphs(
    [
      { text: clientReference ? printable(`Ref. cliente: ${clientReference}`) : '', size: 20 },
      { text: description ? printable(`Contenido: ${description}`) : '', size: 20 },
    ],
    below(box, rows.length * ROW + 6),
  );
}

export function recipientBand(to: AddressLines, height: number): Band {
  const TAB = { width: 190, height: 34 };
  const STRIP_HEIGHT = 130;
  return {
    height,
    draw(sketch, box) {
      const tab = { x: box.x, y: box.y, ...TAB };
      sketch.fill(tab);
      sketch.line({ text: 'DESTINATARIO', size: 22, bold: true }, tab, { align: 'center', white: true });

      const inner = inset(below(box, TAB.height));
      const strip = below(inner, inner.height - STRIP_HEIGHT);
      sketch.paragraphs(
        [
          { text: to.name, size: 56, bold: true },
          { text: to.company, size: 40 },
          { text: to.street, kept: to.number, size: 46 },
          { text: to.neighborhood, size: 46 },
          { text: to.city, size: 50, bold: true },
        ],
        { ...inner, height: inner.height - STRIP_HEIGHT - PADDING },
      );

      const [hints, code] = columns(strip, 428);
      sketch.paragraphs(
        [
          { text: `Tel. ${to.phone}`, size: 32, bold: true },
          { text: to.reference === '' ? '' : `Ref. ${to.reference}`, size: 26 },
        ],
        hints,
      );
      sketch.outline(code, THIN);
      sketch.line({ text: 'C.P.', size: 24, bold: true }, { ...inset(code), height: 24 });
      sketch.line({ text: to.postalCode, size: 100, bold: true }, inset(below(code, 26)), { align: 'center' });
    },
  };
}

export function returnBand(returnTo: AddressLines): Band {
  const who = [returnTo.name, returnTo.company].filter(Boolean).join(', ');
  return {
    height: 100,
    draw(sketch, box) {
      sketch.paragraphs(
        [
          { text: `DEVOLVER A: ${who}`, size: 20, bold: true },
          { text: returnTo.street, kept: returnTo.number, size: 20 },
          {
            text: `${returnTo.neighborhood}, ${returnTo.city},`,
            kept: `C.P. ${returnTo.postalCode}, Tel. ${returnTo.phone}`,
            size: 20,
          },
        ],
        inset(box),
      );
    },
  };
}

/** Delivery instructions. The insured amount is not printed, because the amount would invite theft. */
export function marksBand({ signatureRequired, insuredValue }: LabelDocument): Band {
  const marks = [...(signatureRequired ? ['FIRMA REQUERIDA'] : []), ...(insuredValue === null ? [] : ['ASEGURADO'])];
  return {
    height: 62,
    draw(sketch, box) {
      const inner = inset(box);
      const width = (inner.width - PADDING * (marks.length - 1)) / marks.length;
      marks.forEach((text, index) => {
        const mark = { ...inner, x: inner.x + index * (width + PADDING), width };
        sketch.fill(mark);
        sketch.line({ text, size: 28, bold: true }, inset(mark), { align: 'center', white: true });
      });
    },
  };
}

export function barcodeBand(trackingNumber: string): Band {
  const BARS_HEIGHT = 152;
  return {
    height: 230,
    draw(sketch, box) {
      const inner = inset(box);
      sketch.barcode(trackingNumber, { ...inner, height: BARS_HEIGHT });
      sketch.line({ text: trackingNumber, size: 44, bold: true }, below(inner, BARS_HEIGHT + 6), { align: 'center' });
    },
  };
}

const inset = ({ x, y, width, height }: Box): Box => ({
  x: x + PADDING,
  y: y + PADDING,
  width: width - 2 * PADDING,
  height: height - 2 * PADDING,
});

/** Removes the first `height` dots from the top of a box. */
const below = (box: Box, height: number): Box => ({ ...box, y: box.y + height, height: box.height - height });

/** Splits a box into two columns with a gap for a vertical line. The left column is `width` dots wide. */
function columns(box: Box, width: number): readonly [Box, Box] {
  const gap = 2 * PADDING;
  return [
    { ...box, width },
    { ...box, x: box.x + width + gap, width: box.width - width - gap },
  ];
}
