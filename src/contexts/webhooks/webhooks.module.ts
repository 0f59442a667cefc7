import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DueDeliveries } from './deliveries/due-deliveries.js';
import { EndBacklog } from './deliveries/end-backlog.js';
import { Redeliver } from './deliveries/redeliver.js';
import { RelayEvents } from './deliveries/relay-events.js';
import { SendTestEvent } from './deliveries/send-test-event.js';
import { SweepBacklogs } from './deliveries/sweep-backlogs.js';
import { WebhookDeliveriesController } from './deliveries/webhook-deliveries.controller.js';
import { WebhookDeliveryEntity } from './deliveries/webhook-delivery.entity.js';
import { WebhookDeliveryRepository } from './deliveries/webhook-delivery.repository.js';
import { CreateEndpoint } from './endpoints/create-endpoint.js';
import { DeleteEndpoint } from './endpoints/delete-endpoint.js';
import { RotateSecret } from './endpoints/rotate-secret.js';
import { UpdateEndpoint } from './endpoints/update-endpoint.js';
import { WebhookEndpointEntity } from './endpoints/webhook-endpoint.entity.js';
import { WebhookEndpointRepository } from './endpoints/webhook-endpoint.repository.js';
import { WebhookEndpointsController } from './endpoints/webhook-endpoints.controller.js';
import { EventRepository } from './events/event.repository.js';
import { EventsController } from './events/events.controller.js';
import { SweepOldEvents } from './events/sweep-old-events.js';
import { DeliverWebhooks } from './sending/deliver-webhooks.js';
import { Dispatcher } from './sending/dispatcher.js';
import { HostResolver, SystemHostResolver } from './sending/host-resolver.js';
import { SettleDelivery } from './sending/settle-delivery.js';
import { TellOwners } from './sending/tell-owners.js';
import { TryDelivery } from './sending/try-delivery.js';

/** What happened, and telling others of it. Reads the outbox; knows no other context. */
@Module({
  imports: [TypeOrmModule.forFeature([WebhookEndpointEntity, WebhookDeliveryEntity])],
  controllers: [EventsController, WebhookEndpointsController, WebhookDeliveriesController],
  providers: [
    EventRepository,
    WebhookEndpointRepository,
    WebhookDeliveryRepository,
    DueDeliveries,
    CreateEndpoint,
    UpdateEndpoint,
    DeleteEndpoint,
    RotateSecret,
    SendTestEvent,
    Redeliver,
    RelayEvents,
    EndBacklog,
    SweepBacklogs,
    { provide: HostResolver, useClass: SystemHostResolver },
    TryDelivery,
    SettleDelivery,
    Dispatcher,
    DeliverWebhooks,
    TellOwners,
    SweepOldEvents,
  ],
})
export class WebhooksModule {}
