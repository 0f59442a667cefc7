import { Field, type Check, type FieldOptions } from '../../platform/http/fields/field-decorator.js';

const MAX = 1024;

/** A password to set: 12 to 1,024 characters, never trimmed. Source: docs/reference/accounts.md#passwords */
export const NewPassword = (options: FieldOptions = {}): PropertyDecorator =>
  passwordField(12, { example: 'correct horse battery', description: 'At least 12 characters.', ...options });

/** A password to verify: 1 to 1,024 characters, never trimmed, so that older and shorter ones stay valid. */
export const KnownPassword = (): PropertyDecorator => passwordField(1, { example: 'correct horse battery' });

function passwordField(min: number, options: FieldOptions): PropertyDecorator {
  const check: Check = (value) => {
    if (typeof value !== 'string') return 'must be a string';
    // A character takes one or two code units: long strings are refused without counting.
    if (value.length > 2 * MAX) return `must be at most ${MAX} characters long`;
    const { length } = [...value];
    if (length < min) return `must be at least ${min} characters long`;
    return length > MAX ? `must be at most ${MAX} characters long` : null;
  };
  return Field(check, options, { type: String, format: 'password', minLength: min, maxLength: MAX });
}
