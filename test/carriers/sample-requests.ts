import type { LabelRequest, LabelToCancel } from '../../src/contexts/carriers/port/carrier-label.js';
import type { PickupRequest } from '../../src/contexts/carriers/port/carrier-pickup.js';
import type { QuoteRequest } from '../../src/contexts/carriers/port/carrier-quote.js';
import type { PostalAddress } from '../../src/kernel/postal-address.js';
import {
  SAMPLE_DESTINATION,
  SAMPLE_ORIGIN,
  sampleLabel,
  samplePickup,
} from '../../src/start/certification/sample-shipment.js';
import { NOW } from '../support/set-clock.js';

export const SHIP_DATE = '2026-03-16';

const ORIGIN: PostalAddress = {
  ...SAMPLE_ORIGIN,
  contactName: 'Ana Ruiz',
  contactPhone: '+525512345678',
  contactEmail: 'ana@tiendaazul.example',
  company: 'Tienda Azul',
};

const DESTINATION: PostalAddress = {
  ...SAMPLE_DESTINATION,
  contactName: 'Luis Peña',
  contactPhone: '+528112345678',
  contactEmail: 'luis@example.com',
  reference: 'Portón verde',
};

/** A shipment that fits every carrier, for tests that look at one thing. */
export const LABEL: LabelRequest = {
  ...sampleLabel({ serviceCode: 'SET_ME', carrierData: null, shipDate: SHIP_DATE }, 'ZPL'),
  reference: 'lat_0123456789abcdefghjkmnpqrs',
  from: ORIGIN,
  to: DESTINATION,
  returnTo: ORIGIN,
  clientReference: 'PEDIDO-1',
};

/** Makes requests for labels of a service, with the fields that a test sets. */
export const labelsOf =
  (service: Partial<LabelRequest>) =>
  (over: Partial<LabelRequest> = {}): LabelRequest => ({ ...LABEL, ...service, ...over });

/** The quote that precedes a label. */
export const quoteOf = (label: LabelRequest): QuoteRequest => ({
  origin: placeOf(label.from),
  destination: placeOf(label.to),
  parcel: label.parcel,
  shipDate: label.shipDate,
  contents: label.contents,
  insuredValue: label.insuredValue,
  serviceLevel: null,
  simulate: null,
});

const placeOf = (address: PostalAddress): QuoteRequest['origin'] => ({
  postalCode: address.postalCode,
  country: address.country,
  state: address.state,
  city: address.city,
  neighborhood: address.neighborhood,
  isResidential: address.isResidential,
  street: address.street,
  contactEmail: address.contactEmail,
});

export const QUOTE: QuoteRequest = quoteOf(LABEL);

/** The label of `LABEL`, unused. */
export const toCancel = (trackingNumber: string): LabelToCancel => ({
  trackingNumber,
  reference: LABEL.reference,
  livemode: true,
  createdAt: NOW,
  carrierData: null,
});

export const pickup = (over: Partial<PickupRequest> = {}): PickupRequest => ({
  ...samplePickup('2026-03-17'),
  reference: 'pku_1',
  packageCount: 2,
  totalWeightKg: 5,
  contactName: 'Ana Ruiz',
  contactPhone: '+525512345678',
  address: ORIGIN,
  instructions: 'Tocar el timbre',
  ...over,
});
