import type { EstimatedDelivery } from './dates/estimated-delivery.js';
import type { LikelyDelivery } from './dates/likely-delivery.js';

/** Service levels. The same levels apply to all carriers. */
export const SERVICE_LEVELS = ['express', 'standard', 'economy'] as const;
export type ServiceLevel = (typeof SERVICE_LEVELS)[number];

/**
 * Prices in MXN as JSON numbers with two decimals. `total` is the amount charged to the wallet, IVA included. Source:
 * docs/shipments.md#rules-and-limits
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

/** Purposes of additional charges in a rate. Source: docs/shipments.md#draft */
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

/**
 * An additional charge of the carrier. The amount is positive, in MXN with whole centavos, before IVA, and included in `baseRate`.
 */
export interface Accessorial {
  readonly code: Exclude<ChargeCode, 'BASE' | 'FUEL' | 'INSURANCE'>;
  readonly amount: number;
}

/** Places of delivery. Source: docs/by-date.md#doors-branches-and-weekdays */
export const DELIVERY_PLACES = ['door', 'branch'] as const;

export interface RateDelivery {
  /** With `branch`, the recipient collects the parcel at a branch of the carrier. */
  readonly to: (typeof DELIVERY_PLACES)[number];
  /**
   * Weekdays on which the carrier delivers to the destination, ascending; 1 is Monday. Null if the weekdays are unknown or include
   * every business day.
   */
  readonly weekdays: readonly number[] | null;
  readonly extendedArea: boolean;
}

export const DELIVERY_TO_DOOR: RateDelivery = { to: 'door', weekdays: null, extendedArea: false };

/** A priced service of a carrier. Clients receive this object, except the fields that are never returned. */
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
  /** Transit time in business days. */
  readonly estimatedDays: { readonly min: number; readonly max: number };
  /** If `delivery` is absent, `DELIVERY_TO_DOOR` applies. */
  readonly delivery?: RateDelivery;
  /**
   * Calculated from the ship date of the quote or, if later, from the date of the purchase. Null for quotes that are older than
   * this field.
   */
  readonly estimatedDelivery: EstimatedDelivery | null;
  /** Calculated from the same date as `estimatedDelivery`. Null or absent if too few deliveries were recorded. */
  readonly likelyDelivery?: LikelyDelivery | null;
  /** ISO 8601. A rate expires 24 hours after the quote. */
  readonly expiresAt: string;
  readonly breakdown: RateBreakdown;
  /** Null if the carrier does not return a billed weight. Absent in quotes that are older than this field. */
  readonly billedWeightKg?: number | null;
  readonly volumetricWeightKg?: number | null;
  /** Absent if the carrier returns no additional charges. */
  readonly accessorials?: readonly Accessorial[];
  /**
   * Amount that the carrier charges the platform. Absent for simulated carriers. Stored with the rate. Never returned to clients.
   */
  readonly cost?: CarrierCost;
  /** Pricing policy that set the price. Absent if no pricing policy applied. Stored with the rate. Never returned to clients. */
  readonly pricingPolicyId?: string;
  /** Opaque data of the carrier adapter for the label request. Stored with the rate. Never returned to clients. */
  readonly carrierData?: Readonly<Record<string, unknown>>;
}

/** Amount that the carrier charges the platform for a label, in MXN, IVA included. */
export interface CarrierCost {
  readonly amount: number;
  readonly currency: 'MXN';
  /** Items of the amount, with the codes of the carrier: freight, fuel, remote area … */
  readonly items: readonly { readonly code: string; readonly amount: number }[];
}

/** Describes the expected delivery days of a bought parcel. Uses recorded deliveries if the service has recorded enough of them. */
export const expectedDelivery = ({
  estimatedDelivery,
  likelyDelivery,
}: Pick<Rate, 'estimatedDelivery' | 'likelyDelivery'>): EstimatedDelivery | null =>
  likelyDelivery ? { earliest: likelyDelivery.p50, latest: likelyDelivery.p90 } : (estimatedDelivery ?? null);
