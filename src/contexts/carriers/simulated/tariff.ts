import { type MetricParcel, toKilograms } from '../../../kernel/parcel.js';
import type { CarrierRate, QuoteMessage, QuotePlace, QuoteRequest } from '../port/carrier-quote.js';
import type { CarrierSettings, Pricing, RateCardRow, ServiceSettings } from '../carrier-definition.js';
import { volumetricWeight } from '../fitting/measures.js';
import { fits, insures, whyNotCarried } from '../why-not-quotable.js';
import { isRemote, zoneBetween } from './zones.js';
import { IVA_RATE } from '../../../kernel/iva.js';
import { money, type Money, roundToCentavos, ZERO } from '../../../kernel/money.js';
import type { RateBreakdown } from '../../../kernel/rate.js';

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

/**
 * The price of `steps` weight steps by a row of a rate card. Every line is rounded to the centavo before it is added, so
 * that the breakdown adds up. `insuredValue` in MXN; null: uninsured. Source: docs/reference/carriers.md#simulated-prices
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

/** Why a carrier's tariff has no rate for a request. Source: docs/reference/rates.md#rate-messages */
export const whyNoRate = (settings: CarrierSettings, request: QuoteRequest): QuoteMessage =>
  whyNotCarried(settings, request) ?? {
    code: 'NOT_SERVED',
    message: `${settings.name} has no service for this route.`,
  };

type Place = Pick<QuotePlace, 'postalCode' | 'country'>;

/** What a simulated price depends on. */
export interface TariffRequest extends Pick<QuoteRequest, 'parcel' | 'insuredValue' | 'serviceLevel'> {
  readonly origin: Place;
  readonly destination: Place;
}

/** The prices of one carrier. Pure: no I/O, and the same result for the same request. */
export class Tariff {
  private readonly prefixes: ReadonlySet<string> | null;
  private readonly serviceTariffs: readonly ServiceTariff[];

  constructor(private readonly carrier: CarrierSettings) {
    this.prefixes = carrier.onlyPrefixes && new Set(carrier.onlyPrefixes);
    this.serviceTariffs = carrier.services.map((service) => new ServiceTariff(carrier, service));
  }

  /** A rate for every service that covers the parcel and the route. Only within Mexico. */
  rates({ origin, destination, parcel, insuredValue, serviceLevel }: TariffRequest): readonly CarrierRate[] {
    if (!this.serves(origin) || !this.serves(destination) || !fits(parcel, this.carrier.limits)) return [];
    if (!insures(this.carrier.terms, insuredValue)) return [];
    const zone = zoneBetween(origin.postalCode, destination.postalCode);
    if (zone === null) return [];

    const byVolume = volumetricWeight(parcel, this.carrier.pricing.volumetricDivisor);
    const steps = weightSteps(parcel, this.carrier.pricing);
    const remote = isRemote(origin.postalCode) || isRemote(destination.postalCode);
    return this.serviceTariffs
      .filter((tariff) => tariff.covers(zone, remote) && (serviceLevel === null || tariff.level === serviceLevel))
      .map((tariff) => tariff.rate(zone, steps, insuredValue, byVolume));
  }

  private serves({ country, postalCode }: Place): boolean {
    return country === 'MX' && (this.prefixes === null || this.prefixes.has(postalCode.slice(0, 2)));
  }
}

/** One service's rate card. Caches the uninsured prices: one per zone and weight step. */
class ServiceTariff {
  private readonly uninsured: CarrierRate['breakdown'][][];

  constructor(
    private readonly carrier: CarrierSettings,
    private readonly service: ServiceSettings,
  ) {
    this.uninsured = service.rateCard.map(() => []);
  }

  get level() {
    return this.service.level;
  }

  covers(zone: number, remote: boolean): boolean {
    return zone <= this.service.rateCard.length && (!remote || this.service.reachesRemote);
  }

  rate(zone: number, steps: number, insuredValue: number | null, volumetricWeightKg: number): CarrierRate {
    const { code, name, level, rateCard } = this.service;
    const [, , min, max] = rateCard[zone - 1]!;
    return {
      serviceCode: code,
      serviceName: name,
      serviceLevel: level,
      isInsured: insuredValue !== null,
      estimatedDays: { min, max },
      billedWeightKg: toKilograms(steps * this.carrier.pricing.weightStepKg, 'kg'),
      volumetricWeightKg,
      breakdown: this.price(zone, steps, insuredValue),
    };
  }

  private price(zone: number, steps: number, insuredValue: number | null): CarrierRate['breakdown'] {
    if (insuredValue !== null) return this.calculate(zone, steps, insuredValue);
    return (this.uninsured[zone - 1]![steps] ??= this.calculate(zone, steps, null));
  }

  private calculate(zone: number, steps: number, insuredValue: number | null): CarrierRate['breakdown'] {
    return priceOf(this.carrier.pricing, this.service.rateCard[zone - 1]!, steps, insuredValue);
  }
}
