import { applyDecorators } from '@nestjs/common';
import { Converted, Field, trimmed, type Check, type FieldOptions } from './field-decorator.js';

interface UrlOptions extends FieldOptions {
  readonly max: number;
}

/** The URL parser would silently drop line breaks and tabs. */
const HTTP_URL = /^https?:\/\/[^\s"<>\\]+$/i;

/** An absolute http or https URL that `new URL` accepts. */
export function HttpUrl(options: UrlOptions): PropertyDecorator {
  const { max } = options;
  const check: Check = (value) => {
    if (typeof value !== 'string') return 'must be a string';
    if (value.length > max) return `must be at most ${max} characters long`;
    return HTTP_URL.test(value) && URL.canParse(value) ? null : 'must be an absolute http or https URL';
  };
  return applyDecorators(
    Converted((value) => trimmed(value, options.optional)),
    Field(check, options, { type: String, format: 'uri', maxLength: max }),
  );
}
