import type { EventType } from './event-types.js';

/** Port that finds subscribers of events that do not belong to one organization. The webhooks context implements this port. */
export abstract class EventSubscribers {
  /**
   * Returns organizations with an active webhook endpoint in this mode that names the type explicitly. Organizations with only a
   * `*` subscription are not returned.
   */
  abstract naming(type: EventType, livemode: boolean): Promise<readonly string[]>;
}
