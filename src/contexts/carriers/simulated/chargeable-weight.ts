import type { MetricParcel } from '../../../kernel/parcel.js';
import type { Pricing } from '../carrier-definition.js';

/**
 * How many weight steps a parcel is charged for: the greater of its real and its volumetric weight, rounded up,
 * at least one. Calculated in thousandths of a centimetre and in grams, so that a parcel of exactly 12 kg is not 13.
 */
export function weightSteps(
  { lengthCm, widthCm, heightCm, weightKg }: MetricParcel,
  { volumetricDivisor, weightStepKg }: Pick<Pricing, 'volumetricDivisor' | 'weightStepKg'>,
): number {
  const volume = thousandths(lengthCm) * thousandths(widthCm) * thousandths(heightCm);
  const byVolume = volume / (1e9 * volumetricDivisor * weightStepKg);
  const byScale = thousandths(weightKg) / (1000 * weightStepKg);
  return Math.max(1, Math.ceil(byVolume), Math.ceil(byScale));
}

const thousandths = (measure: number): number => Math.round(measure * 1000);
