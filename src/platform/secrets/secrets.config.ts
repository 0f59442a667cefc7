import { registerAs } from '@nestjs/config';
import { readVariables } from '../config/read-variables.js';

export const secretsConfig = registerAs('secrets', () =>
  readVariables((read) => ({
    /** The key that seals secrets in the database; null: a key file in `dataDir`. */
    key: read.secret('SECRETS_KEY', 32),
    dataDir: read.dataDir(),
  })),
);
