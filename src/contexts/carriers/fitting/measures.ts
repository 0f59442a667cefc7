import type { MetricParcel } from '../../../kernel/parcel.js';

/** Rounds up, so that the declared size of a parcel is never below its actual size and never zero: 0.001 → 0.1 with one decimal. */
export function roundedUp(measure: number, decimals: number): number {
  const factor = 10 ** decimals;
  // 4.1 * 10 is 41.000000000000004. Rounding to thousandths is exact, because our values have at most three decimals.
  const steps = Math.ceil(Math.round(measure * factor * 1000) / 1000);
  return Math.max(1, steps) / factor;
}

/** Dimensional weight of a parcel in kilograms. The divisor is in cm³ per kilogram. */
export const volumetricWeight = ({ lengthCm, widthCm, heightCm }: MetricParcel, divisor: number): number =>
  roundedUp((lengthCm * widthCm * heightCm) / divisor, 3);

/** An amount in a carrier response, in pesos: `"1234.5"` → 1234.5. Null if it is not a finite number. */
export function pesos(amount: unknown): number | null {
  if (typeof amount !== 'number' && typeof amount !== 'string') return null;
  if (amount === '') return null;
  const value = Math.round(Number(amount) * 100) / 100;
  return Number.isFinite(value) ? value : null;
}
