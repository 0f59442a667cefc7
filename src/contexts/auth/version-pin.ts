import { CURRENT_API_VERSION } from '../../kernel/api-versions.js';
import type { FieldOptions } from '../../platform/http/field-decorator.js';
import { Text } from '../../platform/http/fields.js';

/** The date of a version to pin to. Whether it is served is the use case's to say: `API_VERSION_UNSUPPORTED`. */
export const VersionPin = (options: FieldOptions = {}): PropertyDecorator =>
  Text({
    optional: true,
    example: CURRENT_API_VERSION,
    pattern: /^\d{4}-\d{2}-\d{2}$/,
    format: 'the date of a version: YYYY-MM-DD',
    ...options,
  });
