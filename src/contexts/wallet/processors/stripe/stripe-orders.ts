import type { Stripe } from 'stripe';
import type { Money } from '../../../../kernel/money.js';
import type { CollectedTransfer, OpenedPayment, Payer, PaymentOrder } from '../payment-processor.js';

/** What Stripe is asked for, and how its answers read. Source: Stripe API reference. Amounts are in centavos there. */

/** The key in Stripe's metadata that carries our id. */
export const INTENT_ID = 'intent_id';

const VOUCHER_DAYS = 3;

export const toCentavos = (amount: Money): number => amount.times(100).toNumber();

export function paymentParams(order: PaymentOrder, publicBaseUrl: string): Stripe.PaymentIntentCreateParams {
  const common = {
    amount: toCentavos(order.amount),
    currency: 'mxn',
    metadata: { [INTENT_ID]: order.id, organization_id: order.payer.organizationId },
  };
  switch (order.method) {
    case 'card':
      return {
        ...common,
        allowed_payment_method_types: ['card'],
        payment_method_options: { card: { request_three_d_secure: 'automatic' } },
      };
    case 'ewallet':
      return {
        ...common,
        allowed_payment_method_types: ['paypal'],
        payment_method_data: { type: 'paypal' },
        confirm: true,
        return_url: order.returnUrl ?? `${publicBaseUrl}/docs`,
      };
    case 'cash':
      return {
        ...common,
        allowed_payment_method_types: ['oxxo'],
        payment_method_data: {
          type: 'oxxo',
          billing_details: { name: fullName(order.payer.name), email: order.payer.email },
        },
        payment_method_options: { oxxo: { expires_after_days: VOUCHER_DAYS } },
        confirm: true,
      };
  }
}

export function toOpenedPayment(intent: Stripe.PaymentIntent): OpenedPayment {
  const voucher = intent.next_action?.oxxo_display_details;
  return {
    processorPaymentId: intent.id,
    clientSecret: intent.client_secret,
    redirectUrl: intent.next_action?.redirect_to_url?.url ?? null,
    voucher:
      voucher?.hosted_voucher_url && voucher.expires_after
        ? { url: voucher.hosted_voucher_url, expiresAt: new Date(voucher.expires_after * 1000) }
        : null,
  };
}

export const customerParams = ({ organizationId, name, email }: Payer): Stripe.CustomerCreateParams => ({
  name,
  email,
  metadata: { organization_id: organizationId },
});

export const ACCOUNT_PARAMS: Stripe.CustomerCreateFundingInstructionsParams = {
  currency: 'mxn',
  funding_type: 'bank_transfer',
  bank_transfer: { type: 'mx_bank_transfer', requested_address_types: ['spei'] },
};

/** Applies what a transfer left in the customer's cash balance. */
export const collectionParams = ({
  transferId,
  account,
  amount,
}: CollectedTransfer): Stripe.PaymentIntentCreateParams => ({
  amount: toCentavos(amount),
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

/** OXXO wants a first and a last name, of two letters each. */
const fullName = (name: string): string => (/\S{2,}\s+\S{2,}/.test(name) ? name : `Cliente ${name}`);
