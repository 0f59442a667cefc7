import { PAGE, RIGHT, Sheets } from '../../../platform/documents/sheets.js';
import type { StampOrder } from './stamping-service.js';

/** Contains only plain data, and amounts as decimal strings, because the object is copied to the drawing thread. */
export interface SimulatedCfdi extends Pick<StampOrder, 'receiver' | 'paymentForm' | 'item' | 'relatedUuid'> {
  readonly uuid: string;
  readonly series: string;
  readonly folioNumber: string;
  /** Time in Mexico City, `YYYY-MM-DD HH:mm:ss`. */
  readonly issuedAt: string;
  readonly subtotal: string;
  readonly iva: string;
  readonly total: string;
}

const SMALL = { size: 9 } as const;
const AMOUNT = { size: 10, width: 120, align: 'right' } as const;

/** Draws one page that is clearly marked as simulated. Runs in a worker thread (`DocumentRenderer`). */
export function drawSimulatedCfdi(cfdi: SimulatedCfdi): Promise<Uint8Array> {
  const { receiver } = cfdi;
  const sheets = new Sheets(`SIMULADO ${cfdi.uuid}`, new Date(`${cfdi.issuedAt.replace(' ', 'T')}-06:00`));
  const width = RIGHT - PAGE.margin;
  const left = (text: string, y: number, bold = false): void =>
    sheets.text(text, PAGE.margin, y, { ...SMALL, bold, width });

  sheets.text('SIMULADO', PAGE.margin, 40, { size: 44, bold: true, width, align: 'center' });
  sheets.text('Sin validez fiscal: no es un CFDI', PAGE.margin, 92, { size: 12, width, align: 'center' });
  sheets.rule(PAGE.margin, 116, width, 1);
  left('Folio fiscal', 130, true);
  left(cfdi.uuid, 143);
  left(`Serie ${cfdi.series} · Folio ${cfdi.folioNumber} · ${cfdi.issuedAt}, hora de la Ciudad de México`, 156);
  left('Receptor', 182, true);
  left(receiver.legalName, 195);
  left(`RFC ${receiver.rfc} · C.P. ${receiver.postalCode}`, 208);
  left(`Régimen fiscal ${receiver.regime} · Uso CFDI ${receiver.use}`, 221);
  left('Pago', 247, true);
  left(`Forma de pago ${cfdi.paymentForm} · Método de pago PUE · MXN`, 260);
  if (cfdi.relatedUuid) left(`Nota de crédito del CFDI ${cfdi.relatedUuid}`, 273);
  sheets.rule(PAGE.margin, 290, width, 0.7);
  const rows: readonly [string, string][] = [
    [cfdi.item.description, cfdi.subtotal],
    ['IVA 16 %', cfdi.iva],
    ['Total', cfdi.total],
  ];
  rows.forEach(([name, amount], index) => {
    const y = 302 + index * 18;
    const bold = index === rows.length - 1;
    sheets.text(name, PAGE.margin, y, { size: 10, bold, width: 380 });
    sheets.text(amount, RIGHT - AMOUNT.width, y, { ...AMOUNT, bold });
  });
  return sheets.file();
}
