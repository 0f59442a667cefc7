import { formatMoney, money, type Money } from '../kernel/money.js';
import { AdjustBalance } from '../contexts/wallet/adjust-balance.js';
import { onlyPositional, UsageError, type AdminCommand } from './command.js';

const AMOUNT = /^[+-]?\d{1,9}(\.\d{1,2})?$/;

export const adjust: AdminCommand = {
  name: 'adjust',
  summary: 'Post an adjustment to a wallet, never below zero; the statement shows the reason',
  usage: '<organization id> --amount=<MXN, signed> [--test]',
  options: { amount: { type: 'string' }, test: { type: 'boolean' } },
  async run(app, input) {
    const organizationId = onlyPositional(input, 'organization');
    const amount = readAmount(input.values['amount']);
    const livemode = input.values['test'] !== true;
    const { transactionId, balanceAfter } = await app
      .get(AdjustBalance, { strict: false })
      .execute({ organizationId, livemode }, amount, input.operation);
    return `${transactionId}: ${formatMoney(amount)} MXN to the ${livemode ? 'LIVE' : 'TEST'} wallet of ${organizationId}; the balance is ${formatMoney(balanceAfter)} MXN.`;
  },
};

function readAmount(text: string | boolean | undefined): Money {
  if (typeof text !== 'string' || !AMOUNT.test(text) || money(text).eq(0))
    throw new UsageError('How much? --amount=250.00 credits, --amount=-250.00 takes; two decimals, not zero.');
  return money(text);
}
