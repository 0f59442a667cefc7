export const CLAIM_REASONS = ['LOSS', 'DAMAGE', 'DELAY', 'THEFT'] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];

/**
 * An OPEN claim is APPROVED or REJECTED by the insurer, or WITHDRAWN by the client. There is no other transition.
 * Source: docs/reference/insurance.md#claims
 */
export const CLAIM_STATUSES = ['OPEN', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** A demand of an organization on the insurer. */
export interface Claim {
  readonly id: string;
  readonly organizationId: string;
  readonly livemode: boolean;
  readonly policyId: string;
  readonly shipmentId: string;
  readonly reason: ClaimReason;
  /** MXN, decimal string. */
  readonly amount: string;
  readonly description: string;
  readonly fileIds: string[];
  readonly status: ClaimStatus;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type NewClaim = Omit<Claim, 'status' | 'createdAt' | 'updatedAt'>;
