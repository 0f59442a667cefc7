import { EVENT_TYPES } from '../../../platform/outbox/event-types.js';

/** Sent by `POST /v1/webhook-endpoints/:id/test` to that endpoint only, whatever its subscriptions. */
export const TEST_EVENT_TYPE = 'webhook.test';

export const LOGGED_EVENT_TYPES: readonly string[] = [...EVENT_TYPES, TEST_EVENT_TYPE];

/** `data`: as it was appended to the outbox. */
export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  readonly livemode: boolean;
  readonly createdAt: Date;
  readonly data: object;
}
