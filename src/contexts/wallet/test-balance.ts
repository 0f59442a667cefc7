import { money } from '../../kernel/money.js';

/** MXN. What a TEST wallet starts with and is reset to. Source: docs/reference/wallet.md#test-reset */
export const TEST_BALANCE = money('10000.00');
