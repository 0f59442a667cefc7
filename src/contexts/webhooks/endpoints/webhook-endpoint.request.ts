import { applyDecorators } from '@nestjs/common';
import { TextList } from '../../../platform/http/composite-fields.js';
import { Converted, Field, type FieldOptions } from '../../../platform/http/field-decorator.js';
import { Flag, Text } from '../../../platform/http/fields.js';
import { EVENT_TYPES } from '../../../platform/outbox/outbox.js';
import { urlProblem } from './endpoint-url.js';

const CHOICES: readonly string[] = [...EVENT_TYPES, '*'];

const Url = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    Converted((value) => (typeof value === 'string' ? value.trim() : value)),
    Field(
      urlProblem,
      {
        example: 'https://tienda.mx/webhooks/guia',
        description: 'http or https, without credentials. Redirects are not followed.',
        ...options,
      },
      { type: String, format: 'uri', maxLength: 2048 },
    ),
  );

const Events = (options: FieldOptions = {}): PropertyDecorator =>
  TextList((type) => (CHOICES.includes(type as string) ? null : `must be one of ${CHOICES.join(', ')}`), {
    min: 1,
    max: 50,
    example: ['label.purchase.completed', 'shipment.status_changed'],
    description: `What to be told of: \`*\` for everything, or any of ${EVENT_TYPES.map((type) => `\`${type}\``).join(', ')}.`,
    ...options,
  });

const Description = (): PropertyDecorator => Text({ optional: true, max: 255, example: 'Tienda en línea' });

export class CreateWebhookEndpointRequest {
  @Url()
  url!: string;

  @Events()
  events!: string[];

  @Description()
  description?: string | null;

  @Flag({ optional: true, description: 'Default true. An inactive endpoint is told of nothing.' })
  isActive?: boolean | null;
}

export class UpdateWebhookEndpointRequest {
  @Url({ optional: true })
  url?: string | null;

  @Events({ optional: true })
  events?: string[] | null;

  @Description()
  description?: string | null;

  @Flag({ optional: true, description: '`true` switches it on again; `false` ends what was still to be sent.' })
  isActive?: boolean | null;
}
