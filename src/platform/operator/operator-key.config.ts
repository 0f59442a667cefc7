import { registerAs } from '@nestjs/config';
import { readVariables } from '../config/read-variables.js';

export const operatorKeyConfig = registerAs('operatorKey', () =>
  readVariables((read) => ({
    /** The key of the operator's own systems; null: their routes refuse every request. */
    key: read.secret('OPERATOR_KEY', 32),
  })),
);
