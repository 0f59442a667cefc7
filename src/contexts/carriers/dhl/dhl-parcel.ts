import type { MetricParcel } from '../../../kernel/parcel.js';
import { roundedUp } from '../fitting/measures.js';
import { INSURANCE } from './dhl-services.js';

/** A package in kilograms and centimetres, which DHL takes in thousandths. */
export const packageOf = ({ weightKg, lengthCm, widthCm, heightCm }: MetricParcel) => ({
  weight: roundedUp(weightKg, 3),
  dimensions: { length: roundedUp(lengthCm, 3), width: roundedUp(widthCm, 3), height: roundedUp(heightCm, 3) },
});

/** The value added service of an insured shipment; `value` in MXN. */
export const insurance = (value: number) => ({ serviceCode: INSURANCE, value, currency: 'MXN' });
