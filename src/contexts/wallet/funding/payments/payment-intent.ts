import type { Tenant } from '../../../../kernel/principal.js';
import type { PaymentIntentEntity } from './payment-intent.entity.js';

/** A payment into a LIVE wallet. Source: docs/reference/funding.md#payment-intents */
export type PaymentIntent = Readonly<PaymentIntentEntity>;

/** Real money is always credited to the LIVE wallet. */
export const liveWalletOf = ({ organizationId }: { readonly organizationId: string }): Tenant => ({
  organizationId,
  livemode: true,
});
