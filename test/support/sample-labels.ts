import type { PostalAddress } from '../../src/kernel/postal-address.js';
import type { LabelDocument } from '../../src/contexts/carriers/label-file/label-text.js';

/** Sample labels: an ordinary one, one with every field at its maximum length, one with malicious text. */

const mexicoCity: PostalAddress = {
  contactName: 'María Fernanda Hernández',
  contactPhone: '+525512345678',
  contactEmail: null,
  company: 'Artesanías del Centro S.A. de C.V.',
  street: 'Avenida Insurgentes Sur',
  exteriorNumber: '1602',
  interiorNumber: '4B',
  neighborhood: 'Crédito Constructor',
  city: 'Benito Juárez',
  state: 'MX-CMX',
  postalCode: '03940',
  country: 'MX',
  reference: null,
  isResidential: false,
  latitude: null,
  longitude: null,
};

const monterrey: PostalAddress = {
  ...mexicoCity,
  contactName: 'José Ángel Treviño Garza',
  contactPhone: '+528181234567',
  company: 'Ferretería La Regiomontana',
  street: 'Calle Padre Mier Poniente',
  exteriorNumber: '545',
  interiorNumber: 'Piso 2',
  neighborhood: 'Monterrey Centro',
  city: 'Monterrey',
  state: 'MX-NLE',
  postalCode: '64000',
  reference: 'Entre Garibaldi y Galeana, portón negro frente a la farmacia; tocar el timbre dos veces.',
};

export const usualLabel: LabelDocument = {
  carrierName: 'Estafeta',
  serviceName: 'Terrestre',
  serviceLevel: 'standard',
  trackingNumber: '8055241528464720099314',
  livemode: true,
  from: mexicoCity,
  to: monterrey,
  returnTo: mexicoCity,
  parcel: { lengthCm: 30, widthCm: 20, heightCm: 15, weightKg: 2.5 },
  description: 'Herramienta manual',
  clientReference: 'PEDIDO-10452',
  insuredValue: null,
  signatureRequired: false,
  shipDate: '2026-03-14',
};

/** Every section present, every field at the API's maximum length, filled by repeating one text. */
export function longestLabel(text: string): LabelDocument {
  const long = (length: number): string => text.repeat(Math.ceil(length / text.length)).slice(0, length);
  const address: PostalAddress = {
    ...mexicoCity,
    contactName: long(100),
    contactPhone: '+521234567890123456',
    company: long(100),
    street: long(200),
    exteriorNumber: long(20),
    interiorNumber: long(20),
    neighborhood: long(100),
    city: long(100),
    state: 'MX-VER',
    postalCode: '123456',
    reference: long(200),
  };
  return {
    carrierName: long(60),
    serviceName: long(80),
    serviceLevel: 'economy',
    trackingNumber: 'PQX12345678901234567890MX99',
    livemode: false,
    from: address,
    to: address,
    returnTo: { ...address, contactPhone: '+529999999999' },
    parcel: { lengthCm: 120.125, widthCm: 100.375, heightCm: 99.999, weightKg: 68.125 },
    description: long(255),
    clientReference: long(255),
    insuredValue: 1_234_567.89,
    signatureRequired: true,
    shipDate: '2026-12-31',
  };
}

/** Text with words of Spanish length. */
export const SPANISH =
  'Fraccionamiento Residencial Lomas de San Ángel Inn de los Álamos y Jardines del Pedregal Sección Poniente ' +
  'Segunda Etapa, Edificio Güemes, esquina con Privada de la Constitución número quinientos uno bis; ';

export const hostileLabel: LabelDocument = {
  ...usualLabel,
  to: {
    ...monterrey,
    contactName: '😀 王小明 O’Connor\u0007 🇲🇽 ^XZ~JA',
    company: 'شركة الاختبار \u202Eabc',
    street: ') Tj ET endstream endobj \\( <</S /JavaScript>>',
    neighborhood: '_5EXZ ^FS^XZ^XA \\& \ud800',
    reference: 'uno\u0000dos\r\ntres\ttext^FH_^FD',
  },
};
