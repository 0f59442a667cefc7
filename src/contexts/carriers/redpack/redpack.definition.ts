import { type CarrierDefinition, THIRTY_UMA } from '../carrier-definition.js';

export const redpack: CarrierDefinition = {
  profile: {
    code: 'REDPACK',
    name: 'Redpack',
    supportsPickups: false,
    tracking: 'none',
    trackingPage: 'https://www.redpack.com.mx/es/rastreo/?guias={trackingNumber}',
    trackingNumber: { pattern: '#########', checkDigit: null },
    pricing: {
      volumetricDivisor: 5000,
      weightStepKg: 1,
      fuelSurcharge: 0.12,
      insurance: { premium: 0.015, minimum: 45 },
    },
    limits: { weightKg: 60, longestSideCm: 150, lengthAndGirthCm: 300 },
    // No published terms were found. Resellers require damage claims within 48 hours and sell labels that are valid for one
    // year.
    terms: {
      maxDeclaredValue: null,
      uninsuredLiability: THIRTY_UMA,
      labelValidDays: 365,
      claimDays: { damage: 2, loss: 30 },
    },
    services: [
      {
        code: 'EXPRESS',
        name: 'Express',
        level: 'express',
        reachesRemote: false,
        rateCard: [
          [124, 7, 1, 1],
          [130, 8, 1, 1],
          [138, 9.25, 1, 2],
          [147, 11, 1, 2],
          [159, 13, 1, 2],
          [173, 15.75, 2, 3],
          [189, 19, 2, 3],
          [206, 22.5, 2, 4],
        ],
      },
      {
        code: 'ECOEXPRESS',
        name: 'EcoExpress',
        level: 'economy',
        reachesRemote: true,
        rateCard: [
          [88, 4, 2, 3],
          [92, 4.5, 2, 4],
          [97, 5.25, 3, 4],
          [104, 6, 3, 5],
          [112, 7, 3, 6],
          [121, 8.25, 4, 7],
          [132, 9.75, 5, 8],
          [143, 11.5, 5, 9],
        ],
      },
    ],
  },
};
