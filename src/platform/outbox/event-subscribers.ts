import type { EventType } from './event-types.js';

/** Port that finds subscribers of events that do not belong to one organization. The webhooks context implements the port. */
export abstract class EventSubscribers {
  /**
   * Returns organizations with an active webhook endpoint in this mode that subscribes to the event type explicitly. A `*`
   * subscription is not sufficient.
   */
  abstract naming(type: EventType, livemode: boolean): Promise<readonly string[]>;
}
