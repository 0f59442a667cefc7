import type { INestApplicationContext } from '@nestjs/common';
import { InvoiceReports } from '../contexts/billing/operators/invoice-reports.js';
import { mexicoCityTime } from '../kernel/dates/mexico-city-date.js';
import { formatMoney } from '../kernel/money.js';
import {
  monthOf,
  onlyOptions,
  recordReport,
  tableLines,
  UsageError,
  writeCsv,
  type AdminCommand,
  type CommandInput,
} from './command.js';

/** Maximum number of printed rows. The CSV file contains all rows. */
const PRINTED = 200;

const AMOUNTS: readonly string[] = ['total', 'reversed', 'credited', 'waiting', 'net', 'subtotal', 'iva', 'tries'];

export const invoices: AdminCommand = {
  name: 'invoices',
  summary:
    'List invoices that wait for their stamp and why, invoices with a reversed funding, or the fundings of a month without an invoice',
  usage: '[--waiting | --reversed | --missing --month=YYYY-MM] [--csv=<file>]',
  options: {
    waiting: { type: 'boolean' },
    reversed: { type: 'boolean' },
    missing: { type: 'boolean' },
    month: { type: 'string' },
    csv: { type: 'string' },
  },
  defaultReason: 'Report',
  async run(app, input) {
    onlyOptions(input);
    const { title, target, columns, read } = listOf(app, input);
    const rows = await read;
    await recordReport(app, input.operation, { action: 'invoices', target, details: { rows: rows.length } });
    if (rows.length === 0) return [`${title}: none.`, ...(await writeCsv(input.values['csv'], [columns]))].join('\n');
    const lines = await tableLines({ columns, rows, numeric: AMOUNTS, printed: PRINTED }, input.values);
    return [`${title}: ${rows.length}.`, ...lines].join('\n');
  },
};

/** Returns the invoices of the list that the options select. The default list is `waiting`. Throws `UsageError`. */
function listOf(app: INestApplicationContext, { values }: CommandInput) {
  const chosen = (['waiting', 'reversed', 'missing'] as const).filter((name) => values[name] === true);
  if (chosen.length > 1) throw new UsageError(`Choose one list: ${chosen.join(' or ')}.`);
  const [list = 'waiting'] = chosen;
  if (list !== 'missing' && values['month'] !== undefined) throw new UsageError('--month requires --missing.');
  const reports = app.get(InvoiceReports, { strict: false });
  switch (list) {
    case 'waiting':
      return {
        title: 'Waiting invoices and credit notes, and fiscal profiles without possible stamps',
        target: list,
        columns: ['organization', 'kind', 'id', 'rfc', 'total', 'created', 'tries', 'problem', 'message', 'since'],
        read: collect(reports.waiting(), ({ organizationId, kind, id, rfc, total, createdAt, tries, ...problem }) => [
          ...[organizationId, kind, id, rfc, total ?? '', mexicoCityTime(createdAt), String(tries)],
          ...[problem.code ?? '', problem.message ?? '', problem.since ? mexicoCityTime(problem.since) : ''],
        ]),
      };
    case 'reversed':
      return {
        title: 'Invoices whose funding was refunded, returned or lost in a dispute',
        target: list,
        columns: ['organization', 'invoice', 'status', 'uuid', 'total', 'reversed', 'credited', 'waiting', 'reasons'],
        read: collect(reports.reversed(), ({ organizationId, id, status, uuid, reasons, ...amounts }) => [
          ...[organizationId, id, status, uuid ?? ''],
          ...[amounts.total, amounts.reversed, amounts.credited, amounts.waiting].map(formatMoney),
          reasons.join(' '),
        ]),
      };
    case 'missing': {
      const month = monthOf(values, '--missing ');
      return {
        title: `LIVE fundings of ${month.name} in Mexico City without an invoice, MXN`,
        target: `missing ${month.name}`,
        columns: [
          ...['posted', 'organization', 'transaction', 'payment_form', 'description'],
          ...['total', 'reversed', 'net', 'subtotal', 'iva'],
        ],
        read: collect(reports.missing(month), ({ organizationId, transactionId, paymentForm, ...funding }) => [
          ...[mexicoCityTime(funding.postedAt), organizationId, transactionId, paymentForm, funding.description],
          ...[funding.total, funding.reversed, funding.net, funding.subtotal, funding.tax].map(formatMoney),
        ]),
      };
    }
  }
}

async function collect<Item>(items: AsyncIterable<Item>, cells: (item: Item) => string[]): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const item of items) rows.push(cells(item));
  return rows;
}
