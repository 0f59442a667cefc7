import type { PaymentIntentEntity } from '../../src/contexts/wallet/funding/payments/payment-intent.entity.js';
import type { PaymentEvent, ReversalEvent } from '../../src/contexts/wallet/processors/payment-processor.js';
import { money } from '../../src/kernel/money.js';

export const paid = (intent: PaymentIntentEntity): PaymentEvent => ({
  kind: 'payment',
  id: '',
  intentId: intent.id,
  processorPaymentId: `sim_${intent.id}`,
  trigger: 'succeed',
  amount: money(intent.amount),
});

const fundedBy = ({ id }: PaymentIntentEntity) => ({ funding: { processorPaymentId: `sim_${id}` } });

export const reversal = (kind: ReversalEvent['reversal'], reference: string, amount: number) => ({
  kind: 'reversal' as const,
  id: '',
  reversal: kind,
  reference,
  amount: money(amount),
  isFinal: false,
});

export const refunded = (intent: PaymentIntentEntity, sum: number): ReversalEvent => ({
  ...reversal('refund', `ch_${intent.id}`, sum),
  ...fundedBy(intent),
});

export const refund = (intent: PaymentIntentEntity, n: number, amount: number): ReversalEvent => ({
  ...reversal('single_refund', `re${n}_${intent.id}`, amount),
  ...fundedBy(intent),
});

export const refundFailed = (intent: PaymentIntentEntity, n: number, amount: number): ReversalEvent => ({
  ...reversal('refund_failed', `re${n}_${intent.id}`, -amount),
  ...fundedBy(intent),
  isFinal: true,
});

export const disputed = (intent: PaymentIntentEntity): ReversalEvent => ({
  ...reversal('dispute', `dp_${intent.id}`, Number(intent.amount)),
  ...fundedBy(intent),
});

export const disputeWon = (intent: PaymentIntentEntity): ReversalEvent => ({
  ...disputed(intent),
  amount: money(0),
  isFinal: true,
});

export const disputeLost = (intent: PaymentIntentEntity): ReversalEvent => ({ ...disputed(intent), isLost: true });
