import { registerAs } from '@nestjs/config';
import { readVariables } from '../../platform/config/read-variables.js';

/** `dataDir`: absolute path of the data of private servers and of the demo's credentials. */
export const localServicesConfig = registerAs('localServices', () =>
  readVariables((read) => ({ dataDir: read.dataDir() })),
);
