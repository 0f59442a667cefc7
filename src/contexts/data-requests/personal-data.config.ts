import { registerAs } from '@nestjs/config';
import { readVariables } from '../../platform/config/read-variables.js';

export const personalDataConfig = registerAs('personal-data', () =>
  readVariables((read) => ({
    /**
     * Number of days without an event after which the personal data of a delivered, returned, failed or cancelled parcel is erased.
     * Null if the data is not erased automatically.
     */
    personalDataDays: read.optionalInteger('PERSONAL_DATA_DAYS', { min: 1, max: 36_500 }),
    /**
     * Number of days without an event after which the label files of a delivered, returned, failed or cancelled parcel are erased.
     * Null if the files are not erased automatically.
     */
    labelFileDays: read.optionalInteger('LABEL_FILE_DAYS', { min: 1, max: 36_500 }),
  })),
);
