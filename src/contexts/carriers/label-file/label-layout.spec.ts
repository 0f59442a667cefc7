import fc from 'fast-check';
import { type Box, type Drawing, LABEL_HEIGHT, LABEL_WIDTH, lineStart, type TextLine } from './drawing.js';
import { textWidth } from '../../../platform/documents/typeface.js';
import type { LabelDocument } from './label-text.js';
import { layoutLabel } from './label-layout.js';
import { numberWords } from '../../../kernel/address-words.js';
import { hostileLabel, longestLabel, SPANISH, usualLabel } from '../../../../test/support/sample-labels.js';

describe('The layout of a label', () => {
  it.each([
    ['a usual label', usualLabel],
    ['a label in TEST mode', { ...usualLabel, livemode: false }],
    ['a label with every field at its longest', longestLabel(SPANISH)],
    ['a label of the widest letters', longestLabel('W')],
    ['a label of overlong words', longestLabel('Ñandúesdrújula')],
    ['a label of letters it cannot show', hostileLabel],
  ])('sets %s without overlaps', (_, document) => {
    expectNoOverlaps(layoutLabel(document));
  });

  it('sets any label without overlaps', () => {
    fc.assert(
      fc.property(labels, (document) => expectNoOverlaps(layoutLabel(document))),
      { numRuns: 60 },
    );
  });

  it('shows the recipient in full even when every field has its maximum length', () => {
    const { reference, ...rest } = longestLabel(SPANISH).to;
    const said = recipientText(layoutLabel(longestLabel(SPANISH)));
    for (const field of [rest.contactName, rest.company!, rest.street, rest.neighborhood, rest.city, reference!]) {
      expect(said).toContain(withoutSpaces(field));
    }
  });

  it.each(['longest', 'of the widest letters'])(
    'says number and telephone of sender, recipient and return address, %s fields or not',
    (which) => {
      const label = longestLabel(which === 'longest' ? SPANISH : 'W');
      const said = withoutSpaces(textsOf(label).join(''));
      expect(said.split(withoutSpaces(numberWords(label.from)))).toHaveLength(4);
      expect(said.split(label.from.contactPhone)).toHaveLength(3);
      expect(said).toContain('+529999999999');
    },
  );

  it('prints the postal code of the recipient in the largest font', () => {
    const largest = layoutLabel(usualLabel).texts.reduce((most, line) => (line.size > most.size ? line : most));
    expect(largest.text).toBe('64000');
  });

  it('shows what a courier needs', () => {
    expect(textsOf(usualLabel)).toEqual(
      expect.arrayContaining([
        'Estafeta',
        'Terrestre',
        'ESTÁNDAR',
        'REMITENTE',
        'María Fernanda Hernández',
        '14/MAR/2026',
        '2.5 kg',
        '30 × 20 × 15 cm',
        'Ref. cliente: PEDIDO-10452',
        'Contenido: Herramienta manual',
        'DESTINATARIO',
        'José Ángel Treviño Garza',
        'Tel. +52 81 8123 4567',
        '8055241528464720099314',
      ]),
    );
  });

  it('marks a label of TEST mode', () => {
    const warning = 'MUESTRA / TEST – NO VÁLIDA PARA ENVÍO';
    expect(textsOf({ ...usualLabel, livemode: false })).toContain(warning);
    expect(textsOf(usualLabel)).not.toContain(warning);
  });

  it('prints a return address only if it is not the sender', () => {
    const returnTo = { ...usualLabel.from, contactName: 'Devoluciones' };
    expect(textsOf({ ...usualLabel, returnTo }).join(' ')).toContain('DEVOLVER A: Devoluciones');
    expect(textsOf(usualLabel).join(' ')).not.toContain('DEVOLVER A');
  });

  it('marks insurance and a required signature', () => {
    const marked = textsOf({ ...usualLabel, insuredValue: 12500, signatureRequired: true });
    expect(marked).toEqual(expect.arrayContaining(['FIRMA REQUERIDA', 'ASEGURADO']));
    expect(marked.join(' ')).not.toContain('12,500');
    expect(textsOf(usualLabel).join(' ')).not.toMatch(/FIRMA|ASEGURADO/);
  });
});

const text = (maxLength: number): fc.Arbitrary<string> =>
  fc.oneof(fc.string({ unit: 'grapheme-ascii', maxLength }), fc.string({ unit: 'binary', maxLength }));
const address = fc.record({
  contactName: text(100),
  company: fc.option(text(100)),
  street: text(200),
  exteriorNumber: text(20),
  interiorNumber: fc.option(text(20)),
  neighborhood: text(100),
  city: text(100),
  state: text(60),
  postalCode: fc.stringMatching(/^[0-9A-PR-Z]{1,10}$/),
  reference: fc.option(text(200)),
});
const labels: fc.Arbitrary<LabelDocument> = fc
  .record({
    to: address,
    returnTo: address,
    serviceName: text(100),
    description: fc.option(text(500)),
    clientReference: fc.option(text(255)),
    insuredValue: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
    signatureRequired: fc.boolean(),
    livemode: fc.boolean(),
  })
  .map((fields) => ({
    ...usualLabel,
    ...fields,
    to: { ...usualLabel.to, ...fields.to },
    returnTo: { ...usualLabel.from, ...fields.returnTo },
  }));

const textsOf = (document: LabelDocument): string[] => layoutLabel(document).texts.map((line) => line.text);

const withoutSpaces = (said: string): string => said.replaceAll(' ', '');

/** The texts below the heading of the recipient and left of the postal code. */
function recipientText({ texts }: Drawing): string {
  const from = texts.findIndex((line) => line.text === 'DESTINATARIO');
  const to = texts.findIndex((line) => line.text === 'C.P.');
  return withoutSpaces(
    texts
      .slice(from + 1, to)
      .map((line) => line.text)
      .join(''),
  );
}

/** Text has contrast to its background, lies on the label and does not overlap. */
function expectNoOverlaps({ boxes, texts, barcodes }: Drawing): void {
  const label = { x: 0, y: 0, width: LABEL_WIDTH, height: LABEL_HEIGHT };
  const black = [...boxes, ...barcodes.flatMap(({ bars }) => bars)];
  for (const box of black) {
    expect(contains(label, box)).toBe(true);
    expect(Object.values(box).every(Number.isInteger)).toBe(true);
  }
  const inks = texts.map(ink);
  texts.forEach((line, index) => {
    const here = inks[index]!;
    const strays = line.white ? !black.some((box) => contains(box, here)) : black.some((box) => overlap(box, here));
    const touches = inks.some((other, otherIndex) => otherIndex !== index && overlap(other, here));
    expect({ text: line.text, strays, touches, isOnLabel: contains(label, here) }).toEqual({
      text: line.text,
      strays: false,
      touches: false,
      isOnLabel: true,
    });
  });
}

/** The smallest box around the printed characters of a line. */
function ink(line: TextLine): Box {
  const ascent = (/[À-ÝŠŽŸ]/.test(line.text) ? 0.93 : 0.76) * line.size;
  const descent = (/^[\dA-PR-ZÁÉÍÓÚÑ .:/+–-]*$/.test(line.text) ? 0.02 : 0.21) * line.size;
  const width = textWidth(line.text, line.bold) * line.size;
  return { x: lineStart(line), y: line.baseline - ascent, width, height: ascent + descent };
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const contains = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x - 0.001 &&
  inner.y >= outer.y - 0.001 &&
  inner.x + inner.width <= outer.x + outer.width + 0.001 &&
  inner.y + inner.height <= outer.y + outer.height + 0.001;
