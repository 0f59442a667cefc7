import { type CarrierSettings, THIRTY_UMA } from '../carrier-definition.js';

export const NOVENTA9MINUTOS: CarrierSettings = {
  code: 'NOVENTA9MINUTOS',
  name: '99 Minutos',
  supportsPickups: false,
  tracking: 'none',
  trackingPage: 'https://tracking.99minutos.com/search/{trackingNumber}',
  trackingNumber: { pattern: '99#########', checkDigit: null },
  pricing: {
    volumetricDivisor: 5000,
    weightStepKg: 1,
    fuelSurcharge: 0.08,
    insurance: { premium: 0.02, minimum: 30 },
  },
  limits: { weightKg: 25, longestSideCm: 100, lengthAndGirthCm: 240 },
  // No published terms were found. Resellers require damage claims within 48 hours. Resellers also require that a label is used
  // within 30 days.
  terms: {
    maxDeclaredValue: null,
    uninsuredLiability: THIRTY_UMA,
    labelValidDays: 30,
    claimDays: { damage: 2, loss: 30 },
  },
  onlyPrefixes: [
    '01 02 03 04 05 06 07 08 09 10 11 13 14 15 16 53 54 55 57', // Mexico City
    '50 52', // Toluca
    '44 45', // Guadalajara
    '64 66 67', // Monterrey
    '72 76 37 97', // Puebla, Querétaro, León, Mérida
  ].flatMap((area) => area.split(' ')),
  services: [
    {
      code: 'SAME_DAY',
      name: 'Mismo Día',
      level: 'express',
      nativeCode: 'SMD',
      usualDays: { min: 0, max: 0 },
      reachesRemote: false,
      rateCard: [[92, 6, 0, 0]],
    },
    {
      code: 'NEXT_DAY',
      name: 'Día Siguiente',
      level: 'express',
      // The 99minutos service "sprint" delivers on the next day.
      nativeCode: 'SPT',
      usualDays: { min: 1, max: 1 },
      reachesRemote: false,
      rateCard: [
        [74, 4.5, 1, 1],
        [98, 5.5, 1, 1],
        [116, 7, 1, 1],
        [134, 9, 1, 2],
      ],
    },
    {
      code: 'NACIONAL',
      name: 'Nacional',
      level: 'standard',
      nativeCode: 'NAL',
      usualDays: { min: 2, max: 5 },
      reachesRemote: false,
      rateCard: [
        [70, 4, 1, 2],
        [84, 4.75, 1, 2],
        [97, 5.5, 2, 3],
        [108, 6.5, 2, 3],
        [119, 7.5, 2, 4],
        [132, 9, 3, 5],
        [146, 11, 3, 5],
      ],
    },
  ],
};
