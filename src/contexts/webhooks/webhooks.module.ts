import { Module } from '@nestjs/common';
import { EventRepository } from './events/event.repository.js';
import { EventsController } from './events/events.controller.js';

/** What happened, and telling others of it. Reads the outbox; knows no other context. */
@Module({
  controllers: [EventsController],
  providers: [EventRepository],
})
export class WebhooksModule {}
