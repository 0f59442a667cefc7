import { createHash } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.js';
import { ivaIn, IVA_RATE } from '../../../kernel/iva.js';
import { mexicoCityTime } from '../../../kernel/dates/mexico-city-date.js';
import { formatMoney } from '../../../kernel/money.js';
import { drawingTask } from '../../../platform/documents/drawing-task.js';
import type { DocumentRenderer } from '../../../platform/documents/document-renderer.js';
import type { drawSimulatedCfdi, SimulatedCfdi } from './draw-simulated-cfdi.js';
import { GENERAL_PUBLIC } from '../rfc.js';
import { StampingService, type Stamped, type StampOrder } from './stamping-service.js';

const DRAWING = drawingTask<typeof drawSimulatedCfdi>(
  new URL('./draw-simulated-cfdi.js', import.meta.url),
  'drawSimulatedCfdi',
);

/**
 * Issues simulated invoices for integrators. The service derives the UUID and the number from the id, so that a repeated stamp
 * order returns the same values. Source: docs/invoices.md#rules-and-limits
 */
export class SimulatedStamping extends StampingService {
  override readonly isSimulated = true;
  /** The stamp is delayed, so that integrators can observe the invoice both PENDING and ISSUED. */
  override readonly afterSeconds = 5;

  constructor(
    private readonly renderer: DocumentRenderer,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async stamp(order: StampOrder): Promise<Stamped> {
    const { id, organizationId, receiver, total, paymentForm, item, relatedUuid } = order;
    const hash = createHash('sha256').update(`simulated CFDI ${id}`).digest('hex');
    const iva = ivaIn(total);
    const cfdi: SimulatedCfdi = {
      uuid: uuidOf(hash),
      series: 'SIMULADO',
      folioNumber: String(Number.parseInt(hash.slice(32, 38), 16)),
      issuedAt: mexicoCityTime(this.clock.now()),
      receiver,
      paymentForm,
      item,
      relatedUuid,
      subtotal: formatMoney(total.minus(iva)),
      iva: formatMoney(iva),
      total: formatMoney(total),
    };
    const { uuid, series, folioNumber } = cfdi;
    return {
      uuid,
      serviceId: id,
      series,
      folioNumber,
      xml: Buffer.from(simulatedXml(cfdi)),
      pdf: await this.renderer.draw(organizationId, DRAWING, cfdi),
    };
  }

  override cancel(): Promise<void> {
    return Promise.resolve();
  }
}

/** Formats a UUID of version 8. This version allows arbitrary digits. */
const uuidOf = (hash: string): string =>
  `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const attributes = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${value.replace(/[&<>"]/g, (char) => ESCAPES[char]!)}"`)
    .join('');

/** The SAT requires a period on invoices to the general public. The period is one day. */
const globalInformation = (issuedAt: string): string => `
  <cfdi:InformacionGlobal${attributes({ Periodicidad: '01', Meses: issuedAt.slice(5, 7), Año: issuedAt.slice(0, 4) })}/>`;

const relatedTo = (uuid: string): string => `
  <cfdi:CfdiRelacionados TipoRelacion="01"><cfdi:CfdiRelacionado${attributes({ UUID: uuid })}/></cfdi:CfdiRelacionados>`;

/** Certificate number with 20 digits, as the SAT schemas require. No real certificate uses this number. */
const CERTIFICATE_NUMBER = '00000000000000000000';

/** RFC from the examples of the SAT. No stamping provider is registered with this RFC. */
const PROVIDER_RFC = 'AAA010101AAA';

/**
 * The XML is valid according to the SAT schemas, so that integrators can test their validating parsers. The XML is not a legal
 * document, because the seals and the certificate contain only the text SIMULADO.
 */
function simulatedXml(cfdi: SimulatedCfdi): string {
  const { receiver, item, relatedUuid } = cfdi;
  const issuedAt = cfdi.issuedAt.replace(' ', 'T');
  const isGlobal = receiver.rfc === GENERAL_PUBLIC.rfc && !relatedUuid;
  const iva = {
    Base: cfdi.subtotal,
    Impuesto: '002',
    TipoFactor: 'Tasa',
    TasaOCuota: IVA_RATE.toFixed(6),
    Importe: cfdi.iva,
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- SIMULADO: sin validez fiscal. -->
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital"${attributes(
    {
      Version: '4.0',
      Serie: cfdi.series,
      Folio: cfdi.folioNumber,
      Fecha: issuedAt,
      FormaPago: cfdi.paymentForm,
      MetodoPago: 'PUE',
      TipoDeComprobante: relatedUuid ? 'E' : 'I',
      Exportacion: '01',
      Moneda: 'MXN',
      SubTotal: cfdi.subtotal,
      Total: cfdi.total,
      LugarExpedicion: '06600',
      Sello: 'SIMULADO',
      NoCertificado: CERTIFICATE_NUMBER,
      Certificado: 'SIMULADO',
    },
  )}>${isGlobal ? globalInformation(issuedAt) : ''}${relatedUuid ? relatedTo(relatedUuid) : ''}
  <cfdi:Emisor${attributes({ Rfc: 'EKU9003173C9', Nombre: 'SIMULADO', RegimenFiscal: '601' })}/>
  <cfdi:Receptor${attributes({
    Rfc: receiver.rfc,
    Nombre: receiver.legalName,
    DomicilioFiscalReceptor: receiver.postalCode,
    RegimenFiscalReceptor: receiver.regime,
    UsoCFDI: receiver.use,
  })}/>
  <cfdi:Conceptos>
    <cfdi:Concepto${attributes({
      ClaveProdServ: item.productKey,
      Cantidad: '1',
      ClaveUnidad: item.unitKey,
      Descripcion: item.description,
      ValorUnitario: cfdi.subtotal,
      Importe: cfdi.subtotal,
      ObjetoImp: '02',
    })}>
      <cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado${attributes(iva)}/></cfdi:Traslados></cfdi:Impuestos>
    </cfdi:Concepto>
  </cfdi:Conceptos>
  <cfdi:Impuestos TotalImpuestosTrasladados="${cfdi.iva}"><cfdi:Traslados><cfdi:Traslado${attributes(iva)}/></cfdi:Traslados></cfdi:Impuestos>
  <cfdi:Complemento>
    <tfd:TimbreFiscalDigital${attributes({
      Version: '1.1',
      UUID: cfdi.uuid,
      FechaTimbrado: issuedAt,
      RfcProvCertif: PROVIDER_RFC,
      SelloCFD: 'SIMULADO',
      NoCertificadoSAT: CERTIFICATE_NUMBER,
      SelloSAT: 'SIMULADO',
    })}/>
  </cfdi:Complemento>
</cfdi:Comprobante>
`;
}
