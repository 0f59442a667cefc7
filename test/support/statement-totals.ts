import Papa from 'papaparse';
import type { Reply } from './client.js';
import { centavos } from './wallet-model.js';

type Read = (path: string) => Promise<Reply>;

const sumOf = (rows: readonly any[], column: string): number =>
  rows.reduce((sum: number, row) => sum + centavos(row[column] || '0'), 0);

/** Checks that the CSV lines of a month add up to the totals of statement and summary, in whole centavos. */
export async function expectTotalsOfStatement(read: Read, month: string): Promise<void> {
  const { data: statement } = await read(`/v1/wallet/statements/${month}`);
  const { data: summary } = await read(`/v1/wallet/summary?from=${month}-01&to=${statement.to}`);
  const linesOf = async (query: string): Promise<Record<string, string>[]> => {
    const { text } = await read(`/v1/wallet/statements/${month}/csv${query}`);
    const options = { header: true, skipEmptyLines: true } as const;
    return Papa.parse<Record<string, string>>(text.replace('\uFEFF', ''), options).data;
  };
  const lines = await linesOf('');
  const ofLabels = lines.filter(({ referenceType, description }) =>
    referenceType ? referenceType.startsWith('label_') : /was (voided|refunded) and then used$/.test(description!),
  );
  const returned = lines.filter(({ description }) =>
    /^(Refunded|Refund corrected|Refund failed|Disputed|Dispute won|Bank transfer returned|Return cancelled)/.test(
      description!,
    ),
  );
  const credits = lines.filter(({ type }) => type === 'CREDIT');
  const expected = {
    fundings: sumOf(credits, 'amount') + sumOf(returned, 'amount'),
    labels: 0 - sumOf(ofLabels, 'amount'),
    refunds: 0 - sumOf(returned, 'amount'),
    ivaLabels: 0 - sumOf(ofLabels, 'iva'),
  };
  for (const { fundings, labels, refunds, ivaLabels } of [statement, summary])
    expect({
      fundings: centavos(fundings),
      labels: centavos(labels),
      refunds: centavos(refunds),
      ivaLabels: centavos(ivaLabels),
    }).toEqual(expected);
  expect(sumOf(lines, 'amount')).toBe(centavos(statement.closingBalance) - centavos(statement.openingBalance));
  const withTotals = await linesOf('?totals=true');
  const [total] = withTotals.slice(lines.length);
  expect(withTotals.slice(0, lines.length)).toEqual(lines);
  expect(withTotals).toHaveLength(lines.length === 0 ? 0 : lines.length + 1);
  if (!total) return;
  const { type, amount, amountText, subtotal, iva, ...others } = total;
  expect([type, ...[amount, amountText, subtotal, iva].map((text) => centavos(text!))]).toEqual([
    'TOTAL',
    ...['amount', 'amount', 'subtotal', 'iva'].map((column) => sumOf(lines, column)),
  ]);
  expect(new Set(Object.values(others))).toEqual(new Set(['']));
}
