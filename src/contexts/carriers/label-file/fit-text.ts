import { fittingLength, textWidth } from '../../../platform/documents/typeface.js';

/**
 * A printable text that starts on a new line. `size` is the preferred text size. A smaller size is used if the box is too small.
 */
export interface Paragraph {
  readonly text: string;
  /** End of the paragraph, such as a house number. This part is printed even if `text` is cut. */
  readonly kept?: string;
  readonly size: number;
  readonly bold?: boolean;
}

export interface FittedLine {
  readonly text: string;
  readonly size: number;
  readonly bold: boolean;
  readonly height: number;
}

/** Six points, in dots. Smaller text is not legible at arm's length. */
const SMALLEST_SIZE = 17;
const SHRINK_STEP = 0.93;
const LINE_HEIGHT = 1.16;
const ELLIPSIS = '…';

/**
 * Breaks paragraphs into lines that fit a column. If the lines are too high for the box, all paragraphs are reduced in size, down
 * to six points. If the lines are still too high, the longest paragraphs end in an ellipsis. At least one line of every paragraph
 * is printed. Empty paragraphs produce no line.
 */
export function fitText(paragraphs: readonly Paragraph[], width: number, height: number): FittedLine[] {
  const measured = paragraphs.filter(({ text, kept }) => text !== '' || kept).map(measure);
  for (let scale = 1; ; scale *= SHRINK_STEP) {
    const blocks = measured.map((paragraph) => wrap(paragraph, Math.floor(paragraph.size * scale), width));
    if (totalHeight(blocks) <= height) return blocks.flat();
    if (measured.every(({ size }) => size * scale <= SMALLEST_SIZE)) return shorten(measured, width, height).flat();
  }
}

/** Reduces the size of a text until the text fits on one line, down to six points. A longer text ends in an ellipsis. */
export function fitLine({ text, size: preferredSize, bold = false }: Paragraph, width: number): FittedLine {
  const unitWidth = textWidth(text, bold);
  const size = Math.max(Math.min(preferredSize, Math.floor(width / unitWidth)), SMALLEST_SIZE);
  const line = { text, size, bold, height: lineHeight(size) };
  return unitWidth * size <= width ? line : ellipsize(line, width);
}

const lineHeight = (size: number): number => Math.ceil(size * LINE_HEIGHT);

const totalHeight = (blocks: readonly FittedLine[][]): number =>
  blocks.reduce((sum, block) => block.reduce((blockSum, line) => blockSum + line.height, sum), 0);

/** Removes lines until all paragraphs fit. Each line is removed from the longest paragraph that can be shortened. */
function shorten(measured: readonly MeasuredParagraph[], width: number, height: number): FittedLine[][] {
  const blocks = measured.map((paragraph) => wrap(paragraph, SMALLEST_SIZE, width));
  while (totalHeight(blocks) > height) {
    const longestFirst = Array.from(blocks.keys()).sort((a, b) => blocks[b]!.length - blocks[a]!.length);
    const isCut = longestFirst.some((index) => {
      const shorter = cut(measured[index]!, blocks[index]!, width);
      if (shorter) blocks[index] = shorter;
      return shorter !== null;
    });
    if (!isCut) blocks[longestFirst[0]!]!.pop();
  }
  return blocks;
}

/**
 * Returns the paragraph with fewer lines than `block`. The ellipsis is the last word, or the last word before `kept`. Null if the
 * paragraph cannot be shortened.
 */
function cut(paragraph: MeasuredParagraph, block: readonly FittedLine[], width: number): FittedLine[] | null {
  if (paragraph.kept === 0) {
    const last = block.at(-2);
    return last ? [...block.slice(0, -2), ellipsize(last, width)] : null;
  }
  const head = paragraph.words.length - paragraph.kept;
  const ellipsis = measuredWord(ELLIPSIS, paragraph.bold);
  for (let length = head - 1; length >= 0; length -= 1) {
    const words = [...paragraph.words.slice(0, length), ellipsis, ...paragraph.words.slice(head)];
    const lines = wrap({ ...paragraph, words }, SMALLEST_SIZE, width);
    if (lines.length < block.length) return lines;
  }
  return null;
}

function ellipsize(line: FittedLine, width: number): FittedLine {
  const room = width / line.size - textWidth(ELLIPSIS, line.bold);
  const text = line.text.replace(ELLIPSIS, '');
  return { ...line, text: text.slice(0, fittingLength(text, line.bold, room)).trimEnd() + ELLIPSIS };
}

interface Word {
  readonly text: string;
  readonly width: number;
}

interface MeasuredParagraph {
  readonly words: readonly Word[];
  /** Number of words at the end that are never cut. */
  readonly kept: number;
  readonly size: number;
  readonly bold: boolean;
}

function measure({ text, kept = '', size, bold = false }: Paragraph): MeasuredParagraph {
  const [head, end] = [text, kept].map((part) => part.split(' ').filter(Boolean));
  const words = [...head!, ...end!].map((word) => measuredWord(word, bold));
  return { words, kept: end!.length, size, bold };
}

const measuredWord = (text: string, bold: boolean): Word => ({ text, width: textWidth(text, bold) });

function wrap({ words, bold }: MeasuredParagraph, scaledSize: number, width: number): FittedLine[] {
  const size = Math.max(scaledSize, SMALLEST_SIZE);
  const room = width / size;
  const space = textWidth(' ', bold);
  const lines: string[] = [];
  let line: Word | undefined;
  for (const word of words) {
    if (line && line.width + space + word.width <= room) {
      line = { text: `${line.text} ${word.text}`, width: line.width + space + word.width };
      continue;
    }
    if (line) lines.push(line.text);
    line = word;
    while (line.width > room) {
      // Each line contains at least one character, so that the loop terminates.
      const length = Math.max(1, fittingLength(line.text, bold, room));
      lines.push(line.text.slice(0, length));
      const rest: string = line.text.slice(length);
      line = { text: rest, width: textWidth(rest, bold) };
    }
  }
  if (line) lines.push(line.text);
  return lines.map((text) => ({ text, size, bold, height: lineHeight(size) }));
}
