import { registerAs } from '@nestjs/config';
import { readVariables } from '../../../platform/config/read-variables.js';

/** Source: docs/reference/wallet.md#refunds-at-risk */
export const voidAllowanceConfig = registerAs('voidAllowance', () =>
  readVariables((read) => ({
    /** MXN of refunds at risk that every organization may spend. */
    amount: read.number('VOID_ALLOWANCE_MXN', 500, { min: 0, max: 1_000_000_000 }),
    /** Percentage of the purchases of the last 30 days that may be spent if it is more. */
    percent: read.number('VOID_ALLOWANCE_PERCENT', 10, { min: 0, max: 100 }),
  })),
);
