import { TextList } from '../../platform/http/fields/composite-fields.js';

const MOST_FILES = 10;

/** Ids of uploaded files that prove what a request says. */
export const FileIds = (): PropertyDecorator =>
  TextList(() => null, {
    optional: true,
    max: MOST_FILES,
    example: [],
    description: 'Up to 10 files of `POST /v1/files` that prove it: photographs, invoices.',
  });
