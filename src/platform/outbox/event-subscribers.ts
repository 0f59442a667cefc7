import type { EventType } from './event-types.js';

/** Who subscribes to events: a port for what happens to nobody in particular, implemented where subscriptions are stored. */
export abstract class EventSubscribers {
  /** Organizations with an active endpoint in the mode that names the type: `*` does not name it. */
  abstract naming(type: EventType, livemode: boolean): Promise<readonly string[]>;
}
