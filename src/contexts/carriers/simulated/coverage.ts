import type { MetricParcel } from '../../../kernel/parcel.js';
import type { ParcelLimits } from '../port/carrier.js';

/** True when the parcel is within the limits. The order of its dimensions does not matter. */
export function fits({ lengthCm, widthCm, heightCm, weightKg }: MetricParcel, limits: ParcelLimits): boolean {
  const longest = Math.max(lengthCm, widthCm, heightCm);
  const girth = 2 * (lengthCm + widthCm + heightCm - longest);
  return weightKg <= limits.weightKg && longest <= limits.longestSideCm && longest + girth <= limits.lengthAndGirthCm;
}
