import type { CarrierSettings } from '../carrier-definition.js';

export const UPS: CarrierSettings = {
  code: 'UPS',
  name: 'UPS',
  supportsPickups: true,
  tracking: 'with_credentials',
  trackingPage: 'https://www.ups.com/track?loc=es_MX&tracknum={trackingNumber}',
  trackingNumber: { pattern: '1ZR5X4##03#######', checkDigit: 'ups' },
  pricing: {
    volumetricDivisor: 6000,
    weightStepKg: 0.5,
    fuelSurcharge: 0.165,
    insurance: { premium: 0.014, minimum: 85 },
  },
  limits: { weightKg: 70, longestSideCm: 274, lengthAndGirthCm: 400 },
  // upscapital.com/mx-es: 125,000 for a domestic package; claims within 90 days. UPS does not publish when labels expire.
  terms: {
    maxDeclaredValue: 125_000,
    uninsuredLiability: {
      es: 'Sin valor declarado, su responsabilidad llega hasta el límite de sus términos de servicio: máximo 100 USD por paquete.',
      en: 'Without a declared value, the liability is limited by its terms of service to at most USD 100 per package.',
    },
    labelValidDays: null,
    claimDays: { damage: 90, loss: 90 },
  },
  services: [
    {
      code: 'UPS_EXPRESS_SAVER',
      name: 'UPS Express Saver',
      level: 'express',
      nativeCode: '65',
      reachesRemote: false,
      rateCard: [
        [164, 5, 1, 1],
        [171, 5.75, 1, 1],
        [181, 6.75, 1, 1],
        [193, 8, 1, 1],
        [208, 9.5, 1, 2],
        [226, 11.25, 1, 2],
        [246, 13.5, 1, 2],
        [266, 15.5, 2, 3],
      ],
    },
    {
      code: 'UPS_STANDARD',
      name: 'UPS Standard',
      level: 'standard',
      nativeCode: '11',
      reachesRemote: true,
      rateCard: [
        [118, 2.75, 1, 2],
        [123, 3.25, 2, 3],
        [130, 3.75, 2, 3],
        [139, 4.5, 2, 4],
        [150, 5.25, 3, 4],
        [163, 6.25, 3, 5],
        [178, 7.5, 4, 6],
        [193, 8.75, 4, 7],
      ],
    },
  ],
};
