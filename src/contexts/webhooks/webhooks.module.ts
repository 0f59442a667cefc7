import { Module } from '@nestjs/common';
import { MetricsModule } from '../../platform/metrics/metrics.module.js';
import { ConfigModule } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SchedulerModule } from '../../platform/scheduler/scheduler.module.js';
import { DisabledEndpointMailSource, DisabledEndpoints } from './disabled-endpoints.js';
import { EndBacklogsTask } from './end-backlogs.task.js';
import { EventSubscribersModule } from './event-subscribers.module.js';
import { EventsController } from './events.controller.js';
import { EventsService } from './events.service.js';
import { EventStreams } from './stream/event-streams.js';
import { StreamedEventsRepository } from './stream/streamed-events.repository.js';
import { StreamSlots } from './stream/stream-slots.js';
import { WebhookDeliveriesController } from './webhook-deliveries.controller.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.js';
import { DeliverWebhooksTask, DueDeliveries, WebhookDispatcher } from './webhook-dispatcher.js';
import { EndpointSecrets, WebhookEndpointsService } from './webhook-endpoints.service.js';
import { WebhookEndpointEntity } from './webhook-endpoint.entity.js';
import { WebhookEndpointsController } from './webhook-endpoints.controller.js';
import { WebhookSender } from './webhook-sender.js';
import { HostResolver, SystemHostResolver } from './webhook-targets.js';
import { webhooksConfig } from './webhooks.config.js';
import { SecretsModule } from '../../platform/secrets/secrets.module.js';
import { AuditTrailModule } from '../../platform/audit-trail/audit-trail.module.js';
import { RedisModule } from '../../platform/redis/redis.module.js';
import { MailModule } from '../../platform/mail/mail.module.js';

/** Reads the outbox and imports no other context. */
@Module({
  imports: [
    MetricsModule,
    SecretsModule,
    AuditTrailModule,
    MailModule,
    ConfigModule.forFeature(webhooksConfig),
    TypeOrmModule.forFeature([WebhookEndpointEntity, WebhookDeliveryEntity]),
    EventSubscribersModule,
    SchedulerModule,
    RedisModule,
  ],
  controllers: [EventsController, WebhookEndpointsController, WebhookDeliveriesController],
  providers: [
    EventsService,
    EventStreams,
    StreamSlots,
    StreamedEventsRepository,
    WebhookEndpointsService,
    EndpointSecrets,
    DisabledEndpoints,
    DisabledEndpointMailSource,
    EndBacklogsTask,
    WebhookDeliveryRepository,
    WebhookDeliveriesService,
    { provide: HostResolver, useClass: SystemHostResolver },
    WebhookSender,
    WebhookDispatcher,
    DeliverWebhooksTask,
    DueDeliveries,
  ],
  exports: [WebhookEndpointsService],
})
export class WebhooksModule {}
