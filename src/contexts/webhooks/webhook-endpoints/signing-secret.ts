import { randomBytes } from 'node:crypto';

/** 32 random bytes, as Standard Webhooks prescribes. Source: docs/reference/webhooks.md#signature */
export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** How long a replaced secret keeps signing. Source: docs/reference/webhooks.md#secret-rotation */
export const SECRET_OVERLAP_HOURS = 24;

/** Limits the length of the signature header, however often a secret is rotated. */
export const MAX_PREVIOUS_SECRETS = 4;
