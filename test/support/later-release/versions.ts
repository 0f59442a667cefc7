import { RateResponse } from '../../../src/contexts/shipments/response/rate.response.js';
import { ParcelRequest } from '../../../src/flows/create-shipment/parcel.request.js';
import { PUBLISHED_VERSIONS } from '../../../src/published-versions.js';
import type { ApiVersion, JsonObject } from '../../../src/kernel/api-versions.js';
import { renaming } from '../renaming.js';

/** The published versions and a later version, as its release declares them. */
export const LATER_VERSIONS: readonly ApiVersion[] = [
  ...PUBLISHED_VERSIONS,
  {
    date: '2027-05-01',
    sunset: null,
    changes: [
      {
        description: 'The price of a rate is called price.',
        answers: [RateResponse],
        upgrade: renaming('totalPrice', 'price'),
        downgrade: renaming('price', 'totalPrice'),
      },
      {
        description: 'The estimated days of a rate are a text.',
        answers: [RateResponse],
        upgrade: ({ estimatedDays, ...rate }) => {
          const { min, max } = estimatedDays as JsonObject;
          return { ...rate, estimatedDays: `${min as number}-${max as number}` };
        },
        downgrade: ({ estimatedDays, ...rate }) => {
          const [min, max] = (estimatedDays as string).split('-').map(Number);
          return { ...rate, estimatedDays: { min: min!, max: max! } };
        },
      },
      {
        description: 'Rates of the level economy are standard and isDeferred.',
        answers: [RateResponse],
        upgrade: ({ serviceLevel, ...rate }) => {
          const isDeferred = serviceLevel === 'economy';
          return { ...rate, serviceLevel: isDeferred ? 'standard' : serviceLevel!, isDeferred };
        },
        downgrade: ({ serviceLevel, isDeferred, ...rate }) => ({
          ...rate,
          serviceLevel: isDeferred ? 'economy' : serviceLevel!,
        }),
      },
      {
        description: 'The contents of a parcel are required; of an older version they are goods.',
        requests: [ParcelRequest],
        upgrade: (parcel) => ({ contents: 'GOODS', ...parcel }),
      },
    ],
  },
];
