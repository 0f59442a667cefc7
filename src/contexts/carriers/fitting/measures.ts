import type { MetricParcel } from '../../../kernel/parcel.js';

/**
 * Rounds up and never returns zero, so that the declared size of a parcel is never below its actual size. With one decimal: 0.001 →
 * 0.1.
 */
export function roundedUp(measure: number, decimals: number): number {
  const factor = 10 ** decimals;
  // 4.1 * 10 is 41.000000000000004. Rounding to thousandths is exact, because our values have at most three decimals.
  const steps = Math.ceil(Math.round(measure * factor * 1000) / 1000);
  return Math.max(1, steps) / factor;
}

/** Dimensional weight of a parcel in kilograms. The divisor is in cm³ per kilogram. */
export const volumetricWeight = ({ lengthCm, widthCm, heightCm }: MetricParcel, divisor: number): number =>
  roundedUp((lengthCm * widthCm * heightCm) / divisor, 3);

/** Reads an amount in pesos from a carrier response: `"1234.5"` → 1234.5. Null if the amount is not a finite number. */
export function pesos(amount: unknown): number | null {
  if (typeof amount !== 'number' && typeof amount !== 'string') return null;
  if (amount === '') return null;
  const value = Math.round(Number(amount) * 100) / 100;
  return Number.isFinite(value) ? value : null;
}
