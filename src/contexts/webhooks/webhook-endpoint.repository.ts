import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { offsetOf, type PageRequest } from '../../kernel/page.js';
import { PLANS, type Plan } from '../../kernel/plans.js';
import type { PlanCode, Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { BATCH_SIZE } from '../../platform/database/in-batches.js';
import { WebhookEndpointEntity, type DisabledReason } from './webhook-endpoint.entity.js';

type NewEndpoint = Pick<
  WebhookEndpointEntity,
  'id' | 'organizationId' | 'livemode' | 'url' | 'description' | 'events' | 'isActive' | 'secret'
>;
export type EndpointChanges = Partial<
  Pick<
    WebhookEndpointEntity,
    | 'url'
    | 'description'
    | 'events'
    | 'isActive'
    | 'disabledReason'
    | 'disabledAt'
    | 'notifyOwnersAt'
    | 'secret'
    | 'previousSecrets'
    | 'deletedAt'
  >
>;

/** Changes that enable an endpoint again. */
export const ENABLED: EndpointChanges = {
  isActive: true,
  disabledReason: null,
  disabledAt: null,
  notifyOwnersAt: null,
};

@Injectable()
export class WebhookEndpointRepository {
  constructor(private readonly database: Database) {}

  private get endpoints() {
    return this.database.manager.getRepository(WebhookEndpointEntity);
  }

  /** The organization's plan and number of endpoints in this mode. Locks the organization, so that the count cannot change. */
  async lockPlanAndCount(tenant: Tenant): Promise<{ plan: Plan; count: number }> {
    const [organization] = await this.database.query<{ plan: PlanCode }>(
      'SELECT plan FROM organizations WHERE id = $1 FOR NO KEY UPDATE',
      [tenant.organizationId],
    );
    return { plan: PLANS[organization!.plan], count: await this.notDeleted(tenant).getCount() };
  }

  async insert(endpoint: NewEndpoint): Promise<WebhookEndpointEntity> {
    await this.endpoints.insert(endpoint);
    return this.endpoints.findOneByOrFail({ id: endpoint.id });
  }

  /** Oldest first. */
  async list(tenant: Tenant, page: PageRequest): Promise<{ rows: WebhookEndpointEntity[]; total: number }> {
    const [rows, total] = await this.notDeleted(tenant)
      .orderBy('e.createdAt')
      .addOrderBy('e.id')
      .skip(offsetOf(page))
      .take(page.limit)
      .getManyAndCount();
    return { rows, total };
  }

  find(tenant: Tenant, id: string): Promise<WebhookEndpointEntity | null> {
    return this.notDeleted(tenant).andWhere('e.id = :id', { id }).getOne();
  }

  /** For operators: of any organization. */
  findAcrossTenants(id: string): Promise<WebhookEndpointEntity | null> {
    return this.endpoints.findOneBy({ id, deletedAt: IsNull() });
  }

  /** Endpoints of all organizations that the service disabled: LIVE before TEST, the latest first. */
  async listDisabled(limit: number): Promise<{ rows: WebhookEndpointEntity[]; total: number }> {
    const [rows, total] = await this.endpoints.findAndCount({
      where: { isActive: false, disabledReason: Not(IsNull()), deletedAt: IsNull() },
      order: { livemode: 'DESC', disabledAt: 'DESC' },
      take: limit,
    });
    return { rows, total };
  }

  /** Locks an endpoint of any tenant. Lock order: the endpoint before its deliveries. */
  async lockById(id: string): Promise<void> {
    await this.database.query('SELECT id FROM webhook_endpoints WHERE id = $1 FOR UPDATE', [id]);
  }

  /** Locks the endpoint until the transaction ends. */
  lock(tenant: Tenant, id: string): Promise<WebhookEndpointEntity | null> {
    return this.notDeleted(tenant).andWhere('e.id = :id', { id }).setLock('pessimistic_write').getOne();
  }

  async update(id: string, changes: EndpointChanges): Promise<WebhookEndpointEntity> {
    await this.endpoints.update({ id }, { ...changes, updatedAt: () => 'now()' });
    return this.endpoints.findOneByOrFail({ id });
  }

  /** Also schedules the notification of its OWNERs. False if it was inactive already. */
  async disable(id: string, reason: DisabledReason): Promise<boolean> {
    const touched = await this.database.run(
      `UPDATE webhook_endpoints SET is_active = false, disabled_reason = $2, disabled_at = now(), tell_owners_at = now(),
         updated_at = now()
       WHERE id = $1 AND is_active`,
      [id, reason],
    );
    return touched === 1;
  }

  /** Claims endpoints whose OWNERs are to be notified. A claim that is not completed expires after a minute. */
  async claimToNotify(limit: number): Promise<WebhookEndpointEntity[]> {
    const claimed = await this.database.query<{ id: string }>(
      `UPDATE webhook_endpoints SET tell_owners_at = now() + interval '1 minute' WHERE id IN (
         SELECT id FROM webhook_endpoints WHERE tell_owners_at <= now() ORDER BY tell_owners_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [limit],
    );
    return claimed.length === 0 ? [] : this.endpoints.findBy({ id: In(claimed.map(({ id }) => id)) });
  }

  async markNotified(id: string): Promise<void> {
    await this.database.run('UPDATE webhook_endpoints SET tell_owners_at = NULL WHERE id = $1', [id]);
  }

  /**
   * Fails the pending deliveries of an endpoint: one batch immediately, which nearly always is all of them. `backlog_until`
   * marks an endpoint with more; `EndBacklogsTask` fails the rest. Call it in the transaction that locked the endpoint.
   * Source: docs/reference/webhooks.md#disabling
   */
  async endBacklog(id: string): Promise<void> {
    if ((await this.failPending(id, null, BATCH_SIZE)) < BATCH_SIZE) return;
    await this.database.run('UPDATE webhook_endpoints SET backlog_until = clock_timestamp() WHERE id = $1', [id]);
  }

  /** Fails at most `limit` pending deliveries, those created by `until` or all, and returns how many. */
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

  listBacklogs(limit: number): Promise<{ id: string; until: Date }[]> {
    return this.database.query(
      'SELECT id, backlog_until AS until FROM webhook_endpoints WHERE backlog_until IS NOT NULL LIMIT $1',
      [limit],
    );
  }

  /** Keeps the mark of a backlog that was marked later than `until`. */
  async clearBacklog(id: string, until: Date): Promise<void> {
    await this.database.run('UPDATE webhook_endpoints SET backlog_until = NULL WHERE id = $1 AND backlog_until = $2', [
      id,
      until,
    ]);
  }

  private notDeleted({ organizationId, livemode }: Tenant) {
    return this.endpoints
      .createQueryBuilder('e')
      .where('e.organizationId = :organizationId AND e.livemode = :livemode AND e.deletedAt IS NULL', {
        organizationId,
        livemode,
      });
  }
}
