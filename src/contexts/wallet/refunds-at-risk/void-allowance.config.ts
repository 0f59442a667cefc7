import { registerAs } from '@nestjs/config';
import { readVariables } from '../../../platform/config/read-variables.js';

/** Source: docs/money.md#rules-and-limits */
export const voidAllowanceConfig = registerAs('voidAllowance', () =>
  readVariables((read) => ({
    /** Amount of refunds at risk that every organization may spend, in MXN. */
    amount: read.number('VOID_ALLOWANCE_MXN', 500, { min: 0, max: 1_000_000_000 }),
    /** Alternative allowance: percentage of the purchases of the last 30 days. The higher of both amounts applies. */
    percent: read.number('VOID_ALLOWANCE_PERCENT', 10, { min: 0, max: 100 }),
  })),
);
