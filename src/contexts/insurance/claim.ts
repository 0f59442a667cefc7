export const CLAIM_REASONS = ['LOSS', 'DAMAGE', 'DELAY', 'THEFT'] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];

/** OPEN is decided (APPROVED, REJECTED) by the insurer, or WITHDRAWN by the client. */
export const CLAIM_STATUSES = ['OPEN', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** What an organization asks the insurer for. */
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
  readonly status: ClaimStatus;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type NewClaim = Omit<Claim, 'status' | 'createdAt' | 'updatedAt'>;
