/** The fields that every type of Mexican address contains. */
export interface StreetAddress {
  readonly street: string;
  readonly exteriorNumber: string;
  readonly interiorNumber: string | null;
  /** The colonia. */
  readonly neighborhood: string;
  readonly city: string;
  /** `MX-CMX` in Mexico; any text elsewhere. */
  readonly state: string;
  readonly postalCode: string;
}

/**
 * A postal address in a label or in the snapshot of a shipment. It is validated and normalised: trimmed, phone in E.164, Mexican
 * states as `MX-…`. Source: docs/addresses.md
 */
export interface PostalAddress extends StreetAddress {
  readonly contactName: string;
  readonly contactPhone: string;
  readonly contactEmail: string | null;
  readonly company: string | null;
  /** Two-letter ISO code. */
  readonly country: string;
  /** Instructions for the courier. */
  readonly reference: string | null;
  readonly isResidential: boolean;
  readonly latitude: number | null;
  readonly longitude: number | null;
}
