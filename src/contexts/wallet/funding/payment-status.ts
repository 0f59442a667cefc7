/** How money comes in besides bank transfers. Source: specification, `funding_method`. */
export const FUNDING_METHODS = ['card', 'ewallet', 'cash'] as const;
export type FundingMethod = (typeof FUNDING_METHODS)[number];

export const PAYMENT_STATUSES = [
  'requires_payment_method',
  'requires_action',
  'processing',
  'succeeded',
  'failed',
  'expired',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What a processor reports of a payment, or the clock of a voucher. */
export type PaymentTrigger = 'process' | 'succeed' | 'fail' | 'expire';

/** From → trigger → to. What is missing changes nothing: reports come late, twice and out of order. */
const MOVES: Readonly<Record<PaymentStatus, Readonly<Partial<Record<PaymentTrigger, PaymentStatus>>>>> = {
  requires_payment_method: { process: 'processing', succeed: 'succeeded', fail: 'failed', expire: 'expired' },
  requires_action: { process: 'processing', succeed: 'succeeded', fail: 'failed', expire: 'expired' },
  processing: { succeed: 'succeeded', fail: 'failed', expire: 'expired' },
  // A payment that failed may still succeed later: the processor's word counts (contract, Wallet details).
  failed: { succeed: 'succeeded' },
  expired: { succeed: 'succeeded' },
  // A success is final.
  succeeded: {},
};

export const nextPaymentStatus = (from: PaymentStatus, trigger: PaymentTrigger): PaymentStatus | undefined =>
  MOVES[from][trigger];

/** What a payment waits for at first. */
export const FIRST_STATUS: Readonly<Record<FundingMethod, PaymentStatus>> = {
  card: 'requires_payment_method',
  ewallet: 'requires_action',
  cash: 'requires_action',
};

/** Neither paid nor given up. */
export const isOpen = (status: PaymentStatus): boolean => nextPaymentStatus(status, 'expire') !== undefined;
