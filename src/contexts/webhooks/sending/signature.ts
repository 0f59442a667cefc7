import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A signing secret: 32 random bytes. Source: Standard Webhooks, Signature scheme. */
export const newSigningSecret = (): string => PREFIX + randomBytes(32).toString('base64');

interface SignedContent {
  /** `webhook-id`: the event's, the same at every try. */
  readonly id: string;
  /** `webhook-timestamp`: of this try, in seconds. */
  readonly timestamp: number;
  /** Exactly what is sent. */
  readonly body: string;
}

/** `webhook-signature`: one signature for each secret, separated by spaces. */
export const signatureOf = (secrets: readonly string[], { id, timestamp, body }: SignedContent): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
