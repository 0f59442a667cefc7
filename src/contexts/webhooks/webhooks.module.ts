import { Module } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SchedulerModule } from '../../platform/scheduler/scheduler.module.js';
import { BacklogRepository } from './backlogs/backlog.repository.js';
import { DeliveryBacklog } from './backlogs/delivery-backlog.js';
import { EndBacklog } from './backlogs/end-backlog.js';
import { EndBacklogsTask } from './backlogs/end-backlogs.task.js';
import { DueDeliveries } from './webhook-deliveries/due-deliveries.js';
import { ListDeliveries } from './webhook-deliveries/list-deliveries.js';
import { MissedEvents } from './webhook-deliveries/missed-events.js';
import { RecoverDeliveries } from './webhook-deliveries/recover-deliveries.js';
import { Redeliver } from './webhook-deliveries/redeliver.js';
import { RelayEvents } from './webhook-deliveries/relay-events.js';
import { SendTestEvent } from './webhook-deliveries/send-test-event.js';
import { WebhookDeliveriesController } from './webhook-deliveries/webhook-deliveries.controller.js';
import { WebhookDeliveryEntity } from './webhook-deliveries/webhook-delivery.entity.js';
import { WebhookDeliveryRepository } from './webhook-deliveries/webhook-delivery.repository.js';
import { CreateEndpoint } from './webhook-endpoints/create-endpoint.js';
import { DeleteEndpoint } from './webhook-endpoints/delete-endpoint.js';
import { DisabledEndpointMailSource } from './webhook-endpoints/disabled-endpoint-mail-source.js';
import { ReadEndpoints } from './webhook-endpoints/read-endpoints.js';
import { EndpointSecrets } from './webhook-endpoints/endpoint-secrets.js';
import { RotateSecret } from './webhook-endpoints/rotate-secret.js';
import { SwitchOnEndpoint } from './webhook-endpoints/switch-on-endpoint.js';
import { SwitchedOffEndpoints } from './webhook-endpoints/switched-off-endpoints.js';
import { UpdateEndpoint } from './webhook-endpoints/update-endpoint.js';
import { EventSubscribersModule } from './webhook-endpoints/event-subscribers.module.js';
import { WebhookEndpointEntity } from './webhook-endpoints/webhook-endpoint.entity.js';
import { WebhookEndpointRepository } from './webhook-endpoints/webhook-endpoint.repository.js';
import { WebhookEndpointsController } from './webhook-endpoints/webhook-endpoints.controller.js';
import { EventRepository } from './events/event.repository.js';
import { EventsController } from './events/events.controller.js';
import { ReadEvents } from './events/read-events.js';
import { AttemptDelivery } from './sending/attempt-delivery.js';
import { DeliverWebhooksTask } from './sending/deliver-webhooks.task.js';
import { Dispatcher } from './sending/dispatcher.js';
import { RecordDelivery } from './sending/record-delivery.js';
import { HostResolver, SystemHostResolver } from './targets/host-resolver.js';
import { webhooksConfig } from './webhooks.config.js';
import { SecretsModule } from '../../platform/secrets/secrets.module.js';
import { AuditTrailModule } from '../../platform/audit-trail/audit-trail.module.js';
import { MailModule } from '../../platform/mail/mail.module.js';

/**
 * Webhook endpoints and the delivery of events to them. Reads the outbox; imports no other context. Its folders import in
 * one direction: targets, events, backlogs ← endpoints ← deliveries ← sending.
 */
@Module({
  imports: [
    SecretsModule,
    AuditTrailModule,
    MailModule,
    ConfigModule.forFeature(webhooksConfig),
    TypeOrmModule.forFeature([WebhookEndpointEntity, WebhookDeliveryEntity]),
    EventSubscribersModule,
    SchedulerModule,
  ],
  controllers: [EventsController, WebhookEndpointsController, WebhookDeliveriesController],
  providers: [
    EventRepository,
    ReadEvents,
    BacklogRepository,
    WebhookEndpointRepository,
    WebhookDeliveryRepository,
    DueDeliveries,
    ReadEndpoints,
    CreateEndpoint,
    UpdateEndpoint,
    SwitchedOffEndpoints,
    SwitchOnEndpoint,
    DeleteEndpoint,
    RotateSecret,
    EndpointSecrets,
    ListDeliveries,
    SendTestEvent,
    MissedEvents,
    RecoverDeliveries,
    Redeliver,
    RelayEvents,
    EndBacklog,
    EndBacklogsTask,
    DeliveryBacklog,
    { provide: HostResolver, useClass: SystemHostResolver },
    AttemptDelivery,
    RecordDelivery,
    Dispatcher,
    DeliverWebhooksTask,
    DisabledEndpointMailSource,
  ],
  exports: [SwitchOnEndpoint],
})
export class WebhooksModule {}
