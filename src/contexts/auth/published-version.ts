import { API_VERSIONS, CURRENT_API_VERSION, isPublishedVersion } from '../../kernel/api-versions.js';
import { Field, type FieldOptions } from '../../platform/http/fields.js';

/** The date of a version to pin to. */
export const PublishedVersion = (options: FieldOptions = {}): PropertyDecorator =>
  Field(
    (value) =>
      typeof value === 'string' && isPublishedVersion(value)
        ? null
        : `must be a published version: ${API_VERSIONS.map(({ date }) => date).join(', ')}`,
    { optional: true, example: CURRENT_API_VERSION, ...options },
    { type: String },
  );
