/** Normalised service levels, the same across carriers. */
export const SERVICE_LEVELS = ['express', 'standard', 'economy'] as const;
export type ServiceLevel = (typeof SERVICE_LEVELS)[number];

/** Prices as JSON numbers in whole centavos. `total` is the wallet charge, IVA included. Source: specification, Rate. */
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

/** One priced service of one carrier, as answered to clients. */
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
  /** ISO 8601, 24 hours after the quote. */
  readonly expiresAt: string;
  readonly breakdown: RateBreakdown;
}
