export const PAYMENT_STATUSES = [
  'requires_payment_method',
  'requires_action',
  'processing',
  'succeeded',
  'failed',
  'expired',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The processor reports all of these triggers. The service also triggers `expire` after the deadline of a voucher. */
export type PaymentTrigger = 'process' | 'succeed' | 'fail' | 'expire';

/**
 * Transitions as `from → trigger → to`. All other triggers are ignored, because events may arrive late, repeatedly and out of
 * order. Source: docs/funding.md#what-became-of-a-payment
 */
const TRANSITIONS: Readonly<Record<PaymentStatus, Readonly<Partial<Record<PaymentTrigger, PaymentStatus>>>>> = {
  requires_payment_method: { process: 'processing', succeed: 'succeeded', fail: 'failed', expire: 'expired' },
  requires_action: { process: 'processing', succeed: 'succeeded', fail: 'failed', expire: 'expired' },
  processing: { succeed: 'succeeded', fail: 'failed', expire: 'expired' },
  // After a failure, the processor may still report a success.
  failed: { succeed: 'succeeded' },
  expired: { succeed: 'succeeded' },
  succeeded: {},
};

export const nextPaymentStatus = (from: PaymentStatus, trigger: PaymentTrigger): PaymentStatus | undefined =>
  TRANSITIONS[from][trigger];

/** True if the payment has not succeeded, failed or expired. */
export const isOpenPayment = (status: PaymentStatus): boolean => nextPaymentStatus(status, 'expire') !== undefined;
