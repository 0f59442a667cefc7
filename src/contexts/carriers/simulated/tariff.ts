import { type MetricParcel, toKilograms } from '../../../kernel/parcel.js';
import type { CarrierRate, QuoteMessage, QuotePlace, QuoteRequest } from '../port/carrier-quote.js';
import { type CarrierSettings, namesOf, type Pricing, type RateCardRow } from '../carrier-definition.js';
import { volumetricWeight } from '../fitting/measures.js';
import { fits, insures, whyNotCarried } from '../why-not-quotable.js';
import { deliveryTo, isRemote, zoneBetween } from './zones.js';
import { IVA_RATE } from '../../../kernel/iva.js';
import { money, type Money, roundToCentavos, ZERO } from '../../../kernel/money.js';
import type { RateBreakdown } from '../../../kernel/rate.js';

/** The calculation uses thousandths of a centimetre and grams, so that a parcel of exactly 12 kg is not charged as 13 kg. */
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

/**
 * `insuredValue` is in MXN, or null for no insurance. Each price item is rounded before the sum. Source:
 * docs/carriers.md#rules-and-limits
 */
export function priceOf(
  { fuelSurcharge, insurance }: Pricing,
  [firstStep, furtherStep]: RateCardRow,
  steps: number,
  insuredValue: number | null,
): RateBreakdown {
  const base = roundToCentavos(money(firstStep).plus(money(furtherStep).times(steps - 1)));
  const fuel = roundToCentavos(base.times(fuelSurcharge));
  const premium = insuredValue === null ? ZERO : premiumOf(insurance, insuredValue);
  const subtotal = base.plus(fuel).plus(premium);
  const iva = roundToCentavos(subtotal.times(IVA_RATE));
  return {
    baseRate: base.toNumber(),
    fuelSurcharge: fuel.toNumber(),
    insuranceCost: premium.toNumber(),
    subtotal: subtotal.toNumber(),
    ivaRate: IVA_RATE,
    ivaAmount: iva.toNumber(),
    total: subtotal.plus(iva).toNumber(),
  };
}

function premiumOf({ premium, minimum }: Pricing['insurance'], insuredValue: number): Money {
  const proportional = roundToCentavos(money(insuredValue).times(premium));
  return proportional.gt(minimum) ? proportional : money(minimum);
}

/**
 * Returns the reason why the tariff of a carrier contains no rate for a request. Source: docs/carriers.md#why-a-carrier-has-no-rate
 */
export const whyNoRate = (settings: CarrierSettings, request: QuoteRequest): QuoteMessage =>
  whyNotCarried(settings, request) ?? {
    code: 'NOT_SERVED',
    message: `${settings.name} has no service for this route.`,
  };

type Place = Pick<QuotePlace, 'postalCode' | 'country'>;

export interface TariffRequest extends Pick<QuoteRequest, 'parcel' | 'insuredValue' | 'serviceLevel'> {
  readonly origin: Place;
  readonly destination: Place;
}

/** Calculates the prices of one carrier without I/O. The same request always has the same result. */
export class Tariff {
  constructor(private readonly carrier: CarrierSettings) {}

  /** Returns a rate for every service that covers the parcel and the route. For a route outside Mexico, the list is empty. */
  rates({ origin, destination, parcel, insuredValue, serviceLevel }: TariffRequest): readonly CarrierRate[] {
    const { limits, terms, pricing, services } = this.carrier;
    if (!this.serves(origin) || !this.serves(destination) || !fits(parcel, limits)) return [];
    if (!insures(terms, insuredValue)) return [];
    const zone = zoneBetween(origin.postalCode, destination.postalCode);
    if (zone === null) return [];

    const steps = weightSteps(parcel, pricing);
    const isFar = isRemote(origin.postalCode) || isRemote(destination.postalCode);
    const delivery = deliveryTo(destination.postalCode);
    return services.flatMap((service) => {
      const row = service.rateCard[zone - 1];
      if (!row || (isFar && !service.reachesRemote)) return [];
      if (serviceLevel !== null && service.level !== serviceLevel) return [];
      const [, , min, max] = row;
      return {
        ...namesOf(service),
        isInsured: insuredValue !== null,
        estimatedDays: { min, max },
        ...(delivery && { delivery }),
        billedWeightKg: toKilograms(steps * pricing.weightStepKg, 'kg'),
        volumetricWeightKg: volumetricWeight(parcel, pricing.volumetricDivisor),
        breakdown: priceOf(pricing, row, steps, insuredValue),
      };
    });
  }

  private serves({ country, postalCode }: Place): boolean {
    const { onlyPrefixes } = this.carrier;
    return country === 'MX' && (!onlyPrefixes || onlyPrefixes.includes(postalCode.slice(0, 2)));
  }
}
