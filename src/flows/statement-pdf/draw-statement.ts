import type { MonthlyStatement } from '../../contexts/wallet/statements/statements.service.js';
import { entryInSpanish } from '../../contexts/wallet/statements/entry-in-spanish.js';
import { moneyTotals } from '../../contexts/wallet/statements/entry-totals.js';
import type { JoinedEntry } from '../../contexts/wallet/wallet-transaction.js';
import { money, type MoneySource } from '../../kernel/money.js';
import { cityWords, coloniaWords, streetLine } from '../../kernel/address-words.js';
import type { StreetAddress } from '../../kernel/postal-address.js';
import { PAGE, RIGHT, Sheets } from '../../platform/documents/sheets.js';

type FiscalHolder = StreetAddress & Readonly<Record<'rfc' | 'razonSocial' | 'regimenFiscal', string>>;

/**
 * Amounts are decimal strings, because the service copies the monthly statement to the drawing thread and only plain data can be
 * copied.
 */
export interface PrintedStatement extends Omit<MonthlyStatement, 'openingBalance' | 'closingBalance'> {
  readonly openingBalance: string;
  readonly closingBalance: string;
  /** First wallet entries of the month, sorted as in the printed statement. */
  readonly entries: readonly JoinedEntry[];
  readonly livemode: boolean;
  readonly organizationName: string;
  readonly profile: FiscalHolder | null;
  readonly printedAt: Date;
  readonly carrierNames: Readonly<Record<string, string>>;
}

const ROW_HEIGHT = 15;
const FOOTER_TOP = PAGE.height - 56;
const ZONE = 'America/Mexico_City';

interface Column {
  readonly head: string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

const COLUMNS: readonly Column[] = [
  { head: 'Fecha', x: PAGE.margin, width: 62, align: 'left' },
  { head: 'Movimiento', x: 104, width: 150, align: 'left' },
  { head: 'Guía', x: 257, width: 93, align: 'left' },
  { head: 'Pedido', x: 353, width: 66, align: 'left' },
  { head: 'Cargo', x: 421, width: 48, align: 'right' },
  { head: 'Abono', x: 471, width: 48, align: 'right' },
  { head: 'Saldo', x: 521, width: RIGHT - 521, align: 'right' },
];

/**
 * Draws the monthly statement of a wallet in Spanish. `DocumentRenderer` runs this function in a thread. Source:
 * docs/money.md#a-month
 */
export function drawStatement(printed: PrintedStatement): Promise<Uint8Array> {
  const sheets = new Sheets(`Estado de cuenta ${printed.month.name}`, printed.printedAt);
  drawEntries(sheets, printed, drawTotals(sheets, printed, drawHead(sheets, printed)));
  drawFooters(sheets, printed);
  return sheets.file();
}

/** Draws the title and the holder. Returns the y coordinate below the block. */
function drawHead(sheets: Sheets, printed: PrintedStatement): number {
  const { month, isFinal, organizationName, profile, livemode } = printed;
  sheets.text('Estado de cuenta', PAGE.margin, 40, { size: 18, bold: true });
  sheets.text('Monedero prepagado, pesos mexicanos (MXN)', PAGE.margin, 64, { size: 9 });
  const period = { size: 11, bold: true, width: RIGHT - 330, align: 'right' } as const;
  sheets.text(nameOf(month.from), 330, 42, period);
  sheets.text(`${dayOf(month.from)} a ${dayOf(new Date(month.to.getTime() - 1))}`, 330, 58, {
    ...period,
    size: 9,
    bold: false,
  });
  const notes = [...(isFinal ? [] : ['PARCIAL: EL MES NO HA TERMINADO']), ...(livemode ? [] : ['PRUEBA: SIN VALIDEZ'])];
  notes.forEach((note, index) => sheets.text(note, 330, 72 + index * 12, { ...period, size: 8.5 }));
  sheets.text('Titular', PAGE.margin, 92, { size: 8 });
  const lines = profile ? holderLines(profile) : [organizationName];
  lines.forEach((line, index) =>
    sheets.text(line, PAGE.margin, 104 + index * 12, { size: 9.5, bold: index === 0, width: 400 }),
  );
  return 104 + lines.length * 12 + 14;
}

const holderLines = (profile: FiscalHolder): string[] => [
  profile.razonSocial,
  `RFC ${profile.rfc} · Régimen fiscal ${profile.regimenFiscal}`,
  `${streetLine(profile)}, ${coloniaWords(profile.neighborhood)}`,
  `${cityWords({ ...profile, country: 'MX' })}, C.P. ${profile.postalCode}`,
];

/** Draws the opening balance, the totals and the closing balance. Returns the y coordinate below the block. */
function drawTotals(sheets: Sheets, printed: PrintedStatement, y: number): number {
  const { openingBalance, closingBalance, totals } = printed;
  const { fundings, labels, refunds, ivaLabels } = moneyTotals(totals);
  const others = money(closingBalance).minus(openingBalance).minus(fundings).plus(labels);
  const figures: readonly [string, MoneySource][] = [
    ['Saldo inicial', openingBalance],
    ['Fondeos netos', fundings],
    ['Guías netas', labels.neg()],
    ['Otros', others],
    ['Saldo final', closingBalance],
  ];
  const parts = [
    `Fondeos netos: después de restar los reembolsos al pagador, ${pesos(refunds)}`,
    `Guías netas: sin las canceladas y no emitidas. Subtotal ${pesos(labels.minus(ivaLabels))}, IVA ${pesos(ivaLabels)}`,
    'Otros: cargos posteriores y ajustes',
  ];
  const width = (RIGHT - PAGE.margin) / figures.length;
  for (const edge of [y, y + 38]) sheets.rule(PAGE.margin, edge, RIGHT - PAGE.margin, 0.7);
  figures.forEach(([name, amount], index) => {
    const x = PAGE.margin + index * width + 6;
    const bold = index === 0 || index === figures.length - 1;
    sheets.text(name, x, y + 7, { size: 8, width: width - 12, align: 'right' });
    sheets.text(pesos(amount), x, y + 20, { size: 9.5, bold, width: width - 12, align: 'right' });
  });
  parts.forEach((part, index) =>
    sheets.text(part, PAGE.margin, y + 43 + index * 10, { size: 7.5, width: RIGHT - PAGE.margin }),
  );
  return y + 54 + parts.length * 10;
}

function drawEntries(sheets: Sheets, { totals, entries, carrierNames }: PrintedStatement, top: number): void {
  let y = drawTableHead(sheets, top);
  for (const entry of entries) {
    if (y + ROW_HEIGHT > FOOTER_TOP) {
      sheets.addPage();
      y = drawTableHead(sheets, PAGE.margin);
    }
    const amount = money(entry.amount);
    const cells = [
      dateAndTime(entry.postedAt),
      entryInSpanish(entry, (code) => carrierNames[code] ?? code),
      entry.trackingNumber ?? '',
      entry.orderNumber ?? entry.externalId ?? '',
      amount.lt(0) ? pesos(amount.abs()) : '',
      amount.lt(0) ? '' : pesos(amount),
      pesos(entry.balanceAfter),
    ];
    drawRow(sheets, cells, y, false);
    y += ROW_HEIGHT;
  }
  const others = totals.reduce((sum, { count }) => sum + count, 0) - entries.length;
  if (others > 0) drawRow(sheets, ['', `… y ${others} movimientos más, en el archivo CSV`], y, false);
  if (entries.length === 0) drawRow(sheets, ['', 'Sin movimientos en el periodo'], y, false);
}

function drawTableHead(sheets: Sheets, y: number): number {
  drawRow(
    sheets,
    COLUMNS.map(({ head }) => head),
    y,
    true,
  );
  sheets.rule(PAGE.margin, y + 12, RIGHT - PAGE.margin, 0.7);
  return y + 17;
}

const drawRow = (sheets: Sheets, cells: readonly string[], y: number, bold: boolean): void =>
  cells.forEach((cell, index) => {
    const { x, width, align } = COLUMNS[index]!;
    sheets.text(cell, x, y, { size: 7.5, bold, width, align });
  });

function drawFooters(sheets: Sheets, { month, printedAt }: PrintedStatement): void {
  const note = `${month.name} · impreso el ${dateAndTime(printedAt)}, hora de la Ciudad de México · no es un comprobante fiscal (CFDI)`;
  sheets.onEachPage((page, count) => {
    sheets.text(note, PAGE.margin, PAGE.height - 36, { size: 7.5, width: 420 });
    const of = `Página ${page + 1} de ${count}`;
    sheets.text(of, RIGHT - 100, PAGE.height - 36, { size: 7.5, width: 100, align: 'right' });
  });
}

const pesos = (amount: MoneySource): string =>
  money(amount)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ',');

const inMexico = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-MX', { timeZone: ZONE, ...options });
const MONTH_NAME = inMexico({ month: 'long', year: 'numeric' });
const DAY = inMexico({ day: 'numeric', month: 'long', year: 'numeric' });
const MINUTE = inMexico({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const nameOf = (instant: Date): string => MONTH_NAME.format(instant);
const dayOf = (instant: Date): string => DAY.format(instant);
const dateAndTime = (instant: Date): string => MINUTE.format(instant).replace(',', '');
