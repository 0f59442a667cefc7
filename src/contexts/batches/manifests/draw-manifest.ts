import { barcode } from '../../carriers/label-file/barcode.js';
import { DOTS_PER_INCH } from '../../carriers/label-file/drawing.js';
import { phoneText } from '../../carriers/label-file/label-text.js';
import { cityWords, coloniaWords, streetLine } from '../../../kernel/address-words.js';
import { toMetric } from '../../../kernel/parcel.js';
import { PAGE, RIGHT, Sheets } from '../../../platform/documents/sheets.js';
import type { Shipment } from '../../shipments/shipment.js';
import type { AddressSnapshot } from '../../shipments/shipment-documents.js';

export type ManifestParcel = Pick<
  Shipment,
  'livemode' | 'externalId' | 'from' | 'to' | 'parcel' | 'label' | 'purchasedRate'
>;

export interface Manifest {
  readonly formNumber: string;
  readonly madeAt: Date;
  /** At least one parcel. All labels belong to the same carrier and mode. */
  readonly parcels: readonly ManifestParcel[];
}

const ROW_HEIGHT = 44;
const BARCODE_DOTS = { x: 0, y: 0, width: 540, height: 62 };
const POINTS_PER_DOT = 72 / DOTS_PER_INCH;
const COLUMNS = { number: PAGE.margin, barcode: 66, destination: 272, reference: 424, weight: 532 };
const FOOTER_TOP = PAGE.height - 56;
const SIGNATURE_HEIGHT = 96;

/** Draws a manifest in Spanish. Runs in a worker thread (`DocumentRenderer`). Source: docs/batches.md#manifests. */
export function drawManifest(manifest: Manifest): Promise<Uint8Array> {
  const sheets = new Sheets(`Manifiesto ${manifest.formNumber}`, manifest.madeAt);
  const { parcels } = manifest;
  const pages: ManifestParcel[][] = [[]];
  let y = drawTableHead(sheets, drawHead(sheets, manifest));
  for (const [index, parcel] of parcels.entries()) {
    const isLast = index === parcels.length - 1;
    const needed = ROW_HEIGHT + (isLast ? SIGNATURE_HEIGHT : 0);
    if (y + needed > FOOTER_TOP) {
      sheets.addPage();
      pages.push([]);
      y = drawTableHead(sheets, PAGE.margin);
    }
    drawRow(sheets, parcel, index + 1, y);
    pages.at(-1)!.push(parcel);
    y += ROW_HEIGHT;
  }
  drawSignature(sheets, y + 18);
  sheets.onEachPage((page, count) => {
    sheets.text(manifest.formNumber, PAGE.margin, PAGE.height - 36, { size: 7.5 });
    const footer = `En esta página: ${totalsText(pages[page]!)} · Página ${page + 1} de ${count}`;
    sheets.text(footer, 240, PAGE.height - 36, { size: 7.5, width: RIGHT - 240, align: 'right' });
  });
  return sheets.file();
}

/** Draws sender, carrier and totals. Returns the y coordinate below these texts. */
function drawHead(sheets: Sheets, { formNumber, madeAt, parcels }: Manifest): number {
  const first = parcels[0]!;
  const carrierName = first.purchasedRate?.carrierName ?? first.label!.carrierCode;
  const right = { width: RIGHT - 300, align: 'right' } as const;
  sheets.text('Manifiesto de entrega', PAGE.margin, 40, { size: 18, bold: true });
  sheets.text(carrierName, PAGE.margin, 64, { size: 13 });
  sheets.text(formNumber, 300, 42, { ...right, size: 11, bold: true });
  sheets.text(inMexicoCity(madeAt), 300, 58, { ...right, size: 9 });
  if (!first.livemode) sheets.text('PRUEBA: SIN VALIDEZ', 300, 72, { ...right, size: 9, bold: true });
  sheets.text('Remitente', PAGE.margin, 94, { size: 8 });
  senderLines(first.from).forEach((line, index) =>
    sheets.text(line, PAGE.margin, 106 + index * 12, { size: 9.5, width: 340 }),
  );
  sheets.text('Paquetes', 400, 94, { size: 8 });
  sheets.text(String(parcels.length), 400, 105, { size: 16, bold: true });
  sheets.text('Peso total', 470, 94, { size: 8 });
  sheets.text(weightText(parcels), 470, 105, { size: 16, bold: true, width: RIGHT - 470 });
  return 168;
}

function drawTableHead(sheets: Sheets, y: number): number {
  const heads: [string, number][] = [
    ['#', COLUMNS.number],
    ['Guía', COLUMNS.barcode],
    ['Destino', COLUMNS.destination],
    ['Referencia y servicio', COLUMNS.reference],
    ['Peso', COLUMNS.weight],
  ];
  for (const [head, x] of heads) sheets.text(head, x, y, { size: 8, bold: true });
  sheets.rule(PAGE.margin, y + 13, RIGHT - PAGE.margin, 1);
  return y + 16;
}

function drawRow(sheets: Sheets, shipment: ManifestParcel, number: number, y: number): void {
  const { label, to, externalId } = shipment;
  const { barcode: code, destination, reference, weight } = COLUMNS;
  const wide = { size: 8, width: reference - destination - 8 };
  const narrow = { size: 8, width: weight - reference - 8 };
  sheets.text(String(number), COLUMNS.number, y + 12, { size: 9 });
  drawBarcode(sheets, label!.trackingNumber, code, y + 4);
  sheets.text(label!.trackingNumber, code, y + 29, { size: 8, width: 192, align: 'center' });
  sheets.text(to.contactName, destination, y + 6, { ...wide, size: 9, bold: true });
  sheets.text(cityWords(to), destination, y + 18, wide);
  sheets.text(`C.P. ${to.postalCode}`, destination, y + 29, wide);
  sheets.text(externalId ?? '', reference, y + 6, { ...narrow, size: 8.5, bold: true });
  sheets.text(label!.serviceName, reference, y + 18, narrow);
  sheets.text(weightText([shipment]), weight, y + 12, { size: 8.5, width: RIGHT - weight });
  sheets.rule(PAGE.margin, y + ROW_HEIGHT - 2, RIGHT - PAGE.margin, 0.3);
}

/**
 * Each bar is a whole number of printer dots wide, so that a scanner can distinguish the bars. The function draws no barcode if the
 * number is longer than 30 characters, or if Code 128 cannot encode the number.
 */
function drawBarcode(sheets: Sheets, trackingNumber: string, x: number, y: number): void {
  if (!/^[\x20-\x7e]{1,30}$/.test(trackingNumber)) return;
  sheets.boxes(barcode(trackingNumber, BARCODE_DOTS).bars, x, y, POINTS_PER_DOT);
}

function drawSignature(sheets: Sheets, y: number): void {
  sheets.text('Recibí los paquetes de este manifiesto', PAGE.margin, y, { size: 9, bold: true });
  const fields: [string, number, number][] = [
    ['Nombre y firma del operador', PAGE.margin, 230],
    ['Unidad o placas', 290, 130],
    ['Fecha y hora', 440, RIGHT - 440],
  ];
  for (const [name, x, width] of fields) {
    sheets.rule(x, y + 48, width, 0.7);
    sheets.text(name, x, y + 52, { size: 8 });
  }
}

const senderLines = (from: AddressSnapshot): string[] => [
  from.company ?? from.contactName,
  `${streetLine(from)}, ${coloniaWords(from.neighborhood)}`,
  `${cityWords(from)}, C.P. ${from.postalCode}`,
  `Tel. ${phoneText(from.contactPhone)}`,
];

const totalsText = (parcels: readonly ManifestParcel[]): string =>
  `${parcels.length} ${parcels.length === 1 ? 'paquete' : 'paquetes'}, ${weightText(parcels)}`;

function weightText(parcels: readonly ManifestParcel[]): string {
  const kilograms = parcels.reduce((sum, { parcel }) => sum + toMetric(parcel).weightKg, 0);
  return `${kilograms.toLocaleString('es-MX', { minimumFractionDigits: 0, maximumFractionDigits: 3 })} kg`;
}

const inMexicoCity = (instant: Date): string =>
  instant.toLocaleString('es-MX', { timeZone: 'America/Mexico_City', dateStyle: 'long', timeStyle: 'short' });
