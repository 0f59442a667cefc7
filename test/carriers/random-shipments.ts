import fc from 'fast-check';
import type { LabelRequest } from '../../src/contexts/carriers/port/carrier-label.js';
import type { PickupRequest } from '../../src/contexts/carriers/port/carrier-pickup.js';
import { newId } from '../../src/kernel/ids.js';
import { LABEL_FORMATS } from '../../src/kernel/label-format.js';
import type { PostalAddress } from '../../src/kernel/postal-address.js';
import { SHIP_DATE } from './sample-requests.js';

/** Shipments within Mexico as clients write them: long names, accents, `S/N`, grams, and all that is optional missing. */

const LETTERS = Array.from('abcdefghijklmnñopqrstuvwxyzáéíóúüABCDEFGHIJÁÉÑ&.\'-#/"');
const WORD = fc.string({ unit: fc.constantFrom(...LETTERS, 'ç', 'ł', '’', '東', '🎉'), minLength: 1, maxLength: 14 });
const words = (most: number, characters: number): fc.Arbitrary<string> =>
  fc.array(WORD, { minLength: 1, maxLength: most }).map((list) => `A${list.join(' ')}`.slice(0, characters).trim());

const PLACES = [
  { postalCode: '06600', city: 'Ciudad de México', state: 'MX-CMX' },
  { postalCode: '64000', city: 'Monterrey', state: 'MX-NLE' },
  { postalCode: '97000', city: 'Mérida', state: 'MX-YUC' },
  { postalCode: '37800', city: 'Dolores Hidalgo Cuna de la Independencia Nacional', state: 'MX-GUA' },
] as const;
const NUMBER = fc.oneof(fc.constantFrom('S/N', '1', '1234-B', 'km 4.5', 'Mz 3 Lt 14'), words(3, 20));
const PHONE = fc.oneof(
  fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }).map((digits) => `+52${digits}`),
  fc.constantFrom('+5215512345678', '+12125551234'),
);

export const anyAddress: fc.Arbitrary<PostalAddress> = fc
  .record({
    place: fc.constantFrom(...PLACES),
    contactName: words(8, 100),
    contactPhone: PHONE,
    contactEmail: fc.option(fc.constantFrom('ana@example.com', `${'a'.repeat(60)}@example.com.mx`)),
    company: fc.option(words(8, 100)),
    street: words(9, 200),
    exteriorNumber: NUMBER,
    interiorNumber: fc.option(NUMBER),
    neighborhood: words(6, 100),
    reference: fc.option(words(20, 200)),
    isResidential: fc.boolean(),
    country: fc.constant('MX'),
    latitude: fc.constant(null),
    longitude: fc.constant(null),
  })
  .map(({ place, ...address }) => ({ ...address, ...place }));

const MEASURE = fc.oneof(
  fc.constantFrom(0.1, 1, 33.33),
  fc.integer({ min: 1, max: 60_000 }).map((step) => step / 1000),
);
export const anyParcel = fc.record({
  lengthCm: MEASURE,
  widthCm: MEASURE,
  heightCm: MEASURE,
  weightKg: fc.oneof(fc.constantFrom(0.001, 0.4, 1, 69.999), MEASURE),
});

const VALUE = fc.option(fc.integer({ min: 1, max: 5_000_000 }).map((centavos) => centavos / 100));
export const anyContent = fc.record({
  description: words(10, 100),
  quantity: fc.integer({ min: 1, max: 100 }),
  value: VALUE,
  weightKg: fc.option(fc.constantFrom(0.001, 1.5)),
  satProductClassCode: fc.option(fc.constantFrom('53131600', '01010101'), { freq: 10 }),
  satPackagingCode: fc.option(fc.constantFrom('4G', '5H4')),
});

/** Requests for labels of these services, each with a reference of its own. */
export const anyLabelRequest = (serviceCodes: readonly string[]): fc.Arbitrary<LabelRequest> =>
  fc
    .record({
      livemode: fc.constant(true),
      serviceCode: fc.constantFrom(...serviceCodes),
      format: fc.constantFrom(...LABEL_FORMATS),
      from: anyAddress,
      to: anyAddress,
      parcel: anyParcel,
      description: fc.option(words(12, 200)),
      clientReference: fc.option(words(5, 100)),
      insuredValue: VALUE,
      declaredValue: VALUE,
      signatureRequired: fc.boolean(),
      contents: fc.array(anyContent, { minLength: 1, maxLength: 3 }),
      shipDate: fc.constant(SHIP_DATE),
      carrierData: fc.constant(null),
      simulate: fc.constant(null),
    })
    .map((request) => ({ ...request, returnTo: request.from, reference: newId('lat') }));

export const anyPickupRequest: fc.Arbitrary<PickupRequest> = fc
  .record({
    livemode: fc.constant(true),
    pickupDate: fc.constant(SHIP_DATE),
    readyTime: fc.constantFrom('09:00', '13:30'),
    closingTime: fc.constantFrom('18:00', '19:45'),
    packageCount: fc.integer({ min: 1, max: 99 }),
    totalWeightKg: fc.constantFrom(0.001, 12.345, 700),
    contactName: words(8, 100),
    contactPhone: PHONE,
    address: fc.option(anyAddress),
    instructions: fc.option(words(20, 200)),
    parcels: fc.constant([]),
  })
  .map((request) => ({ ...request, reference: newId('pku') }));
