import PDFDocument from 'pdfkit';
import { barcode } from '../../carriers/label-file/barcode.js';
import { DOTS_PER_INCH } from '../../carriers/label-file/drawing.js';
import { printable } from '../../carriers/label-file/printable-text.js';
import type { AddressSnapshot, Shipment } from '../../shipments/shipment.js';
import { toMetric } from '../../../kernel/parcel.js';

export interface Manifest {
  readonly formNumber: string;
  readonly madeAt: Date;
  readonly livemode: boolean;
  readonly batchId: string;
  /** Labelled, all by one carrier. */
  readonly parcels: readonly Shipment[];
}

type Document = InstanceType<typeof PDFDocument>;

/** Letter, in points. */
const PAGE = { width: 612, height: 792, margin: 40 };
const RIGHT = PAGE.width - PAGE.margin;
const ROW_HEIGHT = 44;
const BARCODE_DOTS = { x: 0, y: 0, width: 540, height: 62 };
const POINTS_PER_DOT = 72 / DOTS_PER_INCH;
const COLUMNS = { number: PAGE.margin, barcode: 66, destination: 272, service: 446, weight: 532 };
const FOOTER_TOP = PAGE.height - 56;
const SIGNATURE_HEIGHT = 96;

/**
 * The manifest of a batch: one line for each parcel with its bar code, as many pages as that takes, and room for the
 * driver's signature on the last. Spanish, for the warehouse and the driver read it.
 */
export function drawManifest(manifest: Manifest): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    info: { Title: `Manifiesto ${manifest.formNumber}`, CreationDate: manifest.madeAt },
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  draw(document, manifest);
  document.end();
  return done;
}

function draw(document: Document, manifest: Manifest): void {
  const { parcels } = manifest;
  let y = drawTableHead(document, drawHead(document, manifest));
  parcels.forEach((parcel, index) => {
    const isLast = index === parcels.length - 1;
    const needed = ROW_HEIGHT + (isLast ? SIGNATURE_HEIGHT : 0);
    if (y + needed > FOOTER_TOP) {
      document.addPage();
      y = drawTableHead(document, PAGE.margin);
    }
    drawRow(document, parcel, index + 1, y);
    y += ROW_HEIGHT;
  });
  drawSignature(document, y + 18);
  drawFooters(document, manifest);
}

/** Who hands over what to whom; answers where it ends. */
function drawHead(document: Document, { formNumber, madeAt, livemode, parcels }: Manifest): number {
  const first = parcels[0]!;
  const carrierName = first.purchasedRate?.carrierName ?? first.label!.carrierCode;
  const kilograms = parcels.reduce((sum, { parcel }) => sum + toMetric(parcel).weightKg, 0);
  text(document, 'Manifiesto de entrega', PAGE.margin, 40, { size: 18, bold: true });
  text(document, carrierName, PAGE.margin, 64, { size: 13 });
  text(document, formNumber, 300, 42, { size: 11, bold: true, width: RIGHT - 300, align: 'right' });
  text(document, inMexicoCity(madeAt), 300, 58, { size: 9, width: RIGHT - 300, align: 'right' });
  if (!livemode) {
    text(document, 'PRUEBA: SIN VALIDEZ', 300, 72, { size: 9, bold: true, width: RIGHT - 300, align: 'right' });
  }
  text(document, 'Remitente', PAGE.margin, 94, { size: 8 });
  senderLines(first.from).forEach((line, index) =>
    text(document, line, PAGE.margin, 106 + index * 12, { size: 9.5, width: 300 }),
  );
  text(document, 'Paquetes', 400, 94, { size: 8 });
  text(document, String(parcels.length), 400, 105, { size: 16, bold: true });
  text(document, 'Peso total', 470, 94, { size: 8 });
  text(document, `${formatKilograms(kilograms)} kg`, 470, 105, { size: 16, bold: true, width: RIGHT - 470 });
  return 156;
}

function drawTableHead(document: Document, y: number): number {
  const heads: [string, number][] = [
    ['#', COLUMNS.number],
    ['Guía', COLUMNS.barcode],
    ['Destino', COLUMNS.destination],
    ['Servicio', COLUMNS.service],
    ['Peso', COLUMNS.weight],
  ];
  for (const [head, x] of heads) text(document, head, x, y, { size: 8, bold: true });
  line(document, y + 13, 1);
  return y + 16;
}

function drawRow(document: Document, shipment: Shipment, number: number, y: number): void {
  const { label, to, parcel } = shipment;
  text(document, String(number), COLUMNS.number, y + 12, { size: 9 });
  drawBarcode(document, label!.trackingNumber, COLUMNS.barcode, y + 4);
  text(document, label!.trackingNumber, COLUMNS.barcode, y + 29, { size: 8, width: 192, align: 'center' });
  text(document, to.contactName, COLUMNS.destination, y + 6, { size: 9, bold: true, width: 168 });
  text(document, `${to.city}, ${to.state.replace('MX-', '')}`, COLUMNS.destination, y + 18, { size: 8, width: 168 });
  text(document, `C.P. ${to.postalCode}`, COLUMNS.destination, y + 29, { size: 8, width: 168 });
  text(document, label!.serviceName, COLUMNS.service, y + 12, { size: 8.5, width: 80 });
  text(document, `${formatKilograms(toMetric(parcel).weightKg)} kg`, COLUMNS.weight, y + 12, {
    size: 8.5,
    width: RIGHT - COLUMNS.weight,
  });
  line(document, y + ROW_HEIGHT - 2, 0.3);
}

/** Bars of whole dots, so that a laser printer keeps their widths apart. A number that has none is printed alone. */
function drawBarcode(document: Document, trackingNumber: string, x: number, y: number): void {
  if (!/^[\x20-\x7e]{1,30}$/.test(trackingNumber)) return;
  document.save().translate(x, y).scale(POINTS_PER_DOT);
  for (const bar of barcode(trackingNumber, BARCODE_DOTS).bars) document.rect(bar.x, bar.y, bar.width, bar.height);
  document.fill('black').restore();
}

function drawSignature(document: Document, y: number): void {
  text(document, 'Recibí los paquetes de este manifiesto', PAGE.margin, y, { size: 9, bold: true });
  const fields: [string, number, number][] = [
    ['Nombre y firma del operador', PAGE.margin, 230],
    ['Unidad o placas', 290, 130],
    ['Fecha y hora', 440, RIGHT - 440],
  ];
  for (const [name, x, width] of fields) {
    document
      .moveTo(x, y + 48)
      .lineTo(x + width, y + 48)
      .lineWidth(0.7)
      .stroke('black');
    text(document, name, x, y + 52, { size: 8 });
  }
}

function drawFooters(document: Document, { formNumber, batchId }: Manifest): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page);
    text(document, `${formNumber} · ${batchId}`, PAGE.margin, PAGE.height - 36, { size: 7.5 });
    const of = `Página ${page - start + 1} de ${count}`;
    text(document, of, RIGHT - 120, PAGE.height - 36, { size: 7.5, width: 120, align: 'right' });
  }
}

interface TextOptions {
  readonly size: number;
  readonly bold?: boolean;
  /** What does not fit ends in an ellipsis. */
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
}

function text(document: Document, content: string, x: number, y: number, options: TextOptions): void {
  const { size, bold = false, width, align = 'left' } = options;
  document
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor('black');
  const shown = printable(content);
  if (width === undefined) document.text(shown, x, y, { lineBreak: false });
  else document.text(shown, x, y, { width, align, height: size, ellipsis: '…' });
}

function line(document: Document, y: number, lineWidth: number): void {
  document.moveTo(PAGE.margin, y).lineTo(RIGHT, y).lineWidth(lineWidth).stroke('black');
}

const senderLines = (from: AddressSnapshot): string[] => [
  from.company ?? from.contactName,
  `${from.street} ${from.exteriorNumber}, ${from.neighborhood}`,
  `${from.city}, ${from.state.replace('MX-', '')}, C.P. ${from.postalCode}`,
];

const formatKilograms = (kilograms: number): string =>
  kilograms.toLocaleString('es-MX', { minimumFractionDigits: 0, maximumFractionDigits: 2 });

const inMexicoCity = (instant: Date): string =>
  instant.toLocaleString('es-MX', { timeZone: 'America/Mexico_City', dateStyle: 'long', timeStyle: 'short' });
