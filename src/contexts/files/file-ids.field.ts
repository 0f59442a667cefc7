import { TextList } from '../../platform/http/fields/composite-fields.js';

const MOST_FILES = 10;

/** Ids of uploaded files. The files are evidence for the request. */
export const FileIds = (): PropertyDecorator =>
  TextList(() => null, {
    optional: true,
    max: MOST_FILES,
    example: [],
    description: 'Ids of up to 10 files from `POST /v1/files` as evidence, such as photographs or invoices.',
  });
