import type { CarrierSettings } from '../carrier-definition.js';

export const ESTAFETA: CarrierSettings = {
  code: 'ESTAFETA',
  name: 'Estafeta',
  supportsPickups: true,
  tracking: 'polled',
  trackingPage: 'https://cs.estafeta.com/es/Tracking/searchByGet?wayBillType=0&wayBill={trackingNumber}',
  trackingNumber: { pattern: '605800431770##########', checkDigit: null },
  pricing: {
    volumetricDivisor: 5000,
    weightStepKg: 1,
    fuelSurcharge: 0.135,
    insurance: { premium: 0.0125, minimum: 40 },
  },
  limits: { weightKg: 70, longestSideCm: 150, lengthAndGirthCm: 360 },
  // estafeta.com, terms of service (clause 5) and claims and compensation: 20 days, 30 daily minimum wages (UMA since 2016).
  // Insurance up to 100,000 by its price lists. Label expiry: the value in our label requests.
  terms: {
    maxDeclaredValue: 100_000,
    uninsuredLiability: {
      es: 'Sin seguro, su responsabilidad máxima es de 30 veces la UMA diaria. No cubre robo en carretera ni caso fortuito.',
      en: 'Without insurance, the liability is limited to 30 times the daily UMA. Highway robbery and acts of God are not covered.',
    },
    labelValidDays: 15,
    claimDays: { damage: 20, loss: 20 },
  },
  services: [
    {
      code: 'DIA_SIGUIENTE',
      name: 'Día Siguiente',
      level: 'express',
      usualDays: { min: 1, max: 1 },
      reachesRemote: true,
      rateCard: [
        [152, 7.5, 1, 1],
        [159, 8.5, 1, 1],
        [168, 10, 1, 1],
        [179, 12, 1, 1],
        [193, 14.5, 1, 2],
        [209, 17.5, 1, 2],
        [228, 21, 1, 2],
        [247, 24.5, 1, 3],
      ],
    },
    {
      code: 'DOS_DIAS',
      name: 'Dos Días',
      level: 'standard',
      usualDays: { min: 2, max: 2 },
      reachesRemote: true,
      rateCard: [
        [128, 6, 2, 2],
        [134, 6.75, 2, 2],
        [141, 7.75, 2, 2],
        [150, 9.25, 2, 2],
        [161, 11, 2, 3],
        [174, 13.25, 2, 3],
        [189, 16, 2, 3],
        [204, 18.75, 2, 4],
      ],
    },
    {
      code: 'TERRESTRE',
      name: 'Terrestre',
      level: 'economy',
      usualDays: { min: 2, max: 5 },
      reachesRemote: true,
      rateCard: [
        [98, 4, 2, 3],
        [103, 4.5, 2, 3],
        [109, 5, 2, 4],
        [116, 5.75, 2, 4],
        [124, 6.75, 3, 5],
        [134, 8, 3, 6],
        [146, 9.5, 4, 7],
        [158, 11, 5, 8],
      ],
    },
  ],
};
