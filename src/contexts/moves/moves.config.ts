import { registerAs } from '@nestjs/config';
import { readVariables } from '../../platform/config/read-variables.js';
import { optionalDatabaseUrl } from '../../platform/database/database.config.js';

export const movesConfig = registerAs('moves', () =>
  readVariables((read) => ({
    /** The database of the cell that an organization is moved to; null: none is moved. */
    targetUrl: optionalDatabaseUrl(read, 'TARGET_DATABASE_URL'),
  })),
);
