import type { EventType } from './event-types.js';

/** Port to the subscriptions, for events that do not belong to one organization. The webhooks context implements it. */
export abstract class EventSubscribers {
  /** Organizations with an active endpoint in this mode that is subscribed to the type explicitly. `*` does not match. */
  abstract naming(type: EventType, livemode: boolean): Promise<readonly string[]>;
}
