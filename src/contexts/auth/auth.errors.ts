import { ApiError, invalidInput } from '../../kernel/api-error.js';

export const emailTaken = (): ApiError => invalidInput('EMAIL_TAKEN', 'An account with this email exists already.');

export const tokenInvalid = (): ApiError =>
  invalidInput('TOKEN_INVALID', 'The token is unknown, used, replaced by a newer one, or expired.');

export const mailNotConfigured = (): ApiError =>
  invalidInput(
    'MAIL_NOT_CONFIGURED',
    'This service sends no mail, which this needs: its operator must set SMTP_URL. A member can be added with a password.',
  );

export const passwordWrong = (): ApiError => invalidInput('PASSWORD_WRONG', 'The current password is wrong.');

export const tooManyAttempts = (): ApiError =>
  new ApiError('RATE_LIMIT_EXCEEDED', 'Too many concurrent attempts at this account. Wait 1 s.', { retryAfter: 1 });

/** The same text for an unknown email and a wrong password, so that it does not reveal whether an account exists. */
export const loginRefused = (): ApiError => new ApiError('UNAUTHORIZED', 'The email or the password is wrong.');

export const soleOwner = (): ApiError =>
  new ApiError(
    'SOLE_OWNER_OF_ORGANIZATION',
    'The organization would be left without an OWNER. Make another member OWNER first.',
  );

export const emailNotVerified = (): ApiError =>
  new ApiError(
    'FORBIDDEN',
    'This needs a verified email: open the link that was mailed to you. If it has expired, reset your password (POST /v1/auth/password/forgot): that verifies the email, too.',
    { code: 'EMAIL_NOT_VERIFIED', emailVerified: false },
  );

export const ownersKey = (): ApiError =>
  new ApiError('FORBIDDEN', 'Only an OWNER changes a key of an OWNER. To stop it, revoke it.', {
    requiredRole: 'OWNER',
  });

export const ownersOnly = (): ApiError =>
  new ApiError('FORBIDDEN', 'Only an OWNER makes or unmakes an OWNER.', { requiredRole: 'OWNER' });
