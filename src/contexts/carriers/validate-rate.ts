import type { CarrierProfile } from './port/carrier-profile.js';
import type { CarrierRate } from './port/carrier-quote.js';

/** True if the rate can be offered and charged. Source: docs/carriers.md#rules-and-limits */
export function isValidRate(rate: CarrierRate, carrier: Pick<CarrierProfile, 'services'>): boolean {
  const service = carrier.services.find(({ code }) => code === rate?.serviceCode);
  return (
    service !== undefined &&
    service.level === rate.serviceLevel &&
    areDays(rate.estimatedDays) &&
    addsUp(rate.breakdown) &&
    (!rate.delivery || areWeekdays(rate.delivery.weekdays)) &&
    (!rate.accessorials || arePartOf(centavos(rate.breakdown.baseRate), rate.accessorials))
  );
}

function areDays(days: CarrierRate['estimatedDays'] | undefined): boolean {
  return Number.isInteger(days?.min) && Number.isInteger(days?.max) && days!.min >= 0 && days!.min <= days!.max;
}

/** True for null, and for a list of one or more weekdays from 1 (Monday) to 7. */
const areWeekdays = (weekdays: readonly number[] | null): boolean =>
  weekdays === null || (weekdays.length > 0 && weekdays.every((day) => Number.isInteger(day) && day >= 1 && day <= 7));

/** The calculation uses centavos, because sums of integers are exact. */
function addsUp(breakdown: CarrierRate['breakdown'] | undefined): boolean {
  const amountOf = (price: keyof CarrierRate['breakdown']) => centavos(breakdown?.[price]);
  const [base, fuel, insurance] = [amountOf('baseRate'), amountOf('fuelSurcharge'), amountOf('insuranceCost')];
  const [subtotal, iva, total] = [amountOf('subtotal'), amountOf('ivaAmount'), amountOf('total')];
  const positive = base > 0 && fuel >= 0 && insurance >= 0 && iva >= 0;
  return positive && base + fuel + insurance === subtotal && subtotal + iva === total;
}

function arePartOf(base: number, accessorials: NonNullable<CarrierRate['accessorials']>): boolean {
  const amounts = accessorials.map(({ amount }) => centavos(amount));
  return amounts.every((amount) => amount > 0) && amounts.reduce((sum, amount) => sum + amount, 0) < base;
}

/** Converts a price to centavos. Returns NaN, which equals no number, if the price is not a finite number of whole centavos. */
function centavos(price: unknown): number {
  if (typeof price !== 'number') return NaN;
  const count = Math.round(price * 100);
  return Number.isSafeInteger(count) && count / 100 === price ? count : NaN;
}
