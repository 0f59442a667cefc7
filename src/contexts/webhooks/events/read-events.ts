import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import type { PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import type { WebhookEvent } from './event.js';
import { EventRepository, type EventFilter } from './event.repository.js';

@Injectable()
export class ReadEvents {
  constructor(private readonly events: EventRepository) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async one(tenant: Tenant, id: string): Promise<WebhookEvent> {
    const event = await this.events.find(tenant, id);
    if (!event) throw notFound('Event');
    return event;
  }

  /** Newest first. */
  page(tenant: Tenant, filter: EventFilter, page: PageRequest): Promise<{ rows: WebhookEvent[]; total: number }> {
    return this.events.list(tenant, filter, page);
  }
}
