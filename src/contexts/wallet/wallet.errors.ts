import { ApiError } from '../../kernel/api-error.js';
import { formatMoney, money, type Money } from '../../kernel/money.js';

/** `402` with what is needed, what is there and what is missing (contract, Buying). */
export const insufficientBalance = (required: Money, available: Money): ApiError =>
  new ApiError(
    'INSUFFICIENT_BALANCE',
    `The wallet holds ${formatMoney(available)} MXN and this costs ${formatMoney(required)} MXN. Add funds and try again.`,
    {
      required: formatMoney(required),
      available: formatMoney(available),
      shortfall: formatMoney(money(required).minus(available)),
      currency: 'MXN',
    },
  );
