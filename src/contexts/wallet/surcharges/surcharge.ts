import type { Tenant } from '../../../kernel/principal.js';

export const SURCHARGE_KINDS = ['OVERWEIGHT', 'ADDRESS_CORRECTION', 'RETURN', 'OTHER'] as const;
export type SurchargeKind = (typeof SURCHARGE_KINDS)[number];

export const SURCHARGE_STATUSES = ['CHARGED', 'DISPUTED', 'REVERSED'] as const;
export type SurchargeStatus = (typeof SURCHARGE_STATUSES)[number];

/** What a carrier bills an organization after the label. Source: docs/reference/surcharges.md#record */
export interface NewSurcharge extends Tenant {
  readonly shipmentId: string;
  readonly trackingNumber: string;
  readonly carrierCode: string;
  /** The carrier's name for this charge: the same reference is charged once. */
  readonly carrierReference: string;
  readonly kind: SurchargeKind;
  /** Decimal strings, kg. */
  readonly declaredWeightKg: string | null;
  readonly billedWeightKg: string | null;
  /** Of the rate that was bought: the weight that its price was for, and what the dimensions count for. */
  readonly quotedWeightKg: string | null;
  readonly volumetricWeightKg: string | null;
  /** Decimal string, MXN with IVA, positive. */
  readonly amount: string;
  readonly description: string;
}

export interface Surcharge extends NewSurcharge {
  readonly id: string;
  readonly status: SurchargeStatus;
  readonly disputeReason: string | null;
  readonly createdAt: Date;
}
