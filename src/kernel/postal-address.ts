/** The fields that every type of Mexican address contains. */
export interface StreetAddress {
  readonly street: string;
  readonly exteriorNumber: string;
  readonly interiorNumber: string | null;
  /** Name of the colonia. */
  readonly neighborhood: string;
  readonly city: string;
  /** For example `MX-CMX` in Mexico. Any text in other countries. */
  readonly state: string;
  readonly postalCode: string;
}

/**
 * A validated and normalized postal address in a label or a shipment. Texts are trimmed, the phone is in E.164, and Mexican states
 * are `MX-…` codes. Source: docs/addresses.md
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
