import type { INestApplicationContext } from '@nestjs/common';
import { InvoiceReports } from '../contexts/billing/operators/invoice-reports.js';
import { mexicoCityTime } from '../kernel/dates/mexico-city-date.js';
import { readMonth } from '../kernel/dates/mexico-city-month.js';
import { formatMoney } from '../kernel/money.js';
import {
  onlyOptions,
  UsageError,
  type AdminCommand,
  type CommandInput,
  textTable,
  writeCsv,
  recordReport,
} from './command.js';

/** Rows that are printed; a CSV has all. */
const PRINTED = 200;

const AMOUNTS: readonly string[] = ['total', 'reversed', 'credited', 'waiting', 'net', 'subtotal', 'iva', 'tries'];

/** One of the three lists: what it is called, its columns, and its rows in their order. */
interface List {
  readonly title: string;
  readonly target: string;
  readonly columns: readonly string[];
  readonly rows: AsyncGenerator<string[]>;
}

export const invoices: AdminCommand = {
  name: 'invoices',
  summary:
    'Invoices that wait for their stamp and why, those whose funding went back, or the fundings of a month that have none',
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
    const { title, target, columns, rows: read } = listOf(app, input);
    const rows: string[][] = [];
    for await (const row of read) rows.push(row);
    await recordReport(app, { ...input.operation, action: 'invoices', target, details: { rows: rows.length } });
    const { csv } = input.values;
    if (typeof csv === 'string') await writeCsv(csv, [columns, ...rows]);
    return [
      rows.length === 0 ? `${title}: none.` : `${title}: ${rows.length}.`,
      ...(rows.length === 0 ? [] : [textTable(columns, rows.slice(0, PRINTED), AMOUNTS)]),
      ...(rows.length > PRINTED ? [`… and ${rows.length - PRINTED} more: --csv=<file> has all.`] : []),
      ...(typeof csv === 'string' ? [`Written to ${csv}.`] : []),
    ].join('\n');
  },
};

/** Waiting ones where none is chosen. Throws `UsageError`. */
function listOf(app: INestApplicationContext, { values }: CommandInput): List {
  const chosen = (['waiting', 'reversed', 'missing'] as const).filter((name) => values[name] === true);
  if (chosen.length > 1) throw new UsageError(`One list at a time: ${chosen.join(' or ')}?`);
  const [list = 'waiting'] = chosen;
  const { month } = values;
  if (list !== 'missing' && month !== undefined) throw new UsageError('--month goes with --missing.');
  switch (list) {
    case 'waiting':
      return {
        title: 'Invoices and credit notes that wait, and profiles for which none can be stamped',
        target: list,
        columns: ['organization', 'kind', 'id', 'rfc', 'total', 'created', 'tries', 'problem', 'message', 'since'],
        rows: waiting(app.get(InvoiceReports, { strict: false }).waiting()),
      };
    case 'reversed':
      return {
        title: 'Invoices whose funding was refunded, returned or lost in a dispute',
        target: list,
        columns: ['organization', 'invoice', 'status', 'uuid', 'total', 'reversed', 'credited', 'waiting', 'reasons'],
        rows: reversed(app.get(InvoiceReports, { strict: false }).reversed()),
      };
    default:
      return missingOf(app, month);
  }
}

function missingOf(app: INestApplicationContext, name: string | boolean | undefined): List {
  const month = typeof name === 'string' ? readMonth(name) : null;
  if (!month) throw new UsageError('Which month? --missing --month=2026-11.');
  return {
    title: `LIVE fundings of ${month.name} in Mexico City without an invoice, MXN`,
    target: `missing ${month.name}`,
    columns: [
      ...['posted', 'organization', 'transaction', 'payment_form', 'description'],
      ...['total', 'reversed', 'net', 'subtotal', 'iva'],
    ],
    rows: missing(app.get(InvoiceReports, { strict: false }).missing(month)),
  };
}

async function* waiting(papers: ReturnType<InvoiceReports['waiting']>): AsyncGenerator<string[]> {
  for await (const { organizationId, kind, id, rfc, total, createdAt, tries, code, message, since } of papers)
    yield [
      ...[organizationId, kind, id, rfc, total ?? '', mexicoCityTime(createdAt), String(tries)],
      ...[code ?? '', message ?? '', since ? mexicoCityTime(since) : ''],
    ];
}

async function* reversed(invoices: ReturnType<InvoiceReports['reversed']>): AsyncGenerator<string[]> {
  for await (const { organizationId, id, status, uuid, reasons, ...amounts } of invoices) {
    const { total, reversed: back, credited, waiting: open } = amounts;
    yield [
      organizationId,
      id,
      status,
      uuid ?? '',
      ...[total, back, credited, open].map(formatMoney),
      reasons.join(' '),
    ];
  }
}

async function* missing(fundings: ReturnType<InvoiceReports['missing']>): AsyncGenerator<string[]> {
  for await (const { organizationId, transactionId, paymentForm, description, postedAt, ...amounts } of fundings) {
    const { total, reversed: back, net, subtotal, tax } = amounts;
    yield [
      ...[mexicoCityTime(postedAt), organizationId, transactionId, paymentForm, description],
      ...[total, back, net, subtotal, tax].map(formatMoney),
    ];
  }
}
