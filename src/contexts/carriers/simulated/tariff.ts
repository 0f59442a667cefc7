import { toKilograms } from '../../../kernel/parcel.js';
import type { CarrierRate, QuotePlace, QuoteRequest } from '../port/carrier-quote.js';
import type { CarrierSettings, ServiceSettings } from '../carrier-definition.js';
import { volumetricWeight } from '../fitting/measures.js';
import { weightSteps } from './chargeable-weight.js';
import { fits, insures } from '../why-not-quotable.js';
import { priceOf } from './price.js';
import { isRemote, zoneBetween } from './zones.js';

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
