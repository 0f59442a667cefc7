import { newId } from '../../src/kernel/ids.js';
import type { Tenant } from '../../src/kernel/principal.js';
import type { Rate } from '../../src/kernel/rate.js';
import type { NewShipment } from '../../src/contexts/shipments/shipment.js';
import type { AddressSnapshot } from '../../src/contexts/shipments/shipment-documents.js';
import { mexicoCity, monterrey, parcel } from './shipments.js';
import { toOptionalFields } from '../../src/flows/create-shipment/create-shipment.request.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The price of the label of a `newDraft`, in MXN. */
export const PRICE = '116.00';

/** A quoted DRAFT with one rate of `CarrierInMemory`, for `Shipments.create`. */
export const newDraft = ({ organizationId, livemode }: Tenant, overrides: Partial<NewShipment> = {}): NewShipment => ({
  id: newId('shp'),
  organizationId,
  livemode,
  ...toOptionalFields({}),
  from: snapshot(mexicoCity),
  to: snapshot(monterrey),
  returnTo: snapshot(mexicoCity),
  parcel: { ...parcel, dimensionUnit: 'cm', weightUnit: 'kg', description: null, packagingType: null },
  contents: [],
  declaredValue: null,
  requestInsurance: false,
  ruleEvaluations: [],
  tags: [],
  labelFormat: null,
  signatureRequired: false,
  orderId: null,
  orderNumber: null,
  orderFacts: null,
  rates: [rate()],
  rateMessages: [],
  ratesStatus: 'ready',
  ratesExpiresAt: new Date(Date.now() + DAY_MS),
  returnForShipmentId: null,
  ...overrides,
});

export const BREAKDOWN = {
  baseRate: 90,
  fuelSurcharge: 10,
  insuranceCost: 0,
  subtotal: 100,
  ivaRate: 0.16,
  ivaAmount: 16,
  total: Number(PRICE),
};

const rate = (): Rate => ({
  id: newId('rate'),
  carrierCode: 'ESTAFETA',
  serviceCode: 'TERRESTRE',
  carrierName: 'Estafeta',
  serviceName: 'Terrestre',
  serviceLevel: 'standard',
  totalPrice: Number(PRICE),
  currency: 'MXN',
  isInsured: false,
  estimatedDays: { min: 2, max: 4 },
  estimatedDelivery: null,
  expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
  breakdown: BREAKDOWN,
});

const snapshot = (address: typeof mexicoCity): AddressSnapshot => ({
  ...address,
  contactEmail: null,
  company: null,
  interiorNumber: null,
  country: 'MX',
  reference: null,
  isResidential: false,
  latitude: null,
  longitude: null,
  savedAddressId: null,
});
