import { EVENT_TYPES } from '../../../platform/outbox/outbox.js';

/** What `POST /v1/webhook-endpoints/:id/test` sends. It goes to that endpoint only, whatever it listens to. */
export const TEST_EVENT_TYPE = 'webhook.test';

/** What the event log may hold. */
export const LOGGED_EVENT_TYPES: readonly string[] = [...EVENT_TYPES, TEST_EVENT_TYPE];

/** Something that happened. `data` is what was appended to the outbox, untouched. */
export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  readonly livemode: boolean;
  readonly createdAt: Date;
  readonly data: object;
}
