import { ReverseSurcharge } from '../contexts/wallet/surcharges/reverse-surcharge.js';
import { formatMoney } from '../kernel/money.js';
import { onlyPositional, type AdminCommand } from './command.js';

export const reverseSurcharge: AdminCommand = {
  name: 'reverse-surcharge',
  summary: 'Take a surcharge back: its amount is credited to the wallet, once',
  usage: '<surcharge id>',
  options: {},
  async run(app, input) {
    const id = onlyPositional(input, 'surcharge');
    const { transactionId, balanceAfter } = await app
      .get(ReverseSurcharge, { strict: false })
      .execute(id, input.operation);
    return `${id} is reversed (${transactionId}); the wallet holds ${formatMoney(balanceAfter)} MXN now.`;
  },
};
