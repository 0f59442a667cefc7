import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Config } from '../../../platform/config/config.js';
import { SecretBox } from '../../../platform/secrets/secret-box.js';
import { toEventResponse } from '../events/event.response.js';
import type { DeliveryAttempt } from '../deliveries/webhook-delivery.entity.js';
import type { TakenDelivery } from '../deliveries/webhook-delivery.js';
import { checkedLookup } from './checked-lookup.js';
import { describeFailure, describeStatus } from './failure.js';
import { HostResolver } from './host-resolver.js';
import { postJson } from './post-json.js';
import { signatureOf } from './signature.js';

/** One try: signs the event, posts it, tells how it went. Source: Standard Webhooks. */
@Injectable()
export class TryDelivery {
  private readonly logger = new Logger(TryDelivery.name);

  constructor(
    private readonly config: Config,
    private readonly secrets: SecretBox,
    private readonly resolver: HostResolver,
    private readonly clock: Clock,
  ) {}

  /** Never throws for what the endpoint does. */
  async execute(delivery: TakenDelivery): Promise<DeliveryAttempt> {
    const { webhooksAllowPrivateNetworks: allowPrivate, webhookTimeoutMs: timeoutMs } = this.config;
    const at = this.clock.now();
    const begun = performance.now();
    const attempt = (responseStatus: number | null, error: string | null): DeliveryAttempt => ({
      at: at.toISOString(),
      responseStatus,
      durationMs: Math.round(performance.now() - begun),
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

  private async headersOf(delivery: TakenDelivery, at: Date, body: string): Promise<Record<string, string>> {
    const timestamp = Math.floor(at.getTime() / 1000);
    const { id } = delivery.event;
    return {
      'User-Agent': 'Guia-Webhooks/1.0',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf(await this.openSecrets(delivery, at), { id, timestamp, body }),
    };
  }

  /** The current secret, and those it replaced a short while ago. */
  private async openSecrets({ endpointId, secret, previousSecrets }: TakenDelivery, at: Date): Promise<string[]> {
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
