import { styleText } from 'node:util';
import { ConnectionError } from '../clients/typescript/src/index.js';
import { baseUrl } from './api.js';

/** Output of the demos: a line per step, its results below, and an error in red if a check fails. */

const isTerminal = process.stdout.isTTY;

/** Colours text on a terminal unless NO_COLOR is set. */
const paint = (format: Parameters<typeof styleText>[0], text: string): string =>
  isTerminal && !process.env['NO_COLOR'] ? styleText(format, text) : text;

/** Lines of the running step on a terminal. They are written below its title when it ends. */
let lines: string[] | undefined;

const write = (line: string): void => void (lines ? lines.push(line) : process.stdout.write(line));

/** Runs one step. A terminal shows the elapsed seconds; a file or pipe gets the title first. */
export async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const begun = Date.now();
  const heading = `${paint('cyan', '▸')} ${paint('bold', title)}`;
  if (!isTerminal) {
    process.stdout.write(`${heading}\n`);
    return work();
  }
  lines = [];
  const progress = setInterval(() => process.stdout.write(`\r${paint('cyan', '…')} ${title} ${seconds(begun)}`), 200);
  try {
    return await work();
  } finally {
    clearInterval(progress);
    process.stdout.write(`\r${heading} ${paint('dim', seconds(begun))}\n${lines.join('')}`);
    lines = undefined;
  }
}

export const say = (line: string): void => write(`    ${paint('dim', line)}\n`);

/** Prints an expectation. Throws if it is not met. */
export function check(isMet: boolean, expectation: string): void {
  if (!isMet) throw new Error(`Check failed: ${expectation}`);
  write(`  ${paint('green', '✔')} ${expectation}\n`);
}

/** Prints the last line. */
export function succeed(whatNext: string): void {
  process.stdout.write(`\n${paint(['green', 'bold'], 'All checks passed.')} ${whatNext}\n`);
}

/** Ends the program with an error. If the service is not running, the message explains how to start it. */
export function fail(error: unknown): never {
  const message =
    error instanceof ConnectionError
      ? `No service responds at ${baseUrl}. Start the service with "npm start", or set BASE_URL.`
      : error instanceof Error
        ? error.message
        : String(error);
  process.stderr.write(`\n${paint('red', message)}\n`);
  process.exit(1);
}

export const peso = (amount: string): string =>
  Number(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const seconds = (begun: number): string => `${((Date.now() - begun) / 1000).toFixed(2)} s`;
