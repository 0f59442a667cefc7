import { registerAs } from '@nestjs/config';
import { readVariables } from '../../platform/config/read-variables.js';

/** `dataDir` is the absolute path of the directory for the data of private servers and the credentials of the demo. */
export const localServicesConfig = registerAs('localServices', () =>
  readVariables((read) => ({ dataDir: read.dataDir() })),
);
