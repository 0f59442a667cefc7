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

/** Makes one attempt: signs the event and posts it. Source: docs/reference/webhooks.md#signature */
@Injectable()
export class WebhookSender {
  private readonly logger = new Logger(WebhookSender.name);

  constructor(
    @Inject(webhooksConfig.KEY) private readonly config: ConfigType<typeof webhooksConfig>,
    private readonly secrets: SecretBox,
    private readonly resolver: HostResolver,
  ) {}

  /** Returns failures of the endpoint as an attempt with `error`; never throws for them. */
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

  /** The current secret, and the replaced ones that have not expired. */
  private async openSecrets({ endpointId, secret, previousSecrets }: ClaimedDelivery, at: Date): Promise<string[]> {
    const signing = previousSecrets.filter(({ expiresAt }) => expiresAt > at.toISOString());
    try {
      return await Promise.all(
        [secret, ...signing.map((each) => each.secret)].map((s) => this.secrets.open(s, endpointId)),
      );
    } catch (error) {
      this.logger.error(`The secret of ${endpointId} cannot be opened. Is SECRETS_KEY another one? ${String(error)}`);
      throw Object.assign(new Error(), { code: 'SECRET_UNREADABLE' });
    }
  }
}

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

export interface JsonPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** For the whole request: DNS, connection, response. */
  readonly timeoutMs: number;
  readonly lookup: LookupFunction;
  readonly allowPrivate: boolean;
}

/** Longer response bodies are aborted. */
const MAX_RESPONSE_BYTES = 64 * 1024;
/** How long the response body is read before it is aborted: an early abort would show as an error in the receiver's log. */
const DRAIN_MS = 1000;

/** Posts JSON and returns the status. Follows no redirects, and never connects to a forbidden address. */
export async function postJson({ url, headers, body, timeoutMs, lookup, allowPrivate }: JsonPost): Promise<number> {
  const host = hostOf(new URL(url));
  // `lookup` is called for names only.
  if (isIP(host) && !isAllowedTarget(host, allowPrivate)) throw new ForbiddenAddressError();
  // Loaded with the first webhook: this client takes 18 MiB of memory.
  const { Agent, request } = await import('undici');
  // A new connection each time: a pooled one may turn out to be closed only after the request was written.
  const agent = new Agent({ connect: { lookup, timeout: timeoutMs } });
  try {
    const response = await request(url, {
      dispatcher: agent,
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The status is known already: what becomes of the body is not of interest.
    await response.body
      .dump({ limit: MAX_RESPONSE_BYTES, signal: AbortSignal.timeout(DRAIN_MS) })
      .catch(() => undefined);
    return response.statusCode;
  } finally {
    await agent.destroy();
  }
}

/** The `error` of a failed attempt. Reveals nothing of the network that the service runs in. */
function describeFailure(error: unknown, timeoutMs: number): string {
  const code = codeOf(error);
  return code === 'TIMED_OUT' ? `No answer within ${timeoutMs / 1000} s.` : (TEXTS[code] ?? `Failed with ${code}.`);
}

/** Null for a 2xx status. */
function describeStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  const text = `The endpoint answered ${status}`;
  return status >= 300 && status < 400 ? `${text}: redirects are not followed.` : `${text}.`;
}

function codeOf(error: unknown): string {
  const { name, code, errors } = error as NodeJS.ErrnoException & { errors?: readonly unknown[] };
  if (name === 'AbortError' || name === 'TimeoutError') return 'TIMED_OUT';
  // A host with several addresses fails with an AggregateError.
  if (!code && errors?.length) return codeOf(errors[0]);
  return code ?? name ?? 'an unknown error';
}

const TEXTS: Readonly<Record<string, string>> = {
  FORBIDDEN_ADDRESS: 'The host leads to an address that webhooks are not sent to.',
  SECRET_UNREADABLE: 'The signing secret could not be read: rotate it.',
  ENOTFOUND: 'The host was not found.',
  ENODATA: 'The host was not found.',
  EAI_AGAIN: 'The host’s name could not be resolved.',
  ETIMEOUT: 'The host’s name could not be resolved.',
  ESERVFAIL: 'The host’s name could not be resolved.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was cut before an answer.',
  UND_ERR_SOCKET: 'The connection was cut before an answer.',
  EPIPE: 'The connection was cut before an answer.',
  UND_ERR_CONNECT_TIMEOUT: 'The connection could not be made in time.',
  ETIMEDOUT: 'The connection could not be made in time.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is self-signed.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate cannot be verified: is its chain complete?',
};
