import type { Accessorial, ServiceLevel } from '../../../kernel/rate.js';

/** The content of a rate table, as read from the CSV file. Source: docs/carriers/rate-tables.md */
export interface RateTable {
  readonly settings: RateTableSettings;
  readonly zones: readonly Zone[];
  readonly services: readonly TableService[];
  readonly prices: readonly TablePrice[];
  readonly surcharges: readonly TableSurcharge[];
}

export interface RateTableSettings {
  readonly name: string;
  /** `YYYY-MM-DD`, in Mexico City. */
  readonly validFrom: string;
  /** False if the carrier does not quote. Existing labels of the carrier stay valid. */
  readonly isOffered: boolean;
  /** Cubic centimetres per kilogram of dimensional weight. */
  readonly dimensionalFactor: number;
  readonly pricesIncludeIva: boolean;
  readonly maxWeightKg: number;
  readonly longestSideCm: number;
  readonly lengthAndGirthCm: number;
  /** Maximum declared value in MXN. Null if there is no limit. */
  readonly maxDeclaredValue: number | null;
  /** Percentage of the insured value and the minimum premium in MXN. Null if the carrier does not insure. */
  readonly insurance: { readonly percent: number; readonly minimum: number } | null;
  readonly labelValidDays: number | null;
  readonly claimDaysDamage: number;
  readonly claimDaysLoss: number;
  /** Email address for pickup orders. Null if the carrier offers no pickups. */
  readonly dispatchEmail: string | null;
}

/**
 * `areas` contains postal-code prefixes of one to five digits, and states such as `MX-NLE`. The longest matching prefix takes
 * precedence over the state.
 */
export interface Zone {
  readonly code: string;
  readonly areas: readonly string[];
}

export interface TableService {
  readonly code: string;
  readonly name: string;
  readonly level: ServiceLevel;
}

/** `from` and `to` are zones. Null means every zone. */
export interface TablePrice {
  readonly service: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly upToKg: number;
  /** In MXN. */
  readonly price: number;
  /** Price in MXN of each kilogram above `upToKg` of the last bracket. Null if heavier parcels are not accepted. */
  readonly extraKgPrice: number | null;
  readonly minDays: number;
  readonly maxDays: number;
  /** Delivery weekdays, where 1 is Monday. Null for every business day. */
  readonly weekdays: readonly number[] | null;
}

export const SURCHARGE_CODES = ['FUEL', 'EXTENDED_AREA', 'RESIDENTIAL', 'OVERSIZE', 'OTHER'] as const;

/** `RESIDENTIAL` applies only to residential destinations. The other fields of the row contain further conditions. */
export interface TableSurcharge {
  readonly code: 'FUEL' | Accessorial['code'];
  readonly name: string;
  readonly percent: number | null;
  readonly amount: number | null;
  readonly service: string | null;
  readonly from: string | null;
  readonly to: string | null;
  /** The surcharge applies above this billed weight. Null if the surcharge applies to every weight. */
  readonly overKg: number | null;
}
