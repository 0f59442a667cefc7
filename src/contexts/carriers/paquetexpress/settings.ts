import { type CarrierSettings, THIRTY_UMA } from '../carrier-definition.js';

export const PAQUETEXPRESS: CarrierSettings = {
  code: 'PAQUETEXPRESS',
  name: 'Paquetexpress',
  supportsPickups: false,
  tracking: 'none',
  trackingPage: 'https://www.paquetexpress.com.mx/rastreo/{trackingNumber}',
  trackingNumber: { pattern: 'MEX##WE#######', checkDigit: null },
  pricing: {
    volumetricDivisor: 4000,
    weightStepKg: 1,
    fuelSurcharge: 0.11,
    insurance: { premium: 0.01, minimum: 35 },
  },
  limits: { weightKg: 100, longestSideCm: 250, lengthAndGirthCm: 480 },
  // No published terms were found. Resellers require damage claims within 48 hours. No label expiry is published.
  terms: {
    maxDeclaredValue: null,
    uninsuredLiability: THIRTY_UMA,
    labelValidDays: null,
    claimDays: { damage: 2, loss: 30 },
  },
  services: [
    {
      code: 'AEREO',
      name: 'Aéreo Día Siguiente',
      level: 'express',
      nativeCode: 'SEG-DS',
      usualDays: { min: 1, max: 2 },
      reachesRemote: false,
      rateCard: [
        [156, 9, 1, 1],
        [164, 10.25, 1, 1],
        [174, 12, 1, 2],
        [186, 14, 1, 2],
        [201, 16.5, 1, 2],
        [219, 19.75, 1, 2],
        [240, 23.5, 1, 3],
        [261, 27.5, 2, 3],
      ],
    },
    {
      code: 'ESTANDAR_TERRESTRE',
      name: 'Estándar Terrestre',
      level: 'standard',
      nativeCode: 'STD-T',
      usualDays: { min: 2, max: 5 },
      reachesRemote: true,
      rateCard: [
        [112, 3.25, 1, 2],
        [117, 3.75, 1, 3],
        [123, 4.25, 2, 3],
        [131, 5, 2, 4],
        [141, 5.75, 2, 4],
        [152, 6.75, 3, 5],
        [165, 8, 3, 6],
        [179, 9.5, 4, 7],
      ],
    },
  ],
};
