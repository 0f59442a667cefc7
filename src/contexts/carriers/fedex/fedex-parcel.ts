import type { MetricParcel } from '../../../kernel/parcel.js';
import { roundedUp } from '../fitting/measures.js';
import { PESO } from './names.js';

/** A package: kilograms in tenths, whole centimetres, both rounded up as FedEx bills them. */
export const packageOf = ({ weightKg, lengthCm, widthCm, heightCm }: MetricParcel, insuredValue: number | null) => ({
  groupPackageCount: 1,
  weight: { units: 'KG', value: roundedUp(weightKg, 1) },
  dimensions: {
    length: roundedUp(lengthCm, 0),
    width: roundedUp(widthCm, 0),
    height: roundedUp(heightCm, 0),
    units: 'CM',
  },
  // A declared value is what FedEx insures, and charges for.
  ...(insuredValue === null ? {} : { declaredValue: { amount: insuredValue, currency: PESO } }),
});
