/** What a carrier bills a line of its invoice for. */
export const INVOICE_CONCEPTS = ['freight', 'overweight', 'address_correction', 'return', 'other'] as const;
export type InvoiceConcept = (typeof INVOICE_CONCEPTS)[number];
