import { registerAs } from '@nestjs/config';
import { readVariables, type Variables } from '../../../platform/config/read-variables.js';
import { PROCESSORS, type ProcessorName } from './payment-processor.js';

/** Source: docs/reference/funding.md#simulated-money */
export function readProcessor(read: Variables): ProcessorName {
  read.requireNamedInProduction(
    'PAYMENT_PROCESSOR',
    'In production set it to stripe, or to simulated where LIVE money is not real: anybody can then credit a LIVE wallet.',
  );
  return read.oneOf('PAYMENT_PROCESSOR', 'simulated', PROCESSORS);
}

export const paymentsConfig = registerAs('payments', () =>
  readVariables((read) => ({
    processor: readProcessor(read),
    /** The interval of the reconciliation. */
    reconcileSeconds: read.number('PAYMENTS_RECONCILE_SECONDS', 60, { min: 0.1, max: 3600 }),
  })),
);
