export const POLICY_STATUSES = ['ACTIVE', 'CANCELLED'] as const;
export type PolicyStatus = (typeof POLICY_STATUSES)[number];

/**
 * The insurance of one label. It begins when the label is bought and ends when the label is voided.
 * What a quote insures is decided in `flows/quoting`, within what carriers' pricing offers; no amount is too large.
 * Source: docs/reference/insurance.md#policies
 */
export interface Policy {
  readonly id: string;
  readonly organizationId: string;
  readonly livemode: boolean;
  readonly shipmentId: string;
  readonly labelId: string;
  readonly carrierCode: string;
  readonly trackingNumber: string;
  /** MXN, decimal string: the shipment's declared value. */
  readonly insuredValue: string;
  /** MXN, decimal string, before IVA: `breakdown.insuranceCost` of the rate. */
  readonly premium: string;
  readonly status: PolicyStatus;
  readonly createdAt: Date;
  readonly cancelledAt: Date | null;
}

export type NewPolicy = Omit<Policy, 'status' | 'createdAt' | 'cancelledAt'>;
