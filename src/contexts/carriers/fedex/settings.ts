import type { CarrierSettings } from '../carrier-definition.js';

export const FEDEX: CarrierSettings = {
  code: 'FEDEX',
  name: 'FedEx',
  supportsPickups: true,
  tracking: 'polled',
  trackingPage: 'https://www.fedex.com/fedextrack/?trknbr={trackingNumber}&locale=es_MX',
  trackingNumber: { pattern: '78#########', checkDigit: 'fedex' },
  pricing: {
    volumetricDivisor: 5000,
    weightStepKg: 0.5,
    fuelSurcharge: 0.1725,
    insurance: { premium: 0.0135, minimum: 80 },
  },
  limits: { weightKg: 68, longestSideCm: 274, lengthAndGirthCm: 330 },
  // Claims, from the FedEx Service Guide: for damage 21 days after delivery, otherwise nine months after FedEx has accepted the
  // shipment.
  terms: {
    maxDeclaredValue: null,
    uninsuredLiability: {
      es: 'Sin valor declarado, su responsabilidad llega hasta el límite de su Guía de Servicios: máximo 100 USD por envío.',
      en: 'Without a declared value, the liability is limited by its Service Guide to at most USD 100 per shipment.',
    },
    labelValidDays: null,
    claimDays: { damage: 21, loss: 270 },
  },
  services: [
    {
      code: 'PRIORITY_OVERNIGHT',
      name: 'FedEx Nacional 10:30 a.m.',
      level: 'express',
      usualDays: { min: 1, max: 1 },
      reachesRemote: false,
      rateCard: [
        [186, 5.75, 1, 1],
        [194, 6.5, 1, 1],
        [205, 7.5, 1, 1],
        [219, 9, 1, 1],
        [236, 10.75, 1, 1],
        [256, 12.75, 1, 1],
        [278, 15, 1, 2],
        [301, 17.25, 1, 2],
      ],
    },
    {
      code: 'STANDARD_OVERNIGHT',
      name: 'FedEx Nacional Día Siguiente',
      level: 'express',
      usualDays: { min: 1, max: 2 },
      reachesRemote: true,
      rateCard: [
        [161, 4.75, 1, 1],
        [168, 5.5, 1, 1],
        [177, 6.5, 1, 1],
        [189, 7.75, 1, 1],
        [203, 9.25, 1, 2],
        [220, 11, 1, 2],
        [239, 13, 1, 2],
        [258, 15, 2, 3],
      ],
    },
    {
      code: 'FEDEX_EXPRESS_SAVER',
      name: 'FedEx Nacional Económico',
      level: 'standard',
      usualDays: { min: 2, max: 5 },
      reachesRemote: true,
      rateCard: [
        [114, 2.75, 2, 3],
        [119, 3, 2, 3],
        [126, 3.5, 2, 3],
        [134, 4, 2, 4],
        [144, 4.75, 2, 4],
        [156, 5.75, 3, 5],
        [170, 6.75, 3, 5],
        [184, 7.75, 3, 6],
      ],
    },
  ],
};
