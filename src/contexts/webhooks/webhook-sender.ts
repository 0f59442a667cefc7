import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { isIP, type LookupFunction } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { SecretBox } from '../../platform/secrets/secret-box.js';
import { toEventResponse } from './event.response.js';
import type { DeliveryAttempt } from './webhook-delivery.entity.js';
import type { ClaimedDelivery } from './webhook-delivery.repository.js';
import { checkedLookup, ForbiddenAddressError, hostOf, HostResolver, isAllowedTarget } from './webhook-targets.js';
import { webhooksConfig } from './webhooks.config.js';

/** Signs the event and sends it to the endpoint. Source: docs/webhooks.md#verify-it */
@Injectable()
export class WebhookSender {
  private readonly logger = new Logger(WebhookSender.name);

  constructor(
    @Inject(webhooksConfig.KEY) private readonly config: ConfigType<typeof webhooksConfig>,
    private readonly secrets: SecretBox,
    private readonly resolver: HostResolver,
  ) {}

  /** Never throws for a failure of the endpoint. In this case, the returned attempt contains `error`. */
  async send(delivery: ClaimedDelivery): Promise<DeliveryAttempt> {
    const { allowPrivateNetworks: allowPrivate, timeoutMs } = this.config;
    const at = delivery.claimedAt;
    const startedAt = performance.now();
    const attempt = (responseStatus: number | null, error: string | null): DeliveryAttempt => ({
      at: at.toISOString(),
      responseStatus,
      durationMs: Math.round(performance.now() - startedAt),
      error,
    });
    try {
      const body = JSON.stringify(toEventResponse(delivery.event));
      const status = await postJson({
        url: delivery.url,
        headers: await this.headersOf(delivery, at, body),
        body,
        timeoutMs,
        lookup: checkedLookup(this.resolver, allowPrivate),
        allowPrivate,
      });
      return attempt(status, describeStatus(status));
    } catch (error) {
      return attempt(null, describeFailure(error, timeoutMs));
    }
  }

  private async headersOf(delivery: ClaimedDelivery, at: Date, body: string): Promise<Record<string, string>> {
    const timestamp = Math.floor(at.getTime() / 1000);
    const { id } = delivery.event;
    return {
      'User-Agent': 'Guia-Webhooks/1.0',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf(await this.openSecrets(delivery, at), { id, timestamp, body }),
    };
  }

  /** Returns the current secret and the replaced secrets that have not expired. */
  private async openSecrets({ endpointId, secret, previousSecrets }: ClaimedDelivery, at: Date): Promise<string[]> {
    const signing = previousSecrets.filter(({ expiresAt }) => expiresAt > at.toISOString());
    try {
      return await Promise.all(
        [secret, ...signing.map((each) => each.secret)].map((s) => this.secrets.open(s, endpointId)),
      );
    } catch (error) {
      this.logger.error(
        `The secret of ${endpointId} cannot be decrypted. Check whether SECRETS_KEY has changed. ${String(error)}`,
      );
      throw Object.assign(new Error(), { code: 'SECRET_UNREADABLE' });
    }
  }
}

interface SignedContent {
  /** `webhook-id`: id of the event. All attempts contain the same id. */
  readonly id: string;
  /** `webhook-timestamp`: time of this attempt, in Unix seconds. */
  readonly timestamp: number;
  /** Exact text of the request body. */
  readonly body: string;
}

/** `webhook-signature`: one signature per secret, separated by spaces. Source: docs/webhooks.md#verify-it */
export const signatureOf = (secrets: readonly string[], { id, timestamp, body }: SignedContent): string =>
  secrets.map((secret) => new Webhook(secret).sign(id, new Date(timestamp * 1000), body)).join(' ');

export interface JsonPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Timeout of the whole request, which includes DNS, connection and response. */
  readonly timeoutMs: number;
  readonly lookup: LookupFunction;
  readonly allowPrivate: boolean;
}

/** Maximum length of a response body. The service stops reading a longer body. */
const MAX_RESPONSE_BYTES = 64 * 1024;
/**
 * Maximum time for reading the response body. The service does not abort immediately, because the log of the receiver would show an
 * error.
 */
const DRAIN_MS = 1000;

/** Posts JSON and returns the status. Does not follow redirects. Does not connect to forbidden IP addresses. */
export async function postJson({ url, headers, body, timeoutMs, lookup, allowPrivate }: JsonPost): Promise<number> {
  const host = hostOf(new URL(url));
  // Node calls `lookup` only for host names. So IP addresses are checked here.
  if (isIP(host) && !isAllowedTarget(host, allowPrivate)) throw new ForbiddenAddressError();
  // The HTTP client is loaded with the first webhook, because it needs 18 MiB of memory.
  const { Agent, request } = await import('undici');
  // Every request uses a new connection. If a pooled connection was closed, the process possibly detects this only after it has
  // sent the request.
  const agent = new Agent({ connect: { lookup, timeout: timeoutMs } });
  try {
    const response = await request(url, {
      dispatcher: agent,
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The status is already known, so errors of the body have no effect.
    await response.body
      .dump({ limit: MAX_RESPONSE_BYTES, signal: AbortSignal.timeout(DRAIN_MS) })
      .catch(() => undefined);
    return response.statusCode;
  } finally {
    await agent.destroy();
  }
}

/** Returns the `error` of a failed attempt. The text contains no details of the internal network. */
function describeFailure(error: unknown, timeoutMs: number): string {
  const code = codeOf(error);
  return code === 'TIMED_OUT' ? `No response within ${timeoutMs / 1000} s.` : (TEXTS[code] ?? `Failed with ${code}.`);
}

/** Returns null for a 2xx status. */
function describeStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  const text = `The endpoint returned ${status}`;
  return status >= 300 && status < 400 ? `${text}: redirects are not followed.` : `${text}.`;
}

function codeOf(error: unknown): string {
  const { name, code, errors } = error as NodeJS.ErrnoException & { errors?: readonly unknown[] };
  if (name === 'AbortError' || name === 'TimeoutError') return 'TIMED_OUT';
  // If the host has several addresses, the error is an `AggregateError`.
  if (!code && errors?.length) return codeOf(errors[0]);
  return code ?? name ?? 'an unknown error';
}

const TEXTS: Readonly<Record<string, string>> = {
  FORBIDDEN_ADDRESS: 'The host resolves to a forbidden address. Use a public address.',
  SECRET_UNREADABLE: 'The signing secret could not be read. Rotate it.',
  ENOTFOUND: 'The host was not found.',
  ENODATA: 'The host was not found.',
  EAI_AGAIN: 'The host name could not be resolved.',
  ETIMEOUT: 'The host name could not be resolved.',
  ESERVFAIL: 'The host name could not be resolved.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before a response.',
  UND_ERR_SOCKET: 'The connection was closed before a response.',
  EPIPE: 'The connection was closed before a response.',
  UND_ERR_CONNECT_TIMEOUT: 'The connection timed out.',
  ETIMEDOUT: 'The connection timed out.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is self-signed.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate cannot be verified. Check that its chain is complete.',
};
