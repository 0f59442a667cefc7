import type { Clock } from '../../kernel/clock.js';
import type { Variables } from '../../platform/config/read-variables.js';
import type { CarrierAccount } from './port/carrier-account.js';
import type { CarrierProfile, CarrierService } from './port/carrier-profile.js';
import type { CarrierRate } from './port/carrier-quote.js';
import { Carrier } from './port/carrier.js';
import type { TrackingNumberFormat } from './simulated/tracking-number.js';

/**
 * One zone of the rate card of a service: price of the first weight step and of each additional weight step in MXN, and the
 * minimum and maximum of business days. Prices exclude fuel surcharge, insurance and IVA. Source:
 * docs/carriers.md#rules-and-limits.
 */
export type RateCardRow = readonly [firstStep: number, furtherStep: number, minDays: number, maxDays: number];

export interface ServiceSettings extends CarrierService {
  /** False if the service neither collects parcels in remote areas nor delivers them there. */
  readonly reachesRemote: boolean;
  /** One row per zone, starting with zone 1. The service does not cover zones without a row. */
  readonly rateCard: readonly RateCardRow[];
  /** Code of the service at the real carrier. Absent if the real carrier uses no code or the same code as we do. */
  readonly nativeCode?: string;
  /** Business days until delivery, used if the real carrier does not return the number of days. */
  readonly usualDays?: CarrierRate['estimatedDays'];
}

export interface Pricing {
  /** Cubic centimetres per kilogram of volumetric weight. */
  readonly volumetricDivisor: number;
  /** The chargeable weight is rounded up to a multiple of this number of kilograms. */
  readonly weightStepKg: number;
  readonly fuelSurcharge: number;
  readonly insurance: {
    /** Fraction of the insured value. */
    readonly premium: number;
    /** In MXN. */
    readonly minimum: number;
  };
}

/** The profile of a carrier and of its simulation. Each `settings.ts` has this type. */
export interface CarrierSettings extends Pick<
  CarrierProfile,
  'code' | 'name' | 'supportsPickups' | 'tracking' | 'trackingPage' | 'limits' | 'terms'
> {
  readonly services: readonly ServiceSettings[];
  readonly trackingNumber: TrackingNumberFormat;
  readonly pricing: Pricing;
  /** Served two-digit postal prefixes. Absent if the carrier serves all of Mexico. */
  readonly onlyPrefixes?: readonly string[];
}

/** A carrier in the registry. Its settings contain its public data. */
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
  /** Nest constructs the adapter. The adapter has the same `code` as the profile. */
  readonly adapter: new (clock: Clock) => Carrier;
  /** Reads the variables of the platform account. Called only if `LIVE_CARRIERS` contains the carrier. */
  readonly readAccount: (read: Variables) => Pick<CarrierAccount, 'baseUrl' | 'credentials'>;
  /** False if `npm run carriers:certify` would create labels that cannot be cancelled. */
  readonly certifiable: boolean;
}

/** The complete definition of a carrier. Each carrier folder exports one definition, and `carriers.ts` lists all definitions. */
export interface CarrierDefinition {
  readonly profile: CarrierSettings;
  /** Absent if the carrier is simulated in LIVE too. */
  readonly real?: RealCarrier;
}

/** Reads a base URL from an environment variable and removes trailing slashes. */
export const readBaseUrl = (read: Variables, name: string, productionUrl: string): string =>
  read.url(name, productionUrl, ['https:', 'http:']).replace(/\/+$/, '');

/** Liability text for carriers that publish no terms. */
export const THIRTY_UMA: CarrierProfile['terms']['uninsuredLiability'] = {
  es: 'Sin seguro, su responsabilidad máxima es de 30 veces la UMA diaria.',
  en: 'Without insurance, the liability is limited to 30 times the daily UMA.',
};

/** The code that the carrier uses for one of our services. Undefined for an unknown service. */
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
