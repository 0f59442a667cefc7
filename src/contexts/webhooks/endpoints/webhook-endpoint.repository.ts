import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { offsetOf, type PageRequest } from '../../../kernel/page.js';
import { PLAN, type Plan } from '../../../kernel/plans.js';
import type { PlanCode, Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
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
    | 'tellOwnersAt'
    | 'secret'
    | 'previousSecrets'
    | 'deletedAt'
  >
>;

/** What decides whether an endpoint is told of an event. */
export type Listener = Pick<WebhookEndpointEntity, 'id' | 'organizationId' | 'livemode' | 'events'>;

@Injectable()
export class WebhookEndpointRepository {
  constructor(private readonly database: Database) {}

  private get endpoints() {
    return this.database.manager.getRepository(WebhookEndpointEntity);
  }

  /** The organization's plan, and how many endpoints it has in this mode. Locks its row, so that the count stays true. */
  async lockPlanAndCount(tenant: Tenant): Promise<{ plan: Plan; count: number }> {
    const [organization] = await this.database.query<{ plan: PlanCode }>(
      'SELECT plan FROM organizations WHERE id = $1 FOR NO KEY UPDATE',
      [tenant.organizationId],
    );
    return { plan: PLAN[organization!.plan], count: await this.livingOf(tenant).getCount() };
  }

  async insert(endpoint: NewEndpoint): Promise<WebhookEndpointEntity> {
    await this.endpoints.insert(endpoint);
    return this.endpoints.findOneByOrFail({ id: endpoint.id });
  }

  /** Oldest first. */
  async list(tenant: Tenant, page: PageRequest): Promise<{ rows: WebhookEndpointEntity[]; total: number }> {
    const [rows, total] = await this.livingOf(tenant)
      .orderBy('e.createdAt')
      .addOrderBy('e.id')
      .skip(offsetOf(page))
      .take(page.limit)
      .getManyAndCount();
    return { rows, total };
  }

  find(tenant: Tenant, id: string): Promise<WebhookEndpointEntity | null> {
    return this.livingOf(tenant).andWhere('e.id = :id', { id }).getOne();
  }

  /** Locks an endpoint, whoever's, before its deliveries are touched. */
  async lockById(id: string): Promise<void> {
    await this.database.query('SELECT id FROM webhook_endpoints WHERE id = $1 FOR UPDATE', [id]);
  }

  /** Who in these organizations is to be told of events. None of it changes until the transaction ends. */
  lockListening(organizationIds: readonly string[]): Promise<Listener[]> {
    return this.database.query<Listener>(
      `SELECT id, organization_id AS "organizationId", livemode, events FROM webhook_endpoints
       WHERE organization_id = ANY($1) AND is_active AND deleted_at IS NULL ORDER BY id FOR SHARE`,
      [organizationIds],
    );
  }

  /** Locks the endpoint until the transaction ends. */
  lock(tenant: Tenant, id: string): Promise<WebhookEndpointEntity | null> {
    return this.livingOf(tenant).andWhere('e.id = :id', { id }).setLock('pessimistic_write').getOne();
  }

  async update(id: string, changes: EndpointChanges): Promise<WebhookEndpointEntity> {
    await this.endpoints.update({ id }, { ...changes, updatedAt: () => 'now()' });
    return this.endpoints.findOneByOrFail({ id });
  }

  /** False where it was off already. Its OWNERs are to be told. */
  async switchOff(id: string, reason: DisabledReason): Promise<boolean> {
    const touched = await this.database.run(
      `UPDATE webhook_endpoints SET is_active = false, disabled_reason = $2, disabled_at = now(), tell_owners_at = now(),
         updated_at = now()
       WHERE id = $1 AND is_active`,
      [id, reason],
    );
    return touched === 1;
  }

  /** Notes that all that was to be sent to it until now is to be ended. Lock it first. */
  async noteBacklog(id: string): Promise<void> {
    await this.database.run('UPDATE webhook_endpoints SET backlog_until = clock_timestamp() WHERE id = $1', [id]);
  }

  /** Endpoints with a backlog to end, and until when it was made. */
  withBacklog(limit: number): Promise<{ id: string; until: Date }[]> {
    return this.database.query(
      'SELECT id, backlog_until AS until FROM webhook_endpoints WHERE backlog_until IS NOT NULL LIMIT $1',
      [limit],
    );
  }

  /** The backlog is ended, unless a later one was noted meanwhile. */
  async endBacklog(id: string, until: Date): Promise<void> {
    await this.database.run('UPDATE webhook_endpoints SET backlog_until = NULL WHERE id = $1 AND backlog_until = $2', [
      id,
      until,
    ]);
  }

  /** Takes the endpoints whose OWNERs are to be told, for a minute: whoever does not end in that time has died. */
  async takeToTell(limit: number): Promise<WebhookEndpointEntity[]> {
    const taken = await this.database.query<{ id: string }>(
      `UPDATE webhook_endpoints SET tell_owners_at = now() + interval '1 minute' WHERE id IN (
         SELECT id FROM webhook_endpoints WHERE tell_owners_at <= now() ORDER BY tell_owners_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [limit],
    );
    return taken.length === 0 ? [] : this.endpoints.findBy({ id: In(taken.map(({ id }) => id)) });
  }

  async markTold(id: string): Promise<void> {
    await this.database.run('UPDATE webhook_endpoints SET tell_owners_at = NULL WHERE id = $1', [id]);
  }

  private livingOf({ organizationId, livemode }: Tenant) {
    return this.endpoints
      .createQueryBuilder('e')
      .where('e.organizationId = :organizationId AND e.livemode = :livemode AND e.deletedAt IS NULL', {
        organizationId,
        livemode,
      });
  }
}
