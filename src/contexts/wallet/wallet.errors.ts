import { ApiError, invalidInput } from '../../kernel/api-error.js';
import { formatMoney, money, type Money } from '../../kernel/money.js';
import type { Surcharge } from './surcharges/surcharge.js';

export const surchargeNotDisputable = ({ id, status }: Surcharge): ApiError =>
  invalidInput('SURCHARGE_NOT_DISPUTABLE', `The surcharge is ${status}: only a CHARGED one can be disputed.`, {
    surchargeId: id,
    status,
  });

/** `balance`: of the LIVE wallet, MXN. Source: docs/reference/accounts.md#organizations */
export const walletNotEmpty = (balance: string): ApiError =>
  invalidInput(
    'WALLET_NOT_EMPTY',
    `The LIVE wallet holds ${balance} MXN, which closing the organization gives up. Send {"forfeit": true} to do so.`,
    { balance, currency: 'MXN' },
  );

/** `402`, with the missing amount as `shortfall`. Source: docs/reference/wallet.md#errors */
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
