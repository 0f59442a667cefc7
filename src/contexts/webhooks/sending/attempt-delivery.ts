import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { SecretBox } from '../../../platform/secrets/secret-box.js';
import { toEventResponse } from '../events/event.response.js';
import type { DeliveryAttempt } from '../webhook-deliveries/webhook-delivery.entity.js';
import type { ClaimedDelivery } from '../webhook-deliveries/webhook-delivery.js';
import { webhooksConfig } from '../webhooks.config.js';
import { checkedLookup } from '../targets/checked-lookup.js';
import { describeFailure, describeStatus } from './describe-failure.js';
import { HostResolver } from '../targets/host-resolver.js';
import { signatureOf } from './signature.js';

/** One attempt: signs the event and posts it. Source: docs/reference/webhooks.md#signature */
@Injectable()
export class AttemptDelivery {
  private readonly logger = new Logger(AttemptDelivery.name);

  constructor(
    @Inject(webhooksConfig.KEY) private readonly config: ConfigType<typeof webhooksConfig>,
    private readonly secrets: SecretBox,
    private readonly resolver: HostResolver,
  ) {}

  /** Returns failures of the endpoint as an attempt with `error`; never throws for them. */
  async execute(delivery: ClaimedDelivery): Promise<DeliveryAttempt> {
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
      // Loaded with the first webhook: its client takes 18 MiB of memory.
      const { postJson } = await import('./post-json.js');
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
