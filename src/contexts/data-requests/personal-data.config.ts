import { registerAs } from '@nestjs/config';
import { readVariables } from '../../platform/config/read-variables.js';

export const personalDataConfig = registerAs('personal-data', () =>
  readVariables((read) => ({
    /**
     * Retention of the personal data of a delivered, returned, failed or cancelled parcel, in days since the last event. Null if
     * the data is not erased automatically.
     */
    personalDataDays: read.optionalInteger('PERSONAL_DATA_DAYS', { min: 1, max: 36_500 }),
    /**
     * Retention of the label files of a delivered, returned, failed or cancelled parcel, in days since the last event. Null if the
     * files are not erased automatically.
     */
    labelFileDays: read.optionalInteger('LABEL_FILE_DAYS', { min: 1, max: 36_500 }),
  })),
);
