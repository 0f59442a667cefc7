import type { Stripe } from 'stripe';
import { money, type Money } from '../../../../kernel/money.js';
import type { Contact } from '../../../auth/members/organization-contact.js';
import { FUNDING_METHODS, VOUCHER_DAYS, type OpenedPayment } from '../../funding/funding-method.js';
import type { CollectedTransfer, PaymentOrder } from '../payment-processor.js';

/** Request parameters and responses of Stripe. Amounts at Stripe are in centavos. Source: Stripe API reference. */

export const INTENT_ID = 'intent_id';

export const toMinorUnits = (amount: Money): number => amount.times(100).toNumber();

export const fromMinorUnits = (amount: number): Money => money(amount).div(100);

export const idOf = (named: string | { readonly id: string }): string => (typeof named === 'string' ? named : named.id);

export function paymentParams(order: PaymentOrder): Stripe.PaymentIntentCreateParams {
  const { card, cash } = FUNDING_METHODS;
  const common = {
    amount: toMinorUnits(order.amount),
    currency: 'mxn',
    metadata: { [INTENT_ID]: order.id, organization_id: order.payer.organizationId },
  };
  switch (order.method) {
    case 'card':
      return {
        ...common,
        allowed_payment_method_types: [card.type],
        payment_method_options: { card: { request_three_d_secure: 'automatic' } },
      };
    case 'cash':
      return {
        ...common,
        allowed_payment_method_types: [cash.type],
        payment_method_data: {
          type: cash.type,
          billing_details: { name: fullName(order.payer.name), email: order.payer.email },
        },
        payment_method_options: { oxxo: { expires_after_days: VOUCHER_DAYS } },
        confirm: true,
      };
    case 'ewallet':
      throw new Error('Stripe has no e-wallet in MXN.');
  }
}

export function toOpenedPayment(intent: Stripe.PaymentIntent): OpenedPayment {
  const voucher = intent.next_action?.oxxo_display_details;
  return {
    processorPaymentId: intent.id,
    clientSecret: intent.client_secret,
    redirectUrl: null,
    voucher:
      voucher?.hosted_voucher_url && voucher.expires_after
        ? { url: voucher.hosted_voucher_url, expiresAt: new Date(voucher.expires_after * 1000) }
        : null,
  };
}

export const customerParams = ({ organizationId, name, email }: Contact): Stripe.CustomerCreateParams => ({
  name,
  email,
  metadata: { organization_id: organizationId },
});

export const ACCOUNT_PARAMS: Stripe.CustomerCreateFundingInstructionsParams = {
  currency: 'mxn',
  funding_type: 'bank_transfer',
  bank_transfer: { type: 'mx_bank_transfer', requested_address_types: ['spei'] },
};

/** Parameters of the payment that collects a transfer from the cash balance of the customer. */
export const collectionParams = ({
  transferId,
  account,
  amount,
}: CollectedTransfer): Stripe.PaymentIntentCreateParams => ({
  amount: toMinorUnits(amount),
  currency: 'mxn',
  customer: account,
  allowed_payment_method_types: ['customer_balance'],
  payment_method_data: { type: 'customer_balance' },
  payment_method_options: {
    customer_balance: { funding_type: 'bank_transfer', bank_transfer: { type: 'mx_bank_transfer' } },
  },
  confirm: true,
  metadata: { transfer_id: transferId },
});

/** OXXO requires a first name and a last name, each with at least two letters. */
const fullName = (name: string): string => (/\S{2,}\s+\S{2,}/.test(name) ? name : `Cliente ${name}`);
