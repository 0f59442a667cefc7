import {
  CheckoutPaymentIntent,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
  type Order,
  type OrderRequest,
} from '@paypal/paypal-server-sdk';
import { formatMoney } from '../../../../kernel/money.js';
import type { OpenedPayment } from '../../funding/funding-method.js';
import { ProcessorFailure, type PaymentOrder } from '../payment-processor.js';

/** Source: PayPal Orders API v2. */

export function orderRequest(order: PaymentOrder, publicBaseUrl: string): OrderRequest {
  const returnUrl = order.returnUrl ?? `${publicBaseUrl}/docs`;
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [{ customId: order.id, amount: { currencyCode: 'MXN', value: formatMoney(order.amount) } }],
    paymentSource: {
      paypal: {
        experienceContext: {
          returnUrl,
          cancelUrl: returnUrl,
          userAction: PaypalExperienceUserAction.PayNow,
          shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
        },
      },
    },
  };
}

/** The link for the payer is named `payer-action`. If the request contains no payment source, the link is named `approve`. */
export function toOpenedPayment({ id, links = [] }: Order): OpenedPayment {
  const link = links.find(({ rel }) => rel === 'payer-action') ?? links.find(({ rel }) => rel === 'approve');
  if (!id || !link) throw new ProcessorFailure(`${id ?? 'The order'} has no link for its payer`);
  return { processorPaymentId: id, clientSecret: null, redirectUrl: link.href, voucher: null };
}
