import type { Funding } from '../../wallet/funding/funding.js';

/** Codes of c_FormaPago. Source: docs/reference/billing.md#invoices */
export const PAYMENT_FORMS: Readonly<Record<Funding['method'], string>> = {
  transfer: '03',
  card: '04',
  ewallet: '06',
  cash: '01',
};
