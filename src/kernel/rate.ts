import type { EstimatedDelivery } from './dates/estimated-delivery.js';
import type { LikelyDelivery } from './dates/likely-delivery.js';

/** Service levels, normalised across carriers. */
export const SERVICE_LEVELS = ['express', 'standard', 'economy'] as const;
export type ServiceLevel = (typeof SERVICE_LEVELS)[number];

/**
 * Prices in MXN as JSON numbers with two decimals. `total`: the wallet charge, IVA included.
 * Source: docs/shipments.md#rules-and-limits
 */
export interface RateBreakdown {
  readonly baseRate: number;
  readonly fuelSurcharge: number;
  readonly insuranceCost: number;
  /** baseRate + fuelSurcharge + insuranceCost */
  readonly subtotal: number;
  /** 0.16 */
  readonly ivaRate: number;
  readonly ivaAmount: number;
  readonly total: number;
}

/** Purpose of a charge in a rate. Source: docs/shipments.md#draft */
export const CHARGE_CODES = [
  'BASE',
  'FUEL',
  'INSURANCE',
  'EXTENDED_AREA',
  'RESIDENTIAL',
  'SIGNATURE',
  'OVERSIZE',
  'OTHER',
] as const;
export type ChargeCode = (typeof CHARGE_CODES)[number];

/** An additional charge listed by the carrier: MXN before IVA, positive whole centavos, part of `baseRate`. */
export interface Accessorial {
  readonly code: Exclude<ChargeCode, 'BASE' | 'FUEL' | 'INSURANCE'>;
  readonly amount: number;
}

/** Place of delivery. Source: docs/by-date.md#doors-branches-and-weekdays */
export const DELIVERY_PLACES = ['door', 'branch'] as const;

export interface RateDelivery {
  /** `branch`: the recipient collects the parcel at a branch of the carrier. */
  readonly to: (typeof DELIVERY_PLACES)[number];
  /**
   * Weekdays on which the carrier delivers to the destination, ascending; 1 is Monday. Null for every business day, or if unknown.
   */
  readonly weekdays: readonly number[] | null;
  readonly extendedArea: boolean;
}

export const DELIVERY_TO_DOOR: RateDelivery = { to: 'door', weekdays: null, extendedArea: false };

/** A priced service of a carrier, as returned to clients. */
export interface Rate {
  readonly id: string;
  readonly carrierCode: string;
  readonly serviceCode: string;
  readonly carrierName: string;
  readonly serviceName: string;
  readonly serviceLevel: ServiceLevel;
  readonly totalPrice: number;
  readonly currency: 'MXN';
  readonly isInsured: boolean;
  /** Business days. */
  readonly estimatedDays: { readonly min: number; readonly max: number };
  /** If absent, `DELIVERY_TO_DOOR` applies. */
  readonly delivery?: RateDelivery;
  /**
   * Calculated from the ship date of the quote, or from the date of the purchase if the purchase is later. Null for rates that were
   * quoted before the service calculated estimates.
   */
  readonly estimatedDelivery: EstimatedDelivery | null;
  /** Calculated from the same date as `estimatedDelivery`. Null or absent if there are too few delivered parcels. */
  readonly likelyDelivery?: LikelyDelivery | null;
  /** ISO 8601, 24 hours after the quote. */
  readonly expiresAt: string;
  readonly breakdown: RateBreakdown;
  /** Null if the carrier does not return a billed weight. Absent in old quotes. */
  readonly billedWeightKg?: number | null;
  readonly volumetricWeightKg?: number | null;
  /** Absent if the carrier returns no additional charges. */
  readonly accessorials?: readonly Accessorial[];
  /** The price that the carrier charges the platform. Absent for simulated carriers. Stored with the rate, never returned. */
  readonly cost?: CarrierCost;
  /** The pricing policy that set the price. Absent if no pricing policy set the price. Stored with the rate, never returned. */
  readonly pricingPolicyId?: string;
  /** Opaque data of the carrier adapter, for the label request. Stored with the rate, never returned. */
  readonly carrierData?: Readonly<Record<string, unknown>>;
}

/** The price that the carrier charges the platform for a label, in MXN, IVA included. */
export interface CarrierCost {
  readonly amount: number;
  readonly currency: 'MXN';
  /** Items of the price, with the carrier's codes: freight, fuel, remote area … */
  readonly items: readonly { readonly code: string; readonly amount: number }[];
}

/** Text for people: the expected delivery days of a bought parcel. Based on delivered parcels if enough of them were recorded. */
export const expectedDelivery = ({
  estimatedDelivery,
  likelyDelivery,
}: Pick<Rate, 'estimatedDelivery' | 'likelyDelivery'>): EstimatedDelivery | null =>
  likelyDelivery ? { earliest: likelyDelivery.p50, latest: likelyDelivery.p90 } : (estimatedDelivery ?? null);
