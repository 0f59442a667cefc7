import { registerAs } from '@nestjs/config';
import { readVariables } from '../../platform/config/read-variables.js';

export const personalDataConfig = registerAs('personal-data', () =>
  readVariables((read) => ({
    /** Days after a parcel's end when its personal data is erased by itself; null: never. */
    personalDataDays: read.optionalInteger('PERSONAL_DATA_DAYS', { min: 1, max: 36_500 }),
    /** Days after a parcel's end when the files of its label are erased; null: never. */
    labelFileDays: read.optionalInteger('LABEL_FILE_DAYS', { min: 1, max: 36_500 }),
  })),
);
