import type { MetricParcel } from '../../../kernel/parcel.js';

/** Rounds up, so that a parcel is never declared smaller than it is, and never to zero: 0.001 → 0.1 with one decimal. */
export function roundedUp(measure: number, decimals: number): number {
  const factor = 10 ** decimals;
  // 4.1 * 10 is 41.000000000000004: thousandths are exact enough, and ours have no more.
  const steps = Math.ceil(Math.round(measure * factor * 1000) / 1000);
  return Math.max(1, steps) / factor;
}

/** What the dimensions of a parcel count for in kilograms, by a carrier's divisor in cm³ for a kilogram. */
export const volumetricWeight = ({ lengthCm, widthCm, heightCm }: MetricParcel, divisor: number): number =>
  roundedUp((lengthCm * widthCm * heightCm) / divisor, 3);

/** An amount of a carrier's answer in pesos and centavos: `"1234.5"` → 1234.5. Null: no finite amount. */
export function pesos(amount: unknown): number | null {
  if (typeof amount !== 'number' && typeof amount !== 'string') return null;
  if (amount === '') return null;
  const value = Math.round(Number(amount) * 100) / 100;
  return Number.isFinite(value) ? value : null;
}
