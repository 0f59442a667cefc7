import type { PaymentIntent } from '../../src/contexts/wallet/funding/payments/payment-intent.js';
import type { PaymentEvent, ReversalEvent } from '../../src/contexts/wallet/processors/payment-processor.js';
import { money } from '../../src/kernel/money.js';

export const paid = (intent: PaymentIntent): PaymentEvent => ({
  kind: 'payment',
  id: '',
  intentId: intent.id,
  processorPaymentId: `sim_${intent.id}`,
  trigger: 'succeed',
  amount: money(intent.amount),
});

const fundedBy = ({ id }: PaymentIntent) => ({ funding: { processorPaymentId: `sim_${id}` } });

export const reversal = (kind: ReversalEvent['reversal'], reference: string, amount: number) => ({
  kind: 'reversal' as const,
  id: '',
  reversal: kind,
  reference,
  amount: money(amount),
  isFinal: false,
});

export const refunded = (intent: PaymentIntent, sum: number): ReversalEvent => ({
  ...reversal('refund', `ch_${intent.id}`, sum),
  ...fundedBy(intent),
});

export const refund = (intent: PaymentIntent, n: number, amount: number): ReversalEvent => ({
  ...reversal('single_refund', `re${n}_${intent.id}`, amount),
  ...fundedBy(intent),
});

export const refundFailed = (intent: PaymentIntent, n: number, amount: number): ReversalEvent => ({
  ...reversal('refund_failed', `re${n}_${intent.id}`, -amount),
  ...fundedBy(intent),
  isFinal: true,
});

export const disputed = (intent: PaymentIntent): ReversalEvent => ({
  ...reversal('dispute', `dp_${intent.id}`, Number(intent.amount)),
  ...fundedBy(intent),
});

export const disputeWon = (intent: PaymentIntent): ReversalEvent => ({
  ...disputed(intent),
  amount: money(0),
  isFinal: true,
});

export const disputeLost = (intent: PaymentIntent): ReversalEvent => ({ ...disputed(intent), isLost: true });
