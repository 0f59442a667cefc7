import type { EventType } from './event-types.js';

/** Port to the subscriptions, for events that concern no single organization. Implemented where subscriptions are stored. */
export abstract class EventSubscribers {
  /** Organizations with an active endpoint in the mode that names the type: `*` does not name it. */
  abstract naming(type: EventType, livemode: boolean): Promise<readonly string[]>;
}
