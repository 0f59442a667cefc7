import type { PostalAddress } from '../../../kernel/postal-address.js';
import type { LabelRequest } from '../port/carrier-label.js';
import type { QuotePlace, QuoteRequest } from '../port/carrier-quote.js';
import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';

const FROM: PostalAddress = {
  contactName: 'Ana Ruiz Contrato',
  contactPhone: '+525512345678',
  contactEmail: 'ana@tienda.example',
  company: 'Tienda Azul',
  street: 'Av. Paseo de la Reforma',
  exteriorNumber: '222',
  interiorNumber: null,
  neighborhood: 'Juárez',
  city: 'Ciudad de México',
  state: 'MX-CMX',
  postalCode: '06600',
  country: 'MX',
  reference: null,
  isResidential: false,
  latitude: null,
  longitude: null,
};
const TO: PostalAddress = {
  ...FROM,
  contactName: 'Luis Peña Contrato',
  contactPhone: '+528112345678',
  contactEmail: 'luis@example.com',
  company: null,
  street: 'Av. Constitución Poniente',
  exteriorNumber: '400',
  neighborhood: 'Centro',
  city: 'Monterrey',
  state: 'MX-NLE',
  postalCode: '64000',
};

const PARCEL = { lengthCm: 30, widthCm: 20, heightCm: 15, weightKg: 2.5 };
const CONTENTS = [
  {
    description: 'Playera',
    quantity: 1,
    value: 250,
    weightKg: 2.5,
    satProductClassCode: '53103000',
    satPackagingCode: '4G',
  },
];

const placeOf = (address: PostalAddress): QuotePlace => ({
  postalCode: address.postalCode,
  country: address.country,
  state: address.state,
  city: address.city,
  neighborhood: address.neighborhood,
  isResidential: address.isResidential,
  street: address.street,
  exteriorNumber: address.exteriorNumber,
  contactEmail: address.contactEmail,
  address,
});

/** A shipment from Mexico City to Monterrey: 2.5 kg, uninsured, shipped today. */
export const sampleContractQuote = (): QuoteRequest => ({
  origin: placeOf(FROM),
  destination: placeOf(TO),
  parcel: PARCEL,
  shipDate: mexicoCityDate(new Date()),
  contents: CONTENTS,
  insuredValue: null,
  serviceLevel: null,
  simulate: null,
});

export const sampleContractLabel = (): Omit<LabelRequest, 'reference' | 'serviceCode' | 'carrierData' | 'format'> => ({
  livemode: true,
  from: FROM,
  to: TO,
  returnTo: FROM,
  parcel: PARCEL,
  description: 'Ropa',
  clientReference: 'PEDIDO-1',
  insuredValue: null,
  signatureRequired: false,
  shipDate: mexicoCityDate(new Date()),
  contents: CONTENTS,
  declaredValue: 250,
  simulate: null,
});
