/** A label that a carrier made. */
export interface Label {
  readonly id: string;
  readonly attemptId: string;
  readonly shipmentId: string;
  readonly organizationId: string;
  readonly livemode: boolean;
  readonly carrierCode: string;
  readonly trackingNumber: string;
  readonly fileName: string;
  readonly createdAt: Date;
  /** Until when its carrier takes it, `YYYY-MM-DD`; null: the carrier says nothing. */
  readonly validUntil: string | null;
  /** Opaque data of the carrier's adapter, for later calls about the label. */
  readonly carrierData: Readonly<Record<string, unknown>> | null;
  /** Null while it has not been voided. */
  readonly voidedAt: Date | null;
  /** When the carrier scanned the parcel of a voided label, which was charged again; null: it was not used. */
  readonly usedAt: Date | null;
  /** Null while the carrier has not confirmed the cancellation of a voided label. */
  readonly carrierCancelledAt: Date | null;
  /** Null while the files of a voided label have not been replaced. */
  readonly fileVoidedAt: Date | null;
  /** When its files were erased with the personal data on them; null: they were not. */
  readonly fileErasedAt: Date | null;
}

/** A voided label. Voiding refunds its charge in the same transaction. */
export interface VoidedLabel {
  readonly id: string;
  readonly voidedAt: Date;
  /** Decimal string, MXN: the full original charge. */
  readonly refundedAmount: string;
}
