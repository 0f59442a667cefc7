import { WebhookVerificationError } from './errors.js';
import type { webhooks } from '../schema.js';

/** Event of a webhook, also returned by `GET /v1/events/{id}`. `type` determines the type of `data`. */
export type WebhookEvent = webhooks[keyof webhooks]['post']['requestBody']['content']['application/json'];

type NamedHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Headers of `Request` or of Node's `IncomingMessage`. */
export type WebhookHeaders = { get(name: string): string | null } | NamedHeaders;

export interface WebhookOptions {
  /** Maximum age of a delivery in seconds. Default: 300. */
  readonly toleranceSeconds?: number;
}

/**
 * Verifies the signature of a delivery (Standard Webhooks) and returns its event. `body`: the raw body, not parsed.
 * `secret`: `whsec_…`. Throws a `WebhookVerificationError`.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  { toleranceSeconds = 300 }: WebhookOptions = {},
): Promise<WebhookEvent> {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => read(headers, `webhook-${name}`));
  if (!id || !timestamp || !signatures) throw new WebhookVerificationError('The request has no webhook headers.');
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(age <= toleranceSeconds))
    throw new WebhookVerificationError('The webhook timestamp differs too much from the current time.');

  const content = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const key = await crypto.subtle.importKey('raw', keyOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${content}`);
  // After a rotation there are several signatures, separated by spaces. One valid signature is enough.
  for (const signature of signatures.split(' ')) {
    const [version, text = ''] = signature.split(',');
    const given = version === 'v1' ? fromBase64(text) : undefined;
    if (given && (await crypto.subtle.verify('HMAC', key, given, signed))) return JSON.parse(content) as WebhookEvent;
  }
  throw new WebhookVerificationError('The signature does not match this secret.');
}

function read(headers: WebhookHeaders, name: string): string | undefined {
  if (typeof headers.get === 'function') return headers.get(name) ?? undefined;
  const named = Object.entries(headers as NamedHeaders).find(([key]) => key.toLowerCase() === name);
  return named?.[1]?.toString();
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const key = fromBase64(secret.replace(/^whsec_/, ''));
  if (!key?.length) throw new WebhookVerificationError('The secret is not a webhook endpoint secret (whsec_…).');
  return key;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
