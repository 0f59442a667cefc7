import { readFile } from 'node:fs/promises';
import { CARRIER_CODES } from '../contexts/carriers/carriers.js';
import { ApplyInvoice } from '../flows/carrier-invoices/apply-invoice.js';
import { type CheckedLine, type Claim, claimsOf, LINE_FINDINGS } from '../flows/carrier-invoices/check-lines.js';
import { DEFAULT_LAYOUT, InvoiceFileError, readInvoice, readLayout } from '../flows/carrier-invoices/read-invoice.js';
import { formatMoney, money, ZERO, type Money } from '../kernel/money.js';
import { progressBar } from '../start/progress-bar.js';
import { onlyId, onlyPositional, UsageError, type AdminCommand, writeCsv } from './command.js';
import { SurchargesService } from '../contexts/wallet/surcharges/surcharges.service.js';

const MEANING = {
  matched: 'as expected',
  differs: 'freight amount differs',
  surcharge: 'surcharges',
  void_billed: 'voided label billed',
  billed_twice: 'billed twice',
  unknown: 'unknown label',
} as const;

/** The first three columns use the column names of the carrier's invoice file. */
const CLAIM_COLUMNS = ['tracking_number', 'invoice_reference', 'concept', 'billed', 'expected', 'difference', 'reason'];

export const carrierInvoice: AdminCommand = {
  name: 'carrier-invoice',
  summary: 'Compare a carrier’s invoice (CSV) with our labels and charge each surcharge once',
  usage: '<file.csv> --carrier=<code> [--columns=<file.json>] [--claims=<file.csv>] [--dry-run]',
  options: {
    carrier: { type: 'string' },
    columns: { type: 'string' },
    claims: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  defaultReason: 'The carrier’s invoice',
  async run(app, input) {
    const file = onlyPositional(input, 'file');
    const carrierCode = CARRIER_CODES.find((code) => code === input.values['carrier']);
    if (!carrierCode) throw new UsageError(`Set --carrier to one of ${CARRIER_CODES.join(', ')}.`);
    const isDryRun = input.values['dry-run'] === true;
    const { columns, claims: claimsFile } = input.values;
    const invoice = await readLines(file, carrierCode, columns);
    // Writes the CSV file of claims against the carrier first, so that a file error occurs before any wallet is charged.
    await writeCsv(claimsFile, [CLAIM_COLUMNS]);
    const bar = progressBar();
    const { lines, charged, usedVoids } = await app
      .get(ApplyInvoice, { strict: false })
      .execute(carrierCode, invoice, isDryRun ? null : input.operation, bar.show)
      .finally(bar.clear);
    const claims = claimsOf(lines);
    const written = await writeCsv(claimsFile, [CLAIM_COLUMNS, ...claims.map(claimCells)]);
    return [
      ...report(lines, claims),
      ...written,
      isDryRun ? 'A dry run: nothing was charged.' : `${charged} surcharges charged.`,
      ...(usedVoids > 0
        ? [
            `${usedVoids} voided labels ${isDryRun ? 'would be ' : ''}charged again, because this invoice shows their use.`,
          ]
        : []),
    ].join('\n');
  },
};

async function readLines(file: string, carrierCode: string, columns: string | boolean | undefined) {
  try {
    const layout = typeof columns === 'string' ? readLayout(await readFile(columns, 'utf8')) : DEFAULT_LAYOUT;
    return readInvoice(await readFile(file, 'utf8'), carrierCode, layout);
  } catch (error) {
    if (error instanceof InvoiceFileError) throw new UsageError(error.message);
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall !== undefined) throw new UsageError(`The file cannot be read: ${message}`);
    throw error;
  }
}

const claimCells = ({ line, billed, expected, difference, reason }: Claim): string[] => [
  line.trackingNumber,
  line.invoiceReference,
  line.concept,
  ...[billed, expected, difference].map((amount) => formatMoney(amount)),
  reason,
];

/** Lists every invoice line whose finding is not `matched`, then prints totals that add up to the invoice total. */
function report(lines: readonly CheckedLine[], claims: readonly Claim[]): string[] {
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
  const totalOf = (amountOf: (claim: Claim) => Money) =>
    formatMoney(claims.reduce((sum, claim) => sum.plus(amountOf(claim)), ZERO));
  return [
    ...details,
    ...sums,
    `invoice: ${lines.length} lines, ${sumOf(lines)} MXN`,
    `to be claimed back: ${claims.length} lines, ${totalOf(({ billed }) => billed)} MXN billed, ` +
      `${totalOf(({ expected }) => expected)} expected, ${totalOf(({ difference }) => difference)} too much`,
  ];
}

export const reverseSurcharge: AdminCommand = {
  name: 'reverse-surcharge',
  summary: 'Reverse a surcharge and credit its amount to the wallet, once',
  usage: '<surcharge id>',
  async run(app, input) {
    const id = onlyId(input, 'surcharge', 'sur');
    const { transactionId, balanceAfter } = await app
      .get(SurchargesService, { strict: false })
      .reverse(id, input.operation);
    return `${id} is reversed (${transactionId}). The wallet balance is ${formatMoney(balanceAfter)} MXN.`;
  },
};
