import { Webhook } from 'standardwebhooks';

interface SignedContent {
  /** `webhook-id`: the event's, the same for every attempt. */
  readonly id: string;
  /** `webhook-timestamp`: of this attempt, in Unix seconds. */
  readonly timestamp: number;
  /** Byte for byte as it is sent. */
  readonly body: string;
}

/** `webhook-signature`: one signature per secret, separated by spaces. Source: docs/reference/webhooks.md#signature */
export const signatureOf = (secrets: readonly string[], { id, timestamp, body }: SignedContent): string =>
  secrets.map((secret) => new Webhook(secret).sign(id, new Date(timestamp * 1000), body)).join(' ');
