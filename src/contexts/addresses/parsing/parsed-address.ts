/** The fields of an address that a text holds; null: it says nothing of it. */
export interface ParsedFields {
  readonly contactName: string | null;
  readonly contactPhone: string | null;
  readonly contactEmail: string | null;
  readonly street: string | null;
  readonly exteriorNumber: string | null;
  readonly interiorNumber: string | null;
  readonly neighborhood: string | null;
  readonly city: string | null;
  /** `MX-CMX` */
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly country: string;
  readonly reference: string | null;
}

export type ParsedField = keyof ParsedFields;

export interface ParsedAddress {
  readonly address: ParsedFields;
  /** From 0 to 1. */
  readonly confidence: number;
  /** Pieces of the text that no field holds, in their order. */
  readonly unread: readonly string[];
  /** Fields that the text does not say in so many words: taken by their place in it, or from the catalog. */
  readonly guessed: readonly ParsedField[];
}
