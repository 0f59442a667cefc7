/** An issued invoice or credit note. Amounts are decimal strings in MXN. The amounts of credit notes are also positive. */
export interface IssuedDocument {
  /** Meaning of the c_TipoDeComprobante code. A credit note is an EGRESO. */
  readonly invoiceType: 'INGRESO' | 'EGRESO';
  readonly id: string;
  readonly uuid: string;
  readonly series: string | null;
  readonly folioNumber: string | null;
  readonly issuedAt: Date;
  /** Null if the service did not store the RFC. */
  readonly receiverRfc: string | null;
  readonly receiverName: string | null;
  readonly total: string;
  /** A code of c_FormaPago. */
  readonly paymentForm: string;
  readonly status: 'ISSUED' | 'CANCELLED';
  /** UUID of the invoice to which a credit note refers. Null for an invoice. */
  readonly relatedUuid: string | null;
  readonly fundingTransactionId: string | null;
  readonly simulated: boolean;
  readonly xmlFile: string | null;
  readonly pdfFile: string | null;
}
