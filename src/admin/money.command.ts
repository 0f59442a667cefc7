import {
  changeOf,
  groupedBy,
  GROUPINGS,
  totalOf,
  type LabelFigures,
  type LedgerFigures,
  type MoneyReport,
} from '../flows/money-report/money-report.js';
import { ReadMoney } from '../flows/money-report/read-money.js';
import { formatMoney } from '../kernel/money.js';
import { monthOf, onlyOptions, UsageError, type AdminCommand, textTable, writeCsv } from './command.js';

const NAMES = ['organization', 'carrier'];
const FIGURES: readonly [string, (row: LedgerFigures & LabelFigures) => string][] = [
  ['funded', ({ funded }) => formatMoney(funded)],
  ['spent', ({ spent }) => formatMoney(spent)],
  ['refunded', ({ refunded }) => formatMoney(refunded)],
  ['surcharges', ({ surcharges }) => formatMoney(surcharges)],
  ['used voids', ({ usedVoids }) => formatMoney(usedVoids)],
  ['adjustments', ({ adjustments }) => formatMoney(adjustments)],
  ['change', (row) => formatMoney(changeOf(row))],
  ['labels', ({ labels }) => String(labels)],
  ['billed', ({ billed }) => String(billed)],
  ['unbilled', ({ unbilled }) => String(unbilled)],
  ['revenue', (row) => whenKnown(row, row.revenue.toFixed(2))],
  ['carrier cost', (row) => whenKnown(row, row.cost.toFixed(2))],
  ['margin', (row) => whenKnown(row, row.revenue.minus(row.cost).toFixed(2))],
];

const COLUMNS = [...NAMES, ...FIGURES.map(([name]) => name.replace(' ', '_'))];

/** The cost of a label is unknown if the carrier has not billed the label and has not returned a price. */
const whenKnown = ({ labels, billed, unbilled }: LabelFigures, amount: string): string =>
  billed + unbilled > 0 ? amount : labels > 0 ? 'unknown' : '';

export const moneyOfMonth: AdminCommand = {
  name: 'money',
  summary:
    'Show revenue and carrier cost of a month, by organization and carrier or by one of them, as a table and optionally as CSV',
  usage: '--month=YYYY-MM [--by=carrier|organization] [--csv=<file>]',
  options: { month: { type: 'string' }, by: { type: 'string' }, csv: { type: 'string' } },
  defaultReason: 'Report',
  async run(app, input) {
    onlyOptions(input);
    const { values, operation } = input;
    const month = monthOf(values);
    const grouping = GROUPINGS.find((each) => each === values['by']);
    if (values['by'] !== undefined && !grouping) throw new UsageError(`Set --by to ${GROUPINGS.join(' or ')}.`);
    const read = await app.get(ReadMoney, { strict: false }).execute(month, operation);
    const report = grouping ? { ...read, rows: groupedBy(grouping, read.rows) } : read;
    const written = await writeCsv(values['csv'], [COLUMNS, ...linesOf(report)]);
    return [...tableOf(report), ...written].join('\n');
  },
};

const linesOf = ({ rows }: MoneyReport): string[][] =>
  rows.map((row) => [row.organizationId ?? '', row.carrierCode ?? '', ...FIGURES.map(([, figure]) => figure(row))]);

function tableOf(report: MoneyReport): string[] {
  const { month, rows, openingBalance, closingBalance } = report;
  const total = totalOf(rows);
  const figures = FIGURES.map(([name]) => name);
  const totals = ['total', '', ...FIGURES.map(([, figure]) => figure(total))];
  return [
    `${month.name} in Mexico City, LIVE wallets, MXN with IVA. Revenue, carrier cost and margin cover billed and unbilled labels.`,
    textTable([...NAMES, ...figures], [...linesOf(report), totals], figures),
    `The total wallet balance was ${formatMoney(openingBalance)} MXN before and ${formatMoney(closingBalance)} MXN after. The change is ${formatMoney(changeOf(total))} MXN.`,
  ];
}
