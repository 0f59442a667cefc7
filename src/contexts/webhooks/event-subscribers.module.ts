import { Global, Injectable, Module } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { EventSubscribers } from '../../platform/outbox/event-subscribers.js';
import type { EventType } from '../../platform/outbox/event-types.js';

@Injectable()
class EndpointSubscribers extends EventSubscribers {
  constructor(private readonly database: Database) {
    super();
  }

  override async naming(type: EventType, livemode: boolean): Promise<readonly string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT DISTINCT organization_id AS id FROM webhook_endpoints
       WHERE livemode = $1 AND is_active AND deleted_at IS NULL AND events @> ARRAY[$2]::text[]`,
      [livemode, type],
    );
    return rows.map(({ id }) => id);
  }
}

/** Provides the subscriptions of webhook endpoints to contexts that append events for subscribers only. */
@Global()
@Module({
  providers: [{ provide: EventSubscribers, useClass: EndpointSubscribers }],
  exports: [EventSubscribers],
})
export class EventSubscribersModule {}
