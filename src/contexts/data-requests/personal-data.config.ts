import { registerAs } from '@nestjs/config';
import { readVariables } from '../../platform/config/read-variables.js';

export const personalDataConfig = registerAs('personal-data', () =>
  readVariables((read) => ({
    /** Days after the end of a parcel until its personal data is erased. Null if it is not erased automatically. */
    personalDataDays: read.optionalInteger('PERSONAL_DATA_DAYS', { min: 1, max: 36_500 }),
    /** Days after the end of a parcel until its label files are erased. Null if they are not erased automatically. */
    labelFileDays: read.optionalInteger('LABEL_FILE_DAYS', { min: 1, max: 36_500 }),
  })),
);
