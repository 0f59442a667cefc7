import { IVA_RATE } from '../../../kernel/iva.js';
import type { SimulatedCfdi } from './draw-simulated-cfdi.js';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const attributes = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${value.replace(/[&<>"]/g, (char) => ESCAPES[char]!)}"`)
    .join('');

/** 01: a credit note of it. */
const relatedTo = (uuid: string): string => `
  <cfdi:CfdiRelacionados TipoRelacion="01"><cfdi:CfdiRelacionado${attributes({ UUID: uuid })}/></cfdi:CfdiRelacionados>`;

/** In the elements of CFDI 4.0, so that a reader of theirs can be tried; seals and certificates say SIMULADO. */
export function simulatedXml(cfdi: SimulatedCfdi): string {
  const { receiver, item, relatedUuid } = cfdi;
  const issuedAt = cfdi.issuedAt.replace(' ', 'T');
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
      NoCertificado: 'SIMULADO',
      Certificado: 'SIMULADO',
    },
  )}>${relatedUuid ? relatedTo(relatedUuid) : ''}
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
      RfcProvCertif: 'SIMULADO',
      SelloCFD: 'SIMULADO',
      NoCertificadoSAT: 'SIMULADO',
      SelloSAT: 'SIMULADO',
    })}/>
  </cfdi:Complemento>
</cfdi:Comprobante>
`;
}
