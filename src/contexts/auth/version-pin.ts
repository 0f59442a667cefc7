import { CURRENT_API_VERSION } from '../../kernel/api-versions.js';
import type { FieldOptions } from '../../platform/http/fields/field-decorator.js';
import { Text } from '../../platform/http/fields/fields.js';

/** Validates the format only; the use case checks that the version is served (`API_VERSION_UNSUPPORTED`). */
export const VersionPin = (options: FieldOptions = {}): PropertyDecorator =>
  Text({
    example: CURRENT_API_VERSION,
    pattern: /^\d{4}-\d{2}-\d{2}$/,
    format: 'the date of a version: YYYY-MM-DD',
    ...options,
  });
