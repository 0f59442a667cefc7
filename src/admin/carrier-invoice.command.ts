import { readFile } from 'node:fs/promises';
import { CARRIER_CODES } from '../contexts/carriers/carrier-codes.js';
import { ApplyInvoice } from '../flows/carrier-invoices/apply-invoice.js';
import { LINE_FINDINGS, type CheckedLine } from '../flows/carrier-invoices/invoice-line.js';
import { InvoiceFileError, readInvoice } from '../flows/carrier-invoices/read-invoice.js';
import { formatMoney, money, ZERO } from '../kernel/money.js';
import { progressBar } from '../start/progress-bar.js';
import { onlyPositional, UsageError, type AdminCommand } from './command.js';

const MEANING = {
  matched: 'as expected',
  differs: 'freight of another amount',
  surcharge: 'surcharges',
  void_billed: 'voided, and billed',
  billed_twice: 'billed twice',
  unknown: 'of no label of ours',
} as const;

const CLAIMED_BACK = ['differs', 'void_billed', 'billed_twice', 'unknown'] as const;

export const carrierInvoice: AdminCommand = {
  name: 'carrier-invoice',
  summary: 'Compare a carrier’s invoice (CSV) with our labels and charge its surcharges, each once',
  usage: '<file.csv> --carrier=<code> [--dry-run]',
  options: { carrier: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  defaultReason: 'The carrier’s invoice',
  async run(app, input) {
    const file = onlyPositional(input, 'file');
    const carrierCode = readCarrier(input.values['carrier']);
    const isDryRun = input.values['dry-run'] === true;
    const invoice = readFileLines(await readText(file), carrierCode);
    const bar = progressBar(process.stderr);
    const { lines, charged } = await app
      .get(ApplyInvoice, { strict: false })
      .execute(carrierCode, invoice, isDryRun ? null : input.operation, bar.show)
      .finally(bar.clear);
    return [...report(lines), isDryRun ? 'A dry run: nothing was charged.' : `${charged} surcharges charged.`].join(
      '\n',
    );
  },
};

function readCarrier(code: string | boolean | undefined): string {
  const found = CARRIER_CODES.find((each) => each === code);
  if (!found) throw new UsageError(`Whose invoice? --carrier is one of ${CARRIER_CODES.join(', ')}.`);
  return found;
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new UsageError(`The file cannot be read: ${(error as Error).message}`);
  }
}

function readFileLines(text: string, carrierCode: string) {
  try {
    return readInvoice(text, carrierCode);
  } catch (error) {
    if (error instanceof InvoiceFileError) throw new UsageError(error.message);
    throw error;
  }
}

/** Every line that is not as expected, then the sums, which add up to the invoice. */
function report(lines: readonly CheckedLine[]): string[] {
  const sumOf = (selected: readonly CheckedLine[]) =>
    formatMoney(selected.reduce((sum, { line }) => sum.plus(money(line.amount)), ZERO));
  const details = lines
    .filter(({ finding }) => finding !== 'matched')
    .map(
      ({ line, finding, label }) =>
        `row ${line.row}  ${line.trackingNumber}  ${line.concept}  ${line.amount}  ${finding}` +
        (label ? `  expected ${formatMoney(label.expected)}` : ''),
    );
  const sums = LINE_FINDINGS.map((finding) => {
    const selected = lines.filter((each) => each.finding === finding);
    return `${MEANING[finding]}: ${selected.length} lines, ${sumOf(selected)} MXN`;
  });
  const claimed = lines.filter(({ finding }) => (CLAIMED_BACK as readonly string[]).includes(finding));
  return [
    ...details,
    ...sums,
    `invoice: ${lines.length} lines, ${sumOf(lines)} MXN`,
    `to be clarified with the carrier: ${claimed.length} lines, ${sumOf(claimed)} MXN`,
  ];
}
