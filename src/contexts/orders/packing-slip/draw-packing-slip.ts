import type { PostalAddress } from '../../../kernel/postal-address.js';
import { cityWords, coloniaWords, companyWords, streetLine } from '../../../kernel/address-words.js';
import { printable } from '../../../platform/documents/printable-text.js';
import { PAGE, RIGHT, Sheets } from '../../../platform/documents/sheets.js';
import { textWidth } from '../../../platform/documents/typeface.js';
import type { LineItem } from '../line-items.js';
import type { Order } from '../order.js';

export interface PrintedOrder {
  readonly order: Order;
  readonly shopName: string;
}

const ROW_HEIGHT = 20;
const FOOTER_TOP = PAGE.height - 56;
const COLUMNS = { quantity: PAGE.margin, sku: 96, name: 216 };

/**
 * Draws the packing slip of an order in Spanish. The slip shows no prices, because the parcel can be a gift. Runs in a worker
 * thread (`DocumentRenderer`). Source: docs/orders.md#find-and-read.
 */
export function drawPackingSlip({ order, shopName }: PrintedOrder): Promise<Uint8Array> {
  const number = order.orderNumber ?? order.id;
  const sheets = new Sheets(`Lista de empaque ${number}`, order.createdAt);
  let y = drawTableHead(sheets, drawHead(sheets, order, number, shopName));
  for (const item of order.lineItems) {
    if (y + ROW_HEIGHT > FOOTER_TOP) {
      sheets.addPage();
      y = drawTableHead(sheets, PAGE.margin);
    }
    drawRow(sheets, item, y);
    y += ROW_HEIGHT;
  }
  sheets.onEachPage((page, count) => {
    sheets.text(`${shopName} · ${number}`, PAGE.margin, PAGE.height - 36, { size: 7.5, width: 380 });
    const of = `Página ${page + 1} de ${count}`;
    sheets.text(of, RIGHT - 120, PAGE.height - 36, { size: 7.5, width: 120, align: 'right' });
  });
  return sheets.file();
}

/** Draws shop, order, recipient and number of pieces. Returns the y coordinate below these texts. */
function drawHead(sheets: Sheets, order: Order, number: string, shopName: string): number {
  const right = { width: RIGHT - 380, align: 'right' } as const;
  const recipient = order.shippingAddress ? recipientLines(order.shippingAddress) : [];
  const pieces = order.lineItems.reduce((sum, { quantity }) => sum + quantity, 0);
  sheets.text(shopName, PAGE.margin, 40, { size: 18, bold: true, width: 330 });
  sheets.text('Lista de empaque', PAGE.margin, 66, { size: 13 });
  const title = printable(`Pedido ${number}`);
  // Reduce the font size, so that a long order id fits into the box.
  const size = Math.min(11, Math.floor((10 * right.width) / textWidth(title, true)) / 10);
  sheets.text(title, 380, 42, { ...right, size, bold: true });
  sheets.text(dayText(order.createdAt), 380, 58, { ...right, size: 9 });
  if (!order.livemode) sheets.text('PRUEBA', 380, 72, { ...right, size: 9, bold: true });
  if (order.status === 'CANCELLED') sheets.text('PEDIDO CANCELADO', 380, 84, { ...right, size: 9, bold: true });
  if (recipient.length > 0) sheets.text('Para', PAGE.margin, 100, { size: 8 });
  recipient.forEach((line, index) =>
    sheets.text(line, PAGE.margin, 112 + index * 13, { size: 10, bold: index === 0, width: 380 }),
  );
  sheets.text('Piezas', 470, 100, { size: 8 });
  sheets.text(String(pieces), 470, 112, { size: 16, bold: true });
  return 128 + Math.max(recipient.length, 1) * 13;
}

function drawTableHead(sheets: Sheets, y: number): number {
  const heads: [string, number][] = [
    ['Cantidad', COLUMNS.quantity],
    ['SKU', COLUMNS.sku],
    ['Artículo', COLUMNS.name],
  ];
  for (const [head, x] of heads) sheets.text(head, x, y, { size: 8, bold: true });
  sheets.rule(PAGE.margin, y + 13, RIGHT - PAGE.margin, 1);
  return y + 18;
}

function drawRow(sheets: Sheets, { quantity, sku, name }: LineItem, y: number): void {
  sheets.text(String(quantity), COLUMNS.quantity, y + 2, { size: 11, bold: true });
  sheets.text(sku ?? '', COLUMNS.sku, y + 3, { size: 9, width: COLUMNS.name - COLUMNS.sku - 8 });
  sheets.text(name, COLUMNS.name, y + 3, { size: 9.5, width: RIGHT - COLUMNS.name });
  sheets.rule(PAGE.margin, y + ROW_HEIGHT - 3, RIGHT - PAGE.margin, 0.3);
}

const recipientLines = (to: PostalAddress): string[] =>
  [
    to.contactName,
    companyWords(to),
    streetLine(to),
    `${coloniaWords(to.neighborhood)}, C.P. ${to.postalCode}`,
    cityWords(to),
  ].filter((line) => line !== '');

const dayText = (instant: Date): string =>
  instant.toLocaleString('es-MX', { timeZone: 'America/Mexico_City', dateStyle: 'long' });
