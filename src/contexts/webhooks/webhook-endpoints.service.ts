import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { randomBytes } from 'node:crypto';
import { IsNull, type FindOptionsWhere, Not } from 'typeorm';
import { ApiError, notFound, validationError } from '../../kernel/api-error.js';
import { Clock } from '../../kernel/clock.js';
import { newId } from '../../kernel/ids.js';
import type { PageRequest } from '../../kernel/page.js';
import { PLANS, requireBelowPlanCap } from '../../kernel/plans.js';
import type { PlanCode, Tenant } from '../../kernel/principal.js';
import { AuditTrail, type Operation } from '../../platform/audit-trail/audit-trail.js';
import { Database } from '../../platform/database/database.js';
import { findPage } from '../../platform/database/find-page.js';
import { BATCH_SIZE } from '../../platform/database/in-batches.js';
import { SecretBox, UnsealError } from '../../platform/secrets/secret-box.js';
import { SealedSecrets, type Resealed } from '../../platform/secrets/reseal-secrets.js';
import { WebhookEndpointEntity, type DisabledReason } from './webhook-endpoint.entity.js';
import type { CreateWebhookEndpointRequest, UpdateWebhookEndpointRequest } from './webhook-endpoint.request.js';
import { namesForbiddenAddress } from './webhook-targets.js';
import { webhooksConfig } from './webhooks.config.js';

/** Period during which the service still signs with a replaced secret. Source: docs/webhooks.md#live-with-it */
const SECRET_OVERLAP_HOURS = 24;
/** Maximum number of replaced secrets. Limits the length of the signature header. */
const MAX_PREVIOUS_SECRETS = 4;

/** Changes that enable an endpoint. */
const ENABLED = { isActive: true, disabledReason: null, disabledAt: null, tellOwnersAt: null };

/** An endpoint with its new secret in plain text. The secret is available only in this response. */
export interface EndpointWithSecret {
  readonly endpoint: WebhookEndpointEntity;
  readonly secret: string;
}

@Injectable()
export class WebhookEndpointsService {
  constructor(
    private readonly database: Database,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
    private readonly auditTrail: AuditTrail,
    @Inject(webhooksConfig.KEY) private readonly config: ConfigType<typeof webhooksConfig>,
  ) {}

  private get endpoints() {
    return this.database.manager.getRepository(WebhookEndpointEntity);
  }

  /** Throws `VALIDATION_ERROR` or `PLAN_LIMIT_REACHED`. */
  async create(tenant: Tenant, request: CreateWebhookEndpointRequest): Promise<EndpointWithSecret> {
    const { organizationId, livemode } = tenant;
    this.requireAllowed(request.url);
    const id = newId('whe');
    const secret = newSigningSecret();
    const sealed = await this.secrets.seal(secret, id);
    return this.database.transaction(async () => {
      // Lock the organization, so that a concurrent request cannot change the number of endpoints.
      const [organization] = await this.database.query<{ plan: PlanCode }>(
        'SELECT plan FROM organizations WHERE id = $1 FOR NO KEY UPDATE',
        [organizationId],
      );
      const count = await this.endpoints.countBy(notDeleted(tenant));
      requireBelowPlanCap('webhook_endpoints', count, PLANS[organization!.plan]);
      await this.endpoints.insert({
        id,
        organizationId,
        livemode,
        url: request.url,
        description: request.description ?? null,
        events: [...new Set(request.events)],
        isActive: request.isActive ?? true,
        secret: sealed,
      });
      return { endpoint: await this.endpoints.findOneByOrFail({ id }), secret };
    });
  }

  /** Oldest first. */
  list(tenant: Tenant, page: PageRequest): Promise<{ rows: WebhookEndpointEntity[]; total: number }> {
    return findPage(this.endpoints, page, {
      where: notDeleted(tenant),
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(tenant: Tenant, id: string): Promise<WebhookEndpointEntity> {
    return found(await this.endpoints.findOneBy({ ...notDeleted(tenant), id }));
  }

  /** Locks the endpoint until the end of the transaction. Throws `RESOURCE_NOT_FOUND`. */
  async lock(tenant: Tenant, id: string): Promise<WebhookEndpointEntity> {
    return found(await this.findLocked({ ...notDeleted(tenant), id }));
  }

  /**
   * An absent field does not change. Null clears `description`. If the request disables the endpoint, its pending deliveries are
   * set to FAILED. When the endpoint is enabled again, it therefore receives no old events. Throws `VALIDATION_ERROR` or
   * `RESOURCE_NOT_FOUND`.
   */
  async update(tenant: Tenant, id: string, request: UpdateWebhookEndpointRequest): Promise<WebhookEndpointEntity> {
    const { url, events, description, isActive } = request;
    return this.database.transaction(async () => {
      await this.lock(tenant, id);
      if (url) this.requireAllowed(url);
      if (isActive === false) await this.endBacklog(id);
      return this.save(id, {
        ...(url ? { url } : {}),
        ...(events ? { events: [...new Set(events)] } : {}),
        ...(description === undefined ? {} : { description }),
        ...(isActive === true ? ENABLED : {}),
        ...(isActive === false ? { isActive } : {}),
      });
    });
  }

  /** Marks the endpoint as deleted, sets its pending deliveries to FAILED and erases its secrets. Throws `RESOURCE_NOT_FOUND`. */
  async delete(tenant: Tenant, id: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.lock(tenant, id);
      await this.endBacklog(id);
      await this.save(id, {
        isActive: false,
        deletedAt: this.clock.now(),
        tellOwnersAt: null,
        secret: '',
        previousSecrets: [],
      });
    });
  }

  /** Replaces the signing secret. The service also signs with the replaced secret for 24 hours. Throws `RESOURCE_NOT_FOUND`. */
  async rotateSecret(tenant: Tenant, id: string): Promise<EndpointWithSecret> {
    const secret = newSigningSecret();
    const sealed = await this.secrets.seal(secret, id);
    return this.database.transaction(async () => {
      const endpoint = await this.lock(tenant, id);
      const now = this.clock.now();
      const expiresAt = new Date(now.getTime() + SECRET_OVERLAP_HOURS * 3_600_000).toISOString();
      const stillSigning = endpoint.previousSecrets.filter((previous) => previous.expiresAt > now.toISOString());
      const previousSecrets = [{ secret: endpoint.secret, expiresAt }, ...stillSigning].slice(0, MAX_PREVIOUS_SECRETS);
      return { endpoint: await this.save(id, { secret: sealed, previousSecrets }), secret };
    });
  }

  /** For operators: enables an endpoint that the service disabled. Throws `RESOURCE_NOT_FOUND` or `INVALID_INPUT`. */
  switchOn(id: string, operation: Operation): Promise<string> {
    return this.database.transaction(async () => {
      const endpoint = found(await this.findLocked({ id, deletedAt: IsNull() }));
      const { isActive, disabledReason, organizationId, url } = endpoint;
      if (isActive) throw new ApiError('INVALID_INPUT', `The endpoint ${id} is already active.`);
      if (!disabledReason)
        throw new ApiError(
          'INVALID_INPUT',
          `The endpoint ${id} was deactivated by its organization. Only the organization can activate it.`,
        );
      await this.save(id, ENABLED);
      const details = { organizationId, disabledReason };
      await this.auditTrail.record({ ...operation, action: 'switch-on-endpoint', target: id, details });
      return url;
    });
  }

  /** Locks an endpoint until the end of the transaction. Searches the endpoints of all tenants, including deleted endpoints. */
  findLocked(where: FindOptionsWhere<WebhookEndpointEntity>): Promise<WebhookEndpointEntity | null> {
    return this.endpoints.findOne({ where, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Disables an endpoint, sets its pending deliveries to FAILED and schedules a notification of the OWNERs. Does nothing if the
   * endpoint is already disabled.
   */
  async disable(id: string, reason: DisabledReason): Promise<void> {
    const now = (): string => 'now()';
    const { affected } = await this.endpoints.update(
      { id, isActive: true },
      { isActive: false, disabledReason: reason, disabledAt: now, tellOwnersAt: now, updatedAt: now },
    );
    if (affected) await this.endBacklog(id);
  }

  /**
   * Sets at most `limit` pending deliveries to FAILED. If `until` is not null, updates only deliveries that were created at or
   * before `until`. Returns the number of updated deliveries.
   */
  failPending(id: string, until: Date | null, limit: number): Promise<number> {
    return this.database.run(
      `UPDATE webhook_deliveries SET status = 'FAILED', next_attempt_at = NULL, ended_at = now()
       WHERE id = ANY (ARRAY(
         SELECT id FROM webhook_deliveries
         WHERE endpoint_id = $1 AND status = 'PENDING' AND ($2::timestamptz IS NULL OR created_at <= $2)
         ORDER BY next_attempt_at LIMIT $3 FOR UPDATE))`,
      [id, until, limit],
    );
  }

  /**
   * Sets the pending deliveries of an endpoint to FAILED. The first batch is updated immediately and usually contains all pending
   * deliveries. If more deliveries are pending, the method sets `backlog_until`, and `EndBacklogsTask` updates the remaining
   * deliveries. Must be called in the transaction that locked the endpoint, because an endpoint is always locked before its
   * deliveries. Source: docs/webhooks.md#rules-and-limits
   */
  private async endBacklog(id: string): Promise<void> {
    if ((await this.failPending(id, null, BATCH_SIZE)) < BATCH_SIZE) return;
    await this.endpoints.update({ id }, { backlogUntil: () => 'clock_timestamp()' });
  }

  private async save(id: string, changes: Partial<WebhookEndpointEntity>): Promise<WebhookEndpointEntity> {
    await this.endpoints.update({ id }, { ...changes, updatedAt: () => 'now()' });
    return this.endpoints.findOneByOrFail({ id });
  }

  private requireAllowed(url: string): void {
    if (namesForbiddenAddress(url, this.config.allowPrivateNetworks))
      throw validationError({ url: ['must not be an address in a private or reserved network'] });
  }
}

const notDeleted = ({ organizationId, livemode }: Tenant): FindOptionsWhere<WebhookEndpointEntity> => ({
  organizationId,
  livemode,
  deletedAt: IsNull(),
});

function found(endpoint: WebhookEndpointEntity | null): WebhookEndpointEntity {
  if (!endpoint) throw notFound('Webhook endpoint');
  return endpoint;
}

/** Standard Webhooks requires 32 random bytes. Source: docs/webhooks.md#verify-it */
export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Excludes deleted endpoints, because their secrets are erased. */
const HAS_SECRET = { secret: Not('') };

/** Signing secrets of endpoints, including replaced secrets that have not expired. */
@Injectable()
export class EndpointSecrets extends SealedSecrets {
  constructor(
    private readonly database: Database,
    private readonly secrets: SecretBox,
  ) {
    super();
  }

  override async reseal(): Promise<Resealed> {
    const endpoints = await this.database.manager.find(WebhookEndpointEntity, {
      select: { id: true },
      where: HAS_SECRET,
      order: { id: 'ASC' },
    });
    const unreadable: string[] = [];
    for (const { id } of endpoints) if (!(await this.resealOne(id))) unreadable.push(id);
    return { count: endpoints.length - unreadable.length, unreadable };
  }

  /**
   * Encrypts the secrets again with the current encryption key. If no encryption key decrypts the secrets, returns false and
   * changes nothing. The endpoint is locked, because a concurrent request can replace its secret.
   */
  private async resealOne(id: string): Promise<boolean> {
    const again = async (sealed: string): Promise<string> => this.secrets.seal(await this.secrets.open(sealed, id), id);
    try {
      await this.database.transaction(async () => {
        const { manager } = this.database;
        const endpoint = await manager.findOne(WebhookEndpointEntity, {
          where: { id, ...HAS_SECRET },
          lock: { mode: 'pessimistic_write' },
        });
        if (!endpoint) return;
        const previousSecrets = await Promise.all(
          endpoint.previousSecrets.map(async (each) => ({ ...each, secret: await again(each.secret) })),
        );
        await manager.update(WebhookEndpointEntity, id, { secret: await again(endpoint.secret), previousSecrets });
      });
      return true;
    } catch (error) {
      if (error instanceof UnsealError) return false;
      throw error;
    }
  }
}
