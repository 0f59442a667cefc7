import type { Clock } from '../../kernel/clock.js';
import type { Variables } from '../../platform/config/read-variables.js';
import type { CarrierAccount } from './port/carrier-account.js';
import type { CarrierProfile, CarrierService } from './port/carrier-profile.js';
import type { CarrierRate } from './port/carrier-quote.js';
import { Carrier } from './port/carrier.js';
import type { TrackingNumberFormat } from './simulated/tracking-number.js';

/**
 * One zone of the rate card of a service. `firstStep` and `furtherStep` are prices in MXN: the price of the first weight step
 * (`weightStepKg`) and of each additional weight step. `minDays` and `maxDays` are business days. Prices exclude fuel surcharge,
 * insurance and IVA. Source:
 * docs/carriers.md#rules-and-limits.
 */
export type RateCardRow = readonly [firstStep: number, furtherStep: number, minDays: number, maxDays: number];

export interface ServiceSettings extends CarrierService {
  /** False if the service excludes remote areas, both as origin and as destination. */
  readonly reachesRemote: boolean;
  /** One row per zone, starting with zone 1. The service does not cover zones without a row. */
  readonly rateCard: readonly RateCardRow[];
  /** Code of the service at the real carrier. Absent if the real carrier has no code for the service or uses our code. */
  readonly nativeCode?: string;
  /** Business days until delivery. Used if the real carrier returns no number of days. */
  readonly usualDays?: CarrierRate['estimatedDays'];
}

export interface Pricing {
  /** Cubic centimetres per kilogram of volumetric weight. */
  readonly volumetricDivisor: number;
  /** The chargeable weight is rounded up to a multiple of this number of kilograms. */
  readonly weightStepKg: number;
  readonly fuelSurcharge: number;
  readonly insurance: {
    /** Premium as a fraction of the insured value. */
    readonly premium: number;
    /** In MXN. */
    readonly minimum: number;
  };
}

/** Profile of a carrier and settings of the simulated carrier. Each `settings.ts` exports one object of this type. */
export interface CarrierSettings extends Pick<
  CarrierProfile,
  'code' | 'name' | 'supportsPickups' | 'tracking' | 'trackingPage' | 'limits' | 'terms'
> {
  readonly services: readonly ServiceSettings[];
  readonly trackingNumber: TrackingNumberFormat;
  readonly pricing: Pricing;
  /** Two-digit postal prefixes that the carrier covers. Absent if the carrier covers all of Mexico. */
  readonly onlyPrefixes?: readonly string[];
}

export abstract class ConfiguredCarrier extends Carrier {
  readonly code = this.settings.code;
  readonly name = this.settings.name;
  readonly services: readonly CarrierService[] = this.settings.services.map(({ code, name, level }) => ({
    code,
    name,
    level,
  }));
  readonly limits = this.settings.limits;
  readonly terms = this.settings.terms;
  override readonly trackingPage = this.settings.trackingPage;

  constructor(protected readonly settings: CarrierSettings) {
    super();
  }
}

export type ConfiguredAccount = Pick<CarrierAccount, 'baseUrl' | 'credentials' | 'timeoutMs'>;

export interface RealCarrier {
  /** Nest creates the adapter. The `code` of the adapter must equal the `code` of the profile. */
  readonly adapter: new (clock: Clock) => Carrier;
  /** Reads the environment variables of the platform account. Called only if `LIVE_CARRIERS` contains the carrier. */
  readonly readAccount: (read: Variables) => Pick<CarrierAccount, 'baseUrl' | 'credentials'>;
  /** False if a label that `npm run carriers:certify` creates cannot be cancelled. */
  readonly certifiable: boolean;
}

/** Complete definition of a carrier. Each carrier folder exports one definition, and `carriers.ts` lists all definitions. */
export interface CarrierDefinition {
  readonly profile: CarrierSettings;
  /** Absent if the carrier is simulated in LIVE too. */
  readonly real?: RealCarrier;
}

export const readBaseUrl = (read: Variables, name: string, productionUrl: string): string =>
  read.url(name, productionUrl, ['https:', 'http:']).replace(/\/+$/, '');

/** Liability text for carriers that publish no terms. */
export const THIRTY_UMA: CarrierProfile['terms']['uninsuredLiability'] = {
  es: 'Sin seguro, su responsabilidad máxima es de 30 veces la UMA diaria.',
  en: 'Without insurance, the liability is limited to 30 times the daily UMA.',
};

/** Undefined if the service is unknown or the carrier uses no separate code for the service. */
export const nativeCodeOf = ({ services }: CarrierSettings, serviceCode: string): string | undefined =>
  services.find(({ code }) => code === serviceCode)?.nativeCode;

/** Our service for a service code of the carrier. Undefined if we do not sell that service. */
export const serviceOfNative = ({ services }: CarrierSettings, native: string | undefined) =>
  services.find(({ nativeCode }) => nativeCode !== undefined && nativeCode === native);

export const namesOf = ({ code, name, level }: CarrierService) => ({
  serviceCode: code,
  serviceName: name,
  serviceLevel: level,
});
