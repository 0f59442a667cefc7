import { money } from '../../kernel/money.js';

/** MXN. What a TEST wallet starts with and is reset to. Source: docs/reference/wallet.md#test-reset */
export const TEST_BALANCE = money('10000.00');

/** Descriptions of the adjustments that set it. */
export const INITIAL_TEST_BALANCE = 'Initial test balance';
export const TEST_BALANCE_RESET = 'Test balance reset';
