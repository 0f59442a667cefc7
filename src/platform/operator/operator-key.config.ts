import { registerAs } from '@nestjs/config';
import { readVariables } from '../config/read-variables.js';

export const operatorKeyConfig = registerAs('operatorKey', () =>
  readVariables((read) => ({
    /** Key that the systems of the operator send. If the key is null, the routes for these systems reject every request. */
    key: read.secret('OPERATOR_KEY', 32),
  })),
);
