import type { LabelRequest } from '../../contexts/carriers/port/carrier-label.js';
import type { PickupRequest } from '../../contexts/carriers/port/carrier-pickup.js';
import type { QuoteRequest } from '../../contexts/carriers/port/carrier-quote.js';
import { newId } from '../../kernel/ids.js';
import type { LabelFormat } from '../../kernel/label-format.js';
import type { PostalAddress } from '../../kernel/postal-address.js';

/** Sample addresses. The places are real. The people are fictional. */
export const SAMPLE_ORIGIN: PostalAddress = {
  contactName: 'Prueba Remitente',
  contactPhone: '+525555555555',
  contactEmail: 'remitente@example.com',
  company: 'Prueba',
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

export const SAMPLE_DESTINATION: PostalAddress = {
  ...SAMPLE_ORIGIN,
  contactName: 'Prueba Ñandú Destinatario',
  contactEmail: 'destinatario@example.com',
  company: null,
  street: 'Av. Constitución Poniente',
  exteriorNumber: '400',
  interiorNumber: '4B',
  neighborhood: 'Centro',
  city: 'Monterrey',
  state: 'MX-NLE',
  postalCode: '64000',
  isResidential: true,
};

const PARCEL = { lengthCm: 30, widthCm: 20, heightCm: 15, weightKg: 2.5 };

export const sampleQuote = (shipDate: string): QuoteRequest => ({
  origin: SAMPLE_ORIGIN,
  destination: SAMPLE_DESTINATION,
  parcel: PARCEL,
  shipDate,
  contents: [],
  insuredValue: null,
  serviceLevel: null,
  simulate: null,
});

type Bought = Pick<LabelRequest, 'serviceCode' | 'carrierData' | 'shipDate'>;

/** A label request with a unique reference. */
export const sampleLabel = (bought: Bought, format: LabelFormat): LabelRequest => ({
  ...bought,
  reference: newId('lat'),
  livemode: true,
  format,
  from: SAMPLE_ORIGIN,
  to: SAMPLE_DESTINATION,
  returnTo: SAMPLE_ORIGIN,
  parcel: PARCEL,
  description: 'Zapatos',
  clientReference: 'PRUEBA-1',
  insuredValue: null,
  declaredValue: null,
  signatureRequired: false,
  contents: [
    {
      description: 'Zapatos',
      quantity: 1,
      value: 900,
      weightKg: 2.4,
      satProductClassCode: '53111600',
      satPackagingCode: '4G',
    },
  ],
  simulate: null,
});

export const samplePickup = (pickupDate: string): PickupRequest => ({
  reference: newId('pku'),
  livemode: true,
  pickupDate,
  readyTime: '10:00',
  closingTime: '18:00',
  packageCount: 1,
  totalWeightKg: PARCEL.weightKg,
  contactName: SAMPLE_ORIGIN.contactName,
  contactPhone: SAMPLE_ORIGIN.contactPhone,
  address: SAMPLE_ORIGIN,
  instructions: null,
  parcels: [],
});
