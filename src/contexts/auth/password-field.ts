import { isCommonPassword } from './common-passwords.js';
import { Field, type Check, type FieldOptions } from '../../platform/http/fields/field-decorator.js';

const MAX = 1024;

/** A password to set: 12 to 1,024 characters, never trimmed, none that is tried first. Source: docs/reference/accounts.md#passwords */
export const NewPassword = (options: FieldOptions = {}): PropertyDecorator =>
  passwordField(
    12,
    { example: 'correct horse battery', description: 'At least 12 characters, and no common password.', ...options },
    (password) => (isCommonPassword(password) ? 'must not be a common password or a repetition' : null),
  );

/** A password to verify: 1 to 1,024 characters, never trimmed, so that older and shorter ones stay valid. */
export const KnownPassword = (description: string): PropertyDecorator =>
  passwordField(1, { example: 'correct horse battery', description });

function passwordField(
  min: number,
  options: FieldOptions,
  further: (password: string) => string | null = () => null,
): PropertyDecorator {
  const check: Check = (value) => {
    if (typeof value !== 'string') return 'must be a string';
    // A character takes one or two code units: long strings are refused without counting.
    if (value.length > 2 * MAX) return `must be at most ${MAX} characters long`;
    const { length } = [...value];
    if (length < min) return `must be at least ${min} characters long`;
    return length > MAX ? `must be at most ${MAX} characters long` : further(value);
  };
  return Field(check, options, { type: String, format: 'password', minLength: min, maxLength: MAX });
}
