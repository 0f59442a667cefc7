import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../database/database.js';
import { WakeUps } from '../scheduler/wake-ups.js';
import type { EventType } from './event-types.js';

/** Payloads per event type. Each context declares its payloads in `<thing>.events.ts`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- contexts add to it
export interface EventPayloads {}

/** Appends an event in the transaction of the change that the event describes. Source: docs/architecture.md#outbox */
@Injectable()
export class Outbox {
  constructor(
    private readonly database: Database,
    private readonly wakeUps: WakeUps,
  ) {}

  append<Type extends EventType & keyof EventPayloads>(
    { organizationId, livemode }: Tenant,
    type: Type,
    data: EventPayloads[Type],
  ): Promise<void> {
    return this.appendAll(type, [{ organizationId, livemode, data }]);
  }

  async appendAll<Type extends EventType & keyof EventPayloads>(
    type: Type,
    events: readonly (Tenant & { readonly data: EventPayloads[Type] })[],
  ): Promise<void> {
    if (events.length === 0) return;
    await this.database.run(
      `INSERT INTO events (id, organization_id, livemode, type, data)
       SELECT id, organization_id, livemode, $1, data
       FROM unnest($2::text[], $3::text[], $4::boolean[], $5::jsonb[]) AS event (id, organization_id, livemode, data)`,
      [
        type,
        events.map(() => newId('evt')),
        events.map(({ organizationId }) => organizationId),
        events.map(({ livemode }) => livemode),
        events.map(({ data }) => JSON.stringify(data)),
      ],
    );
    this.wakeUps.send('events');
  }
}
