import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { CURRENT_API_VERSION } from '../../kernel/api-versions.js';
import { isCommonPassword } from './common-passwords.js';
import { Field, type Check, type FieldOptions } from '../../platform/http/fields/field-decorator.js';
import { Email, Text } from '../../platform/http/fields/fields.js';

const MAX = 1024;

/** A password to set: 12 to 1,024 characters, never trimmed, none that is tried first. Source: docs/reference/accounts.md#passwords */
export const NewPassword = (options: FieldOptions = {}): PropertyDecorator =>
  passwordField(
    12,
    { example: 'correct horse battery', description: 'At least 12 characters, and no common password.', ...options },
    (password) => (isCommonPassword(password) ? 'must not be a common password or a repetition' : null),
  );

/** A password to verify: 1 to 1,024 characters, never trimmed, so that older and shorter ones stay valid. */
export const KnownPassword = (description: string, options: FieldOptions = {}): PropertyDecorator =>
  passwordField(1, { example: 'correct horse battery', description, ...options });

/** The password of the caller, which a session needs again 15 minutes after the login. Source: docs/reference/accounts.md#password-again */
export const OwnPassword = (when = ''): PropertyDecorator =>
  KnownPassword(`Your own password. Needed ${when}if you last gave it more than 15 minutes ago.`, {
    optional: true,
    example: null,
  });

/** A code of an authenticator app, or a recovery code. Any text is accepted: a wrong one is refused by the use case. */
export const SecondFactorCode = (description: string): PropertyDecorator =>
  Text({ max: 64, example: '123456', description });

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

const IS_LOOK_ALIKE = /[\p{Cf}\u0131]/u;

/** The address of a new account. Full-width, invisible and dotless letters would look like another account's address. */
export const AccountEmail = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    Email(options),
    ValidateBy({
      name: 'accountEmail',
      validator: {
        validate: (value) =>
          typeof value !== 'string' || (value === value.normalize('NFKC') && !IS_LOOK_ALIKE.test(value)),
        defaultMessage: () => 'must not contain invisible, full-width or dotless letters',
      },
    }),
  );

/** The token of a mailed link. Any text is accepted: an unknown token is `TOKEN_INVALID`. */
export const MailedToken = (): PropertyDecorator =>
  Text({
    max: 255,
    example: 'kX2v9QpL7sT4wYbN8cZ1mR5eJ3hU6gA0dFoViBnKqEy',
    description: 'The `token` parameter of the mailed link.',
  });

/** Validates the format only; the service checks that the version is served (`API_VERSION_UNSUPPORTED`). */
export const VersionPin = (options: FieldOptions = {}): PropertyDecorator =>
  Text({
    example: CURRENT_API_VERSION,
    pattern: /^\d{4}-\d{2}-\d{2}$/,
    format: 'the date of a version: YYYY-MM-DD',
    ...options,
  });
