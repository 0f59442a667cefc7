import { Global, Module } from '@nestjs/common';
import { EventSubscribers } from '../../../platform/outbox/event-subscribers.js';
import { EndpointsByEvent } from './endpoints-by-event.js';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.js';

/** Lets the platform ask who subscribes to an event. */
@Global()
@Module({
  providers: [WebhookEndpointRepository, { provide: EventSubscribers, useClass: EndpointsByEvent }],
  exports: [EventSubscribers],
})
export class EventSubscribersModule {}
