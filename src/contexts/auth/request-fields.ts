import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { CURRENT_API_VERSION } from '../../kernel/api-versions.js';
import { isCommonPassword } from './common-passwords.js';
import { Field, type Check, type FieldOptions } from '../../platform/http/fields/field-decorator.js';
import { Email, Text } from '../../platform/http/fields/fields.js';

const MAX = 1024;

/** A new password: 12 to 1,024 characters, not trimmed, not a common password. Source: docs/accounts.md#rules-and-limits */
export const NewPassword = (options: FieldOptions = {}): PropertyDecorator =>
  passwordField(
    12,
    {
      example: 'correct horse battery',
      description: 'New password, at least 12 characters. Common passwords are rejected.',
      ...options,
    },
    (password) => (isCommonPassword(password) ? 'must not be a common password or a repetition' : null),
  );

/** An existing password: 1 to 1,024 characters, not trimmed. Old passwords can be shorter than the current minimum. */
export const KnownPassword = (description: string, options: FieldOptions = {}): PropertyDecorator =>
  passwordField(1, { example: 'correct horse battery', description, ...options });

/**
 * The password of the caller. Required if the caller last entered the password more than 15 minutes ago.
 * Source: docs/accounts.md#password-again
 */
export const OwnPassword = (when = ''): PropertyDecorator =>
  KnownPassword(`Your current password. Required ${when}if you last entered the password more than 15 minutes ago.`, {
    optional: true,
    example: null,
  });

/** A code from an authenticator app, or a recovery code. The validation accepts any text. The service rejects wrong codes. */
export const SecondFactorCode = (description: string): PropertyDecorator =>
  Text({ max: 64, example: '123456', description });

function passwordField(
  min: number,
  options: FieldOptions,
  additionalCheck: (password: string) => string | null = () => null,
): PropertyDecorator {
  const check: Check = (value) => {
    if (typeof value !== 'string') return 'must be a string';
    // A character has at most two code units. Longer strings are rejected without counting their characters.
    if (value.length > 2 * MAX) return `must be at most ${MAX} characters long`;
    const { length } = [...value];
    if (length < min) return `must be at least ${min} characters long`;
    return length > MAX ? `must be at most ${MAX} characters long` : additionalCheck(value);
  };
  return Field(check, options, { type: String, format: 'password', minLength: min, maxLength: MAX });
}

const IS_LOOK_ALIKE = /[\p{Cf}\u0131]/u;

/**
 * Email of a new account. Full-width, invisible and dotless letters are rejected, because these letters can imitate the address of
 * another account.
 */
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

/** Token of a mailed link. The validation accepts any text. The service rejects unknown tokens with `TOKEN_INVALID`. */
export const MailedToken = (): PropertyDecorator =>
  Text({
    max: 255,
    example: 'kX2v9QpL7sT4wYbN8cZ1mR5eJ3hU6gA0dFoViBnKqEy',
    description: 'Value of the `token` parameter of the link in the email.',
  });

/** Validates only the format. The service rejects unsupported versions with `API_VERSION_UNSUPPORTED`. */
export const VersionPin = (options: FieldOptions = {}): PropertyDecorator =>
  Text({
    example: CURRENT_API_VERSION,
    pattern: /^\d{4}-\d{2}-\d{2}$/,
    format: 'the date of a version: YYYY-MM-DD',
    ...options,
  });
