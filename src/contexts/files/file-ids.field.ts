import { TextList } from '../../platform/http/fields/composite-fields.js';

const MOST_FILES = 10;

/** Ids of uploaded files that serve as evidence for a request. */
export const FileIds = (): PropertyDecorator =>
  TextList(() => null, {
    optional: true,
    max: MOST_FILES,
    example: [],
    description: 'Ids of up to 10 files from `POST /v1/files` as evidence, such as photographs or invoices.',
  });
