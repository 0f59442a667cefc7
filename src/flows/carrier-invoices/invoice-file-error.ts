/** The file is no such invoice, or no layout of one. Nothing was changed. */
export class InvoiceFileError extends Error {}
