import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { randomBytes } from 'node:crypto';
import { ApiError, notFound, validationError } from '../../kernel/api-error.js';
import { Clock } from '../../kernel/clock.js';
import { newId } from '../../kernel/ids.js';
import type { PageRequest } from '../../kernel/page.js';
import { requireBelowPlanCap } from '../../kernel/plans.js';
import type { Tenant } from '../../kernel/principal.js';
import { AuditTrail, type Operation } from '../../platform/audit-trail/audit-trail.js';
import { Database } from '../../platform/database/database.js';
import { SecretBox } from '../../platform/secrets/secret-box.js';
import type { WebhookEndpointEntity } from './webhook-endpoint.entity.js';
import { ENABLED, WebhookEndpointRepository } from './webhook-endpoint.repository.js';
import type { CreateWebhookEndpointRequest, UpdateWebhookEndpointRequest } from './webhook-endpoint.request.js';
import { namesForbiddenAddress } from './webhook-targets.js';
import { webhooksConfig } from './webhooks.config.js';

/** How long a replaced secret keeps signing. Source: docs/reference/webhooks.md#secret-rotation */
const SECRET_OVERLAP_HOURS = 24;
/** Limits the length of the signature header, however often a secret is rotated. */
const MAX_PREVIOUS_SECRETS = 4;

/** An endpoint with its new secret in clear: the only time it can be shown. */
export interface EndpointWithSecret {
  readonly endpoint: WebhookEndpointEntity;
  readonly secret: string;
}

@Injectable()
export class WebhookEndpointsService {
  constructor(
    private readonly database: Database,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
    private readonly auditTrail: AuditTrail,
    @Inject(webhooksConfig.KEY) private readonly config: ConfigType<typeof webhooksConfig>,
  ) {}

  /** Throws `VALIDATION_ERROR` or `PLAN_LIMIT_REACHED`. */
  async create(tenant: Tenant, request: CreateWebhookEndpointRequest): Promise<EndpointWithSecret> {
    const { organizationId, livemode } = tenant;
    this.requireAllowed(request.url);
    const id = newId('whe');
    const secret = newSigningSecret();
    const sealed = await this.secrets.seal(secret, id);
    return this.database.transaction(async () => {
      const { plan, count } = await this.endpoints.lockPlanAndCount({ organizationId, livemode });
      requireBelowPlanCap('webhook_endpoints', count, plan);
      const endpoint = await this.endpoints.insert({
        id,
        organizationId,
        livemode,
        url: request.url,
        description: request.description ?? null,
        events: [...new Set(request.events)],
        isActive: request.isActive ?? true,
        secret: sealed,
      });
      return { endpoint, secret };
    });
  }

  /** Oldest first. */
  list(tenant: Tenant, page: PageRequest): Promise<{ rows: WebhookEndpointEntity[]; total: number }> {
    return this.endpoints.list(tenant, page);
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(tenant: Tenant, id: string): Promise<WebhookEndpointEntity> {
    return found(await this.endpoints.find(tenant, id));
  }

  /** Locks the endpoint until the transaction ends. Throws `RESOURCE_NOT_FOUND`. */
  async lock(tenant: Tenant, id: string): Promise<WebhookEndpointEntity> {
    return found(await this.endpoints.lock(tenant, id));
  }

  /**
   * Absent keeps; null clears `description`. Disabling fails the pending deliveries, so that enabling a week later does
   * not send a week's backlog. Throws `VALIDATION_ERROR` or `RESOURCE_NOT_FOUND`.
   */
  async update(tenant: Tenant, id: string, request: UpdateWebhookEndpointRequest): Promise<WebhookEndpointEntity> {
    const { url, events, description, isActive } = request;
    return this.database.transaction(async () => {
      await this.lock(tenant, id);
      if (url) this.requireAllowed(url);
      if (isActive === false) await this.endpoints.endBacklog(id);
      return this.endpoints.update(id, {
        ...(url ? { url } : {}),
        ...(events ? { events: [...new Set(events)] } : {}),
        ...(description === undefined ? {} : { description }),
        ...(isActive === true ? ENABLED : {}),
        ...(isActive === false ? { isActive } : {}),
      });
    });
  }

  /** Fails its pending deliveries and erases its secrets. Throws `RESOURCE_NOT_FOUND`. */
  async delete(tenant: Tenant, id: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.lock(tenant, id);
      await this.endpoints.endBacklog(id);
      await this.endpoints.update(id, {
        isActive: false,
        deletedAt: this.clock.now(),
        notifyOwnersAt: null,
        secret: '',
        previousSecrets: [],
      });
    });
  }

  /**
   * Replaces the signing secret. The previous one keeps signing for 24 hours, so that receivers can switch in between.
   * Throws `RESOURCE_NOT_FOUND`.
   */
  async rotateSecret(tenant: Tenant, id: string): Promise<EndpointWithSecret> {
    const secret = newSigningSecret();
    const sealed = await this.secrets.seal(secret, id);
    return this.database.transaction(async () => {
      const endpoint = await this.lock(tenant, id);
      const now = this.clock.now();
      const expiresAt = new Date(now.getTime() + SECRET_OVERLAP_HOURS * 3_600_000).toISOString();
      const stillSigning = endpoint.previousSecrets.filter((previous) => previous.expiresAt > now.toISOString());
      const previousSecrets = [{ secret: endpoint.secret, expiresAt }, ...stillSigning].slice(0, MAX_PREVIOUS_SECRETS);
      return { endpoint: await this.endpoints.update(id, { secret: sealed, previousSecrets }), secret };
    });
  }

  /**
   * For operators: enables an endpoint that the service disabled, and returns its URL. Throws `RESOURCE_NOT_FOUND`, or
   * `INVALID_INPUT` if the endpoint is active or its owner disabled it.
   */
  switchOn(id: string, operation: Operation): Promise<string> {
    return this.database.transaction(async () => {
      await this.endpoints.lockById(id);
      const { isActive, disabledReason, organizationId, url } = found(await this.endpoints.findAcrossTenants(id));
      if (isActive) throw new ApiError('INVALID_INPUT', `${id} is on.`);
      if (!disabledReason) throw new ApiError('INVALID_INPUT', `${id} was switched off by its owner.`);
      await this.endpoints.update(id, ENABLED);
      const details = { organizationId, disabledReason };
      await this.auditTrail.record({ ...operation, action: 'switch-on-endpoint', target: id, details });
      return url;
    });
  }

  private requireAllowed(url: string): void {
    if (namesForbiddenAddress(url, this.config.allowPrivateNetworks))
      throw validationError({ url: ['must not name an address of a private or reserved network'] });
  }
}

function found(endpoint: WebhookEndpointEntity | null): WebhookEndpointEntity {
  if (!endpoint) throw notFound('Webhook endpoint');
  return endpoint;
}

/** 32 random bytes, as Standard Webhooks prescribes. Source: docs/reference/webhooks.md#signature */
export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
