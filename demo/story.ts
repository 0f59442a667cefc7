import { styleText } from 'node:util';

/** How the demo tells its story: a line for each step, what came of it below, a red end where something did not hold. */

const isTerminal = process.stdout.isTTY;

/** Colour where a person is looking, plain text in a file or with NO_COLOR. */
export const paint = (format: Parameters<typeof styleText>[0], text: string): string =>
  isTerminal && !process.env['NO_COLOR'] ? styleText(format, text) : text;

/** Runs one step, with a sign of life while it lasts. */
export async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const begun = Date.now();
  const waiting = isTerminal
    ? setInterval(() => process.stdout.write(`\r${paint('cyan', '…')} ${title} ${seconds(begun)}`), 200)
    : undefined;
  try {
    const result = await work();
    process.stdout.write(
      `${isTerminal ? '\r' : ''}${paint('cyan', '▸')} ${paint('bold', title)} ${paint('dim', seconds(begun))}\n`,
    );
    return result;
  } finally {
    clearInterval(waiting);
  }
}

export function say(line: string): void {
  process.stdout.write(`    ${paint('dim', line)}\n`);
}

/** Something the story promises. Throws where it is not so. */
export function hold(isSo: boolean, promise: string): void {
  if (!isSo) throw new Error(`This did not hold: ${promise}`);
  process.stdout.write(`  ${paint('green', '✔')} ${promise}\n`);
}

const seconds = (begun: number): string => `${((Date.now() - begun) / 1000).toFixed(2)} s`;
