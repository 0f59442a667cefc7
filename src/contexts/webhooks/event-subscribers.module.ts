import { Global, Injectable, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ArrayContains, IsNull } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { EventSubscribers } from '../../platform/outbox/event-subscribers.js';
import type { EventType } from '../../platform/outbox/event-types.js';
import { WebhookEndpointEntity } from './webhook-endpoint.entity.js';

@Injectable()
class EndpointSubscribers extends EventSubscribers {
  constructor(private readonly database: Database) {
    super();
  }

  override async naming(type: EventType, livemode: boolean): Promise<readonly string[]> {
    const endpoints = await this.database.manager.find(WebhookEndpointEntity, {
      select: { id: true, organizationId: true },
      where: { livemode, isActive: true, deletedAt: IsNull(), events: ArrayContains([type]) },
    });
    return [...new Set(endpoints.map(({ organizationId }) => organizationId))];
  }
}

/** Provides the subscriptions of webhook endpoints. Some contexts append an event only if an endpoint subscribes to its type. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([WebhookEndpointEntity])],
  providers: [{ provide: EventSubscribers, useClass: EndpointSubscribers }],
  exports: [EventSubscribers],
})
export class EventSubscribersModule {}
