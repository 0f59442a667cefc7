import type { ApiError } from '../../kernel/api-error.js';
import type { LabelEntity } from './label.entity.js';

/** A label that a carrier made. */
export type Label = Readonly<Omit<LabelEntity, 'cost' | 'cancelRefusal' | 'cancelTries' | 'expiryToldAt'>>;

/** A voided label. Voiding refunds its charge in the same transaction. */
export interface VoidedLabel {
  readonly id: string;
  readonly voidedAt: Date;
  /** Decimal string, MXN: the full original charge. */
  readonly refundedAmount: string;
}

/** Of one shipment: `voided` with what was credited, or `refused` with the reason. */
export type VoidResult =
  | { readonly shipmentId: string; readonly status: 'voided'; readonly refundedAmount: string }
  | {
      readonly shipmentId: string;
      readonly status: 'refused';
      readonly error: Pick<ApiError, 'code' | 'message' | 'details'>;
    };
