import { registerAs } from '@nestjs/config';
import { readVariables } from '../../platform/config/read-variables.js';

export const personalDataConfig = registerAs('personal-data', () =>
  readVariables((read) => ({
    /**
     * Days without an event on a delivered, returned, failed or cancelled parcel until its personal data is erased. Null if the
     * data is not erased automatically.
     */
    personalDataDays: read.optionalInteger('PERSONAL_DATA_DAYS', { min: 1, max: 36_500 }),
    /**
     * Days without an event on a delivered, returned, failed or cancelled parcel until its label files are erased. Null if the
     * files are not erased automatically.
     */
    labelFileDays: read.optionalInteger('LABEL_FILE_DAYS', { min: 1, max: 36_500 }),
  })),
);
