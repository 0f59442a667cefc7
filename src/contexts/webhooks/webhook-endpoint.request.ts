import { ApiSchema } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { ChoiceList } from '../../platform/http/fields/composite-fields.js';
import { Converted, Field, type FieldOptions } from '../../platform/http/fields/field-decorator.js';
import { Flag, Text } from '../../platform/http/fields/fields.js';
import { EVENT_TYPES } from '../../platform/outbox/event-types.js';
import { urlProblem } from './webhook-targets.js';

const Url = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    Converted((value) => (typeof value === 'string' ? value.trim() : value)),
    Field(
      urlProblem,
      {
        example: 'https://tienda.mx/webhooks/guia',
        description: 'URL that receives the events: http or https, without credentials. Redirects are not followed.',
        ...options,
      },
      { type: String, format: 'uri', maxLength: 2048 },
    ),
  );

const Events = (options: FieldOptions = {}): PropertyDecorator =>
  ChoiceList([...EVENT_TYPES, '*'], 'Subscription', {
    min: 1,
    max: 50,
    example: ['label.purchase.completed', 'shipment.status_changed'],
    description: 'Event types to receive. `*` matches all types except carrier events, which must be listed by name.',
    ...options,
  });

const Description = (): PropertyDecorator =>
  Text({
    optional: true,
    max: 255,
    example: 'Tienda en línea',
    description: 'Your note about the endpoint, shown in lists.',
  });

@ApiSchema({ description: 'The URL and event types of a new webhook endpoint.' })
export class CreateWebhookEndpointRequest {
  @Url()
  url!: string;

  @Events()
  events!: string[];

  @Description()
  description?: string | null;

  @Flag({
    optional: true,
    description: 'Whether the endpoint is active. An inactive endpoint receives no events. Default true.',
  })
  isActive?: boolean | null;
}

@ApiSchema({ description: 'Changes to a webhook endpoint. Absent fields keep their values.' })
export class UpdateWebhookEndpointRequest {
  @Url({ omittable: true })
  url?: string;

  @Events({ omittable: true })
  events?: string[];

  @Description()
  description?: string | null;

  @Flag({
    omittable: true,
    description: 'Whether the endpoint is active. `false` cancels pending deliveries.',
  })
  isActive?: boolean;
}
