import { meaningOf, type Words } from './scans.js';

/** Our names of the fields that a carrier's refusal may be about. Of each table the first row that matches is named. */
export interface FieldNames {
  readonly parties: Words<string>;
  readonly fieldsOfParties: Words<string>;
  readonly fields: Words<string>;
}

/** `toAddress.city`, `parcel.weight`; null: the text names none. `party`: where the text itself may not name it. */
export function fieldIn(
  text: string,
  { parties, fieldsOfParties, fields }: FieldNames,
  party = meaningOf(parties, text),
): string | null {
  const ofParty = party && meaningOf(fieldsOfParties, text);
  return ofParty ? `${party}.${ofParty}` : (meaningOf(fields, text) ?? party ?? null);
}
