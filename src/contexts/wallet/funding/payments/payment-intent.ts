import { money } from '../../../../kernel/money.js';
import type { Tenant } from '../../../../kernel/principal.js';
import type { Payer, PaymentOrder } from '../../processors/payment-processor.js';
import type { FundingMethod } from '../funding-method.js';
import type { PaymentStatus } from './payment-status.js';

/** A payment into a LIVE wallet. Source: docs/reference/funding.md#payment-intents */
export interface PaymentIntent {
  readonly id: string;
  readonly organizationId: string;
  readonly method: FundingMethod;
  /** Decimal string, MXN. */
  readonly amount: string;
  readonly status: PaymentStatus;
  readonly processorPaymentId: string | null;
  readonly returnUrl: string | null;
  readonly openedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly creditedAt: Date | null;
  readonly createdAt: Date;
}

/** Real money is always credited to the LIVE wallet. */
export const liveWalletOf = ({ organizationId }: { readonly organizationId: string }): Tenant => ({
  organizationId,
  livemode: true,
});

export const paymentOrderOf = (intent: PaymentIntent, payer: Payer): PaymentOrder => ({
  id: intent.id,
  method: intent.method,
  amount: money(intent.amount),
  payer,
  returnUrl: intent.returnUrl,
  createdAt: intent.createdAt,
});
