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
        description: 'Where events are posted to: http or https, without credentials. Redirects are not followed.',
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
    description: 'The event types to receive; `*` for all but those of carriers, which are sent by name only.',
    ...options,
  });

const Description = (): PropertyDecorator =>
  Text({ optional: true, max: 255, example: 'Tienda en línea', description: 'A note of your own, for lists.' });

@ApiSchema({ description: 'Where events are to be sent to, and which.' })
export class CreateWebhookEndpointRequest {
  @Url()
  url!: string;

  @Events()
  events!: string[];

  @Description()
  description?: string | null;

  @Flag({ optional: true, description: 'Default true. An inactive endpoint receives no events.' })
  isActive?: boolean | null;
}

@ApiSchema({ description: 'What of an endpoint can be changed: fields left out stay.' })
export class UpdateWebhookEndpointRequest {
  @Url({ omittable: true })
  url?: string;

  @Events({ omittable: true })
  events?: string[];

  @Description()
  description?: string | null;

  @Flag({
    omittable: true,
    description: '`true` activates it again; `false` cancels the deliveries that are still due.',
  })
  isActive?: boolean;
}
