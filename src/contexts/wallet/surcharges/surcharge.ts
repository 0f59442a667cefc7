import type { SurchargeEntity, SurchargeStatus } from './surcharge.entity.js';

export type Surcharge = Readonly<Omit<SurchargeEntity, 'updatedAt'>>;

/** A charge that a carrier bills after the label purchase. Source: docs/surcharges.md#see-one-come */
export type NewSurcharge = Omit<Surcharge, 'id' | 'status' | 'disputeReason' | 'fileIds' | 'createdAt'>;

export const INVOICE_CONCEPTS = ['freight', 'overweight', 'address_correction', 'return', 'other'] as const;
export type InvoiceConcept = (typeof INVOICE_CONCEPTS)[number];

type Trigger = 'dispute' | 'reverse';

/** Transitions as `from → trigger → to`. `REVERSED` is final. */
const TRANSITIONS: Readonly<Record<SurchargeStatus, Partial<Record<Trigger, SurchargeStatus>>>> = {
  CHARGED: { dispute: 'DISPUTED', reverse: 'REVERSED' },
  DISPUTED: { reverse: 'REVERSED' },
  REVERSED: {},
};

export const nextSurchargeStatus = (from: SurchargeStatus, trigger: Trigger): SurchargeStatus | null =>
  TRANSITIONS[from][trigger] ?? null;
