import type { EventType } from './event-types.js';

/** Port to the subscriptions, for events that do not belong to one organization. The webhooks context implements it. */
export abstract class EventSubscribers {
  /**
   * Returns organizations with an active webhook endpoint in this mode that names the type explicitly. A `*` subscription is
   * not sufficient.
   */
  abstract naming(type: EventType, livemode: boolean): Promise<readonly string[]>;
}
