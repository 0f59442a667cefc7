import type { Type } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { EventPayloads } from '../outbox/outbox.js';
import type { EventType } from '../outbox/event-types.js';
import { exampleOf, type Schema } from './examples.js';

interface Payload<Data = object> {
  readonly type: Type<Data>;
  readonly reports: string;
}

export type PayloadClasses = {
  readonly [EachType in EventType]: Payload<EventPayloads[EachType]>;
} & {
  readonly 'webhook.test': Payload;
};

export const payloadModels = (payloads: PayloadClasses): Type[] => Object.values(payloads).map(({ type }) => type);

/** Adds `webhooks` with one example per event type. Source: docs/webhooks.md#what-arrives */
export function documentWebhooks(document: OpenAPIObject, payloads: PayloadClasses): void {
  const schemas = document.components!.schemas as Record<string, Schema>;
  const webhooks: Record<string, object> = {};
  for (const [eventType, { type, reports }] of Object.entries(payloads)) {
    const name = `${type.name}Event`;
    schemas[name] = eventSchema(eventType, type.name);
    webhooks[eventType] = { post: operation(eventType, name, reports, exampleOf(schemas[name], schemas)) };
  }
  document.webhooks = webhooks as typeof document.webhooks;
}

const eventSchema = (eventType: string, payload: string): Schema => ({
  type: 'object',
  description: `Body of the webhook \`${eventType}\`.`,
  required: ['id', 'type', 'livemode', 'createdAt', 'data'],
  properties: {
    id: {
      type: 'string',
      description: 'Id of the event, equal to the header `webhook-id`.',
      example: 'evt_01jb7w0v5kq0m3r8x2d4t6y9za',
    },
    type: {
      type: 'string',
      enum: [eventType],
      description: 'Type of the event, which determines the schema of `data`.',
    },
    livemode: { type: 'boolean', description: 'True for LIVE, false for TEST.', example: false },
    createdAt: {
      type: 'string',
      format: 'date-time',
      description: 'Time of the event, the same in every delivery attempt.',
    },
    data: { $ref: `#/components/schemas/${payload}`, description: 'Payload of the event.' },
  },
});

const operation = (eventType: string, schema: string, reports: string, example: unknown): object => ({
  operationId: `on${schema.replace(/Event$/, '')}`,
  tags: ['Webhooks'],
  summary: `\`${eventType}\``,
  description: reports,
  security: [],
  parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
    name,
    in: 'header',
    required: true,
    description: HEADERS[name as keyof typeof HEADERS],
    schema: { type: 'string' },
  })),
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, example } },
  },
  responses: {
    '2XX': {
      description:
        'The endpoint accepted the event. After 15 seconds without a response, or after a status other than 2XX and 410, the service retries the delivery.',
    },
    '410': { description: 'The endpoint wants no more events. The service deactivates the endpoint.' },
  },
});

const HEADERS = {
  'webhook-id': 'Id of the event, the same in every delivery.',
  'webhook-timestamp': 'Unix time of this delivery attempt, in seconds.',
  'webhook-signature': 'Signatures in the Standard Webhooks format, separated by spaces: `v1,…`.',
} as const;
