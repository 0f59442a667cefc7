/** Source: docs/addresses.md#verifying */
export const CONFIDENCE = { matched: 0.95, postalCodeOnly: 0.75, unknown: 0 } as const;
export type Confidence = (typeof CONFIDENCE)[keyof typeof CONFIDENCE];

/** Catalog with which the service compares addresses. The value is the name of its publisher. */
export const PROVIDER = 'sepomex';

export interface VerifiableAddress {
  readonly postalCode: string;
  readonly neighborhood?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly country?: string | null;
}

export interface NormalizedAddress {
  readonly postalCode: string;
  readonly neighborhood: string | null;
  readonly city: string | null;
  /** Full name of the state. */
  readonly state: string | null;
  readonly country: string;
}

/** `POSTAL_CODE_NOT_IN_STARTER_CATALOGUE`: the postal code possibly exists, because only the starter catalog is loaded. */
export const VERIFICATION_ERRORS = ['POSTAL_CODE_NOT_FOUND', 'POSTAL_CODE_NOT_IN_STARTER_CATALOGUE'] as const;

export interface VerificationError {
  readonly field: 'postalCode';
  readonly code: (typeof VERIFICATION_ERRORS)[number];
  readonly message: string;
}

export const VERIFICATION_WARNINGS = ['STATE_MISMATCH', 'CITY_MISMATCH'] as const;

/** A field contradicts the postal code. The warning changes neither the validity nor the confidence of the address. */
export interface VerificationWarning {
  readonly field: 'state' | 'city';
  readonly code: (typeof VERIFICATION_WARNINGS)[number];
  readonly message: string;
}

export interface Suggestion {
  /** Full postal code if the postal code in the request lacks its leading zero. Otherwise absent. */
  readonly postalCode?: string;
  readonly neighborhood: string;
  readonly type: string;
  readonly zone: string;
}
