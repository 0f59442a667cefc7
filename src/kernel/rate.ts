import type { EstimatedDelivery } from './dates/estimated-delivery.js';
import type { LikelyDelivery } from './dates/likely-delivery.js';

/** Service levels, normalised across carriers. */
export const SERVICE_LEVELS = ['express', 'standard', 'economy'] as const;
export type ServiceLevel = (typeof SERVICE_LEVELS)[number];

/**
 * Prices in MXN as JSON numbers with two decimals. `total`: the wallet charge, IVA included.
 * Source: docs/reference/shipments.md
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

/** What a charge of a rate is for. Source: docs/reference/rates.md#charges */
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

/** A charge beside the transport that a carrier names: MXN before IVA, positive whole centavos, part of `baseRate`. */
export interface Accessorial {
  readonly code: Exclude<ChargeCode, 'BASE' | 'FUEL' | 'INSURANCE'>;
  readonly amount: number;
}

/** Where a parcel ends. Source: docs/reference/rates.md#delivery */
export const DELIVERY_PLACES = ['door', 'branch'] as const;

export interface RateDelivery {
  /** `branch`: the recipient collects the parcel at a branch of the carrier. */
  readonly to: (typeof DELIVERY_PLACES)[number];
  /** On which the destination is served, ascending, 1 is Monday; null: on every business day, or the carrier does not say. */
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
  /** Absent: `DELIVERY_TO_DOOR`. */
  readonly delivery?: RateDelivery;
  /** Counted from the ship date of the quote; of a purchased rate, not from before the purchase. Null: quoted before there were estimates. */
  readonly estimatedDelivery: EstimatedDelivery | null;
  /** Counted as `estimatedDelivery` is. Null or absent: there were too few delivered parcels. */
  readonly likelyDelivery?: LikelyDelivery | null;
  /** ISO 8601, 24 hours after the quote. */
  readonly expiresAt: string;
  readonly breakdown: RateBreakdown;
  /** Null: the carrier does not say; absent: quoted before there were weights. */
  readonly billedWeightKg?: number | null;
  readonly volumetricWeightKg?: number | null;
  /** Absent: the carrier names none. */
  readonly accessorials?: readonly Accessorial[];
  /** What the carrier asks of us; absent: simulated, at the carrier's own price. Stored with the rate, never answered. */
  readonly cost?: CarrierCost;
  /** Of the policy that made the price; absent: the price is the carrier's. Stored with the rate, never answered. */
  readonly pricingPolicyId?: string;
  /** Opaque data of the carrier's adapter, for the request for the label. Stored with the rate, never answered. */
  readonly carrierData?: Readonly<Record<string, unknown>>;
}

/** What a carrier asks of us for a label, in MXN with IVA. */
export interface CarrierCost {
  readonly amount: number;
  readonly currency: 'MXN';
  /** The carrier's own items: freight, fuel, remote area … */
  readonly items: readonly { readonly code: string; readonly amount: number }[];
}

/** The days between which a bought parcel is expected, for people: from delivered parcels where there are enough. */
export const expectedDelivery = ({
  estimatedDelivery,
  likelyDelivery,
}: Pick<Rate, 'estimatedDelivery' | 'likelyDelivery'>): EstimatedDelivery | null =>
  likelyDelivery ? { earliest: likelyDelivery.p50, latest: likelyDelivery.p90 } : (estimatedDelivery ?? null);
