import fc from 'fast-check';
import { lineStart } from './drawing.js';
import { layoutLabel } from './label-layout.js';
import { hostileLabel, longestLabel, SPANISH, usualLabel } from '../../../../test/support/sample-labels.js';
import { zpl } from './zpl.js';

describe('A label as ZPL', () => {
  it.each([
    ['usual', usualLabel],
    ['longest', longestLabel(SPANISH)],
    ['hostile', hostileLabel],
  ])('places the texts, boxes and bars of the %s drawing correctly', (_, label) => {
    const drawing = layoutLabel(label);
    const fields = fieldsOf(Buffer.from(zpl(drawing)).toString('latin1'));
    const boxes = fields.filter(({ commands }) => commands.some((command) => command.startsWith('GB')));
    expect(boxes.map(({ commands }) => commands)).toEqual(
      drawing.boxes.map(({ x, y, width, height }) => [
        `FO${x},${y}`,
        `GB${width},${height},${Math.min(width, height)}`,
      ]),
    );
    const texts = fields.filter(({ commands }) => commands.some((command) => command.startsWith('A0N')));
    expect(texts.map(({ data }) => data)).toEqual(drawing.texts.map(({ text }) => text.replaceAll('\\', '/')));
    texts.forEach(({ commands }, index) => {
      const line = drawing.texts[index]!;
      expect(commands.slice(0, 2)).toEqual([`FT${line.x},${line.baseline}`, `A0N,${line.size},${line.size}`]);
      expect(commands.includes('FR')).toBe(line.white);
      if (line.align === 'left') expect(lineStart(line)).toBe(line.x);
    });
  });

  it.each(['8055241528464720099314', 'PQX12345678901234567890MX99', 'AB123', '1234567', '>^~_5E'])(
    'has the printer encode %s and nothing else',
    (trackingNumber) => {
      const fields = fieldsOf(textOf({ ...usualLabel, trackingNumber }));
      const [code] = fields.filter(({ commands }) => commands.some((command) => command.startsWith('BC')));
      expect(code!.data).toBe(trackingNumber);
      expect(code!.commands.at(-1)).toMatch(/^BCN,\d+,N,N,N,A$/);
    },
  );

  it('escapes every text, so that none becomes a command', () => {
    const drawing = layoutLabel(usualLabel);
    const saying = (text: string): string =>
      Buffer.from(zpl({ ...drawing, texts: drawing.texts.map((line) => ({ ...line, text })) })).toString('latin1');
    const skeleton = withoutData(saying('x'));
    const nasty = fc.constantFrom('^', '~', '_', '\\&', '^FS^XZ', '~JA', '_5E', '\n', '\u0000', 'ñ', '😀', '\ud800');
    const text = fc.array(fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 12 });
    fc.assert(
      fc.property(text, (parts) => {
        expect(withoutData(saying(parts.join('')))).toBe(skeleton);
      }),
      { numRuns: 300 },
    );
  });

  it('is pure ASCII without control characters, and one label', () => {
    const file = textOf(hostileLabel);
    expect(file).toMatch(/^[\x20-\x7e\n]*$/);
    expect(file).not.toContain('~');
    expect(file.match(/\^XA/g)).toHaveLength(1);
    expect(file.match(/\^XZ/g)).toHaveLength(1);
    expect(file.startsWith('^XA\n^CI28\n^PW812^LL1218')).toBe(true);
  });
});

const textOf = (label: typeof usualLabel): string => Buffer.from(zpl(layoutLabel(label))).toString('latin1');

/** A printer starts a command at every caret and tilde. */
const withoutData = (file: string): string => file.replace(/\^FD[^^~\n]*\^FS/g, '^FD^FS');

interface Field {
  readonly commands: readonly string[];
  readonly data: string | undefined;
}

/** The fields of a label as a printer reads them. */
function fieldsOf(file: string): Field[] {
  return file.split('^FS').map((field) => {
    const parts = field.split('^').map((part) => part.trim());
    const first = parts.findIndex((part) => /^F[OT]/.test(part));
    const commands = parts.slice(first).filter((part) => !/^F[DH]/.test(part));
    const data = field.split('^FD')[1];
    return { commands, data: data === undefined ? undefined : unescaped(data) };
  });
}

function unescaped(data: string): string {
  const bytes = data.replace(/_([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
