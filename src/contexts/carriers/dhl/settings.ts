import type { CarrierSettings } from '../carrier-definition.js';

export const DHL: CarrierSettings = {
  code: 'DHL',
  name: 'DHL Express',
  supportsPickups: true,
  tracking: 'polled',
  trackingPage: 'https://www.dhl.com/mx-es/home/rastreo.html?tracking-id={trackingNumber}',
  trackingNumber: { pattern: '#########', checkDigit: 'modulo7' },
  pricing: {
    volumetricDivisor: 5000,
    weightStepKg: 0.5,
    fuelSurcharge: 0.185,
    insurance: { premium: 0.015, minimum: 95 },
  },
  limits: { weightKg: 70, longestSideCm: 120, lengthAndGirthCm: 330 },
  // Claims, from mydhl.express.dhl: 30 days after DHL has accepted the shipment. Label expiry: published only by resellers.
  terms: {
    maxDeclaredValue: null,
    uninsuredLiability: {
      es: 'Sin protección de valor, su responsabilidad llega hasta los límites por kilogramo de sus términos de transporte.',
      en: 'Without shipment value protection, the liability is limited per kilogram by its terms and conditions of carriage.',
    },
    labelValidDays: 30,
    claimDays: { damage: 30, loss: 30 },
  },
  services: [
    {
      code: 'EXPRESS_DOMESTIC',
      name: 'Express Domestic',
      level: 'express',
      nativeCode: 'N',
      usualDays: { min: 1, max: 2 },
      reachesRemote: true,
      rateCard: [
        [168, 5, 1, 1],
        [175, 5.75, 1, 1],
        [184, 6.75, 1, 1],
        [196, 8, 1, 1],
        [211, 9.5, 1, 1],
        [228, 11.25, 1, 2],
        [247, 13.25, 1, 2],
        [266, 15.25, 1, 2],
      ],
    },
    {
      code: 'ECONOMY_SELECT_DOMESTIC',
      name: 'Economy Select Domestic',
      level: 'economy',
      nativeCode: 'G',
      usualDays: { min: 2, max: 5 },
      reachesRemote: false,
      rateCard: [
        [112, 2.5, 2, 3],
        [117, 2.75, 2, 3],
        [123, 3, 2, 4],
        [131, 3.5, 2, 4],
        [140, 4.25, 3, 5],
        [151, 5, 3, 5],
        [164, 6, 3, 6],
        [178, 7, 4, 7],
      ],
    },
  ],
};
