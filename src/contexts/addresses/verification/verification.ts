/** Source: specification, Address verification. */
export const CONFIDENCE = { matched: 0.95, postalCodeOnly: 0.75, unknown: 0 } as const;
export type Confidence = (typeof CONFIDENCE)[keyof typeof CONFIDENCE];

/** The catalogue that answers, by the name of its publisher. */
export const PROVIDER = 'sepomex';

/** What is verified of an address. Only the postal code must be there. */
export interface VerifiableAddress {
  readonly postalCode: string;
  readonly neighborhood?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly country?: string | null;
}

/** The address as the catalogue has it; what the catalogue does not know stays as it was given. */
export interface NormalizedAddress {
  readonly postalCode: string;
  readonly neighborhood: string | null;
  readonly city: string | null;
  /** Full name. */
  readonly state: string | null;
  readonly country: string;
}

export interface VerificationError {
  readonly field: 'postalCode';
  readonly code: 'POSTAL_CODE_NOT_FOUND';
  readonly message: string;
}

/** Another colonia of the postal code. */
export interface Suggestion {
  readonly neighborhood: string;
  readonly type: string;
  readonly zone: string;
}

/** What was found. */
export interface Findings {
  readonly isValid: boolean;
  readonly confidence: Confidence;
  readonly normalizedAddress: NormalizedAddress;
  readonly errors: readonly VerificationError[];
  readonly suggestions: readonly Suggestion[];
}

/** A recorded verification. */
export interface Verification extends Findings {
  readonly id: string;
  readonly addressId: string | null;
  readonly provider: string;
  readonly createdAt: Date;
}
