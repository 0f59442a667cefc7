import { fittingLength, textWidth } from './helvetica.js';

/** A printable text that starts on its own line. `size` is the wish; the box it stands in may shrink it. */
export interface Paragraph {
  readonly text: string;
  readonly size: number;
  readonly bold?: boolean;
}

/** One line of a paragraph after wrapping, and the height it takes. */
export interface FittedLine {
  readonly text: string;
  readonly size: number;
  readonly bold: boolean;
  readonly height: number;
}

/** Six points: smaller is not read at arm's length. */
const SMALLEST_SIZE = 17;
const SHRINK_STEP = 0.93;
const LINE_HEIGHT = 1.16;
const ELLIPSIS = '…';

/**
 * Breaks paragraphs into lines that fit a column. When they are too high, all shrink together down to six points;
 * when that is not enough, the longest ones end in an ellipsis, so that no paragraph is lost for the sake of
 * another. Empty paragraphs take no line.
 */
export function fitText(paragraphs: readonly Paragraph[], width: number, height: number): FittedLine[] {
  const measured = paragraphs.filter(({ text }) => text !== '').map(measure);
  for (let scale = 1; ; scale *= SHRINK_STEP) {
    const blocks = measured.map((paragraph) => wrap(paragraph, Math.floor(paragraph.size * scale), width));
    if (totalHeight(blocks) <= height) return blocks.flat();
    if (measured.every(({ size }) => size * scale <= SMALLEST_SIZE)) return shorten(blocks, width, height).flat();
  }
}

/** Shrinks a text until it fits on one line, down to six points; what still does not fit ends in an ellipsis. */
export function fitLine({ text, size: wish, bold = false }: Paragraph, width: number): FittedLine {
  const unitWidth = textWidth(text, bold);
  const size = Math.max(Math.min(wish, Math.floor(width / unitWidth)), SMALLEST_SIZE);
  const line = { text, size, bold, height: lineHeight(size) };
  return unitWidth * size <= width ? line : ellipsize(line, width);
}

const lineHeight = (size: number): number => Math.ceil(size * LINE_HEIGHT);

const totalHeight = (blocks: readonly FittedLine[][]): number =>
  blocks.reduce((sum, block) => block.reduce((blockSum, line) => blockSum + line.height, sum), 0);

/** Takes the last line off the paragraph that has most of them until the rest fits. */
function shorten(blocks: FittedLine[][], width: number, height: number): FittedLine[][] {
  while (totalHeight(blocks) > height) {
    const longest = blocks.reduce((most, block) => (block.length > most.length ? block : most));
    longest.pop();
    const last = longest.pop();
    if (last) longest.push(ellipsize(last, width));
  }
  return blocks;
}

function ellipsize(line: FittedLine, width: number): FittedLine {
  const room = width / line.size - textWidth(ELLIPSIS, line.bold);
  const text = line.text.replace(ELLIPSIS, '');
  return { ...line, text: text.slice(0, fittingLength(text, line.bold, room)).trimEnd() + ELLIPSIS };
}

interface Word {
  readonly text: string;
  /** At size 1. */
  readonly width: number;
}

interface MeasuredParagraph {
  readonly words: readonly Word[];
  readonly size: number;
  readonly bold: boolean;
}

/** Words are measured once and then broken into lines at one size after another. */
function measure({ text, size, bold = false }: Paragraph): MeasuredParagraph {
  const words = text.split(' ').map((word) => ({ text: word, width: textWidth(word, bold) }));
  return { words, size, bold };
}

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
      // One character at least, so that this ends.
      const length = Math.max(1, fittingLength(line.text, bold, room));
      lines.push(line.text.slice(0, length));
      const rest: string = line.text.slice(length);
      line = { text: rest, width: textWidth(rest, bold) };
    }
  }
  if (line) lines.push(line.text);
  return lines.map((text) => ({ text, size, bold, height: lineHeight(size) }));
}
