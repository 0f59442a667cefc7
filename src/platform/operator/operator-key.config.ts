import { registerAs } from '@nestjs/config';
import { readVariables } from '../config/read-variables.js';

export const operatorKeyConfig = registerAs('operatorKey', () =>
  readVariables((read) => ({
    /** Key of the operator's systems. If null, the routes of these systems reject every request. */
    key: read.secret('OPERATOR_KEY', 32),
  })),
);
