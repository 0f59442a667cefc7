import { applyDecorators } from '@nestjs/common';
import { TextList } from '../../../platform/http/composite-fields.js';
import { Converted, Field } from '../../../platform/http/field-decorator.js';
import { Instant, OneOf, Text } from '../../../platform/http/fields.js';
import { PageQuery, QueryFlag } from '../../../platform/http/query-fields.js';
import { SHIPMENT_STATUSES } from '../shipment-status.js';
import { decodeCursor } from './shipment-cursor.js';

/** Several statuses: `A,B`, or the parameter repeated, or both. None at all counts as absent. */
const Statuses = (description: string): PropertyDecorator =>
  applyDecorators(
    TextList(
      (item) =>
        (SHIPMENT_STATUSES as readonly unknown[]).includes(item)
          ? null
          : `must be one of ${SHIPMENT_STATUSES.join(', ')}`,
      { optional: true, description, example: ['DRAFT', 'LABEL_PURCHASED'] },
    ),
    Converted(separated),
  );

function separated(value: unknown): unknown {
  const parts: unknown[] = (Array.isArray(value) ? value : [value]) as unknown[];
  const items = parts
    .flatMap((part) => (typeof part === 'string' ? part.split(',') : part === undefined ? [] : [part]))
    .map((item) => (typeof item === 'string' ? item.trim() : item))
    .filter((item) => item !== '');
  return items.length === 0 ? null : [...new Set(items)];
}

/** Source: specification, List filters. */
export class ListShipmentsQuery extends PageQuery {
  @OneOf(SHIPMENT_STATUSES, { optional: true })
  status?: string | null;

  @Statuses('Several, comma-separated or repeated; takes precedence over `status`.')
  statuses?: string[] | null;

  @Text({ optional: true, max: 50, example: 'ESTAFETA' })
  carrierCode?: string | null;

  @Text({ optional: true, max: 100, description: 'Any part of the number.' })
  trackingNumber?: string | null;

  @Text({ optional: true, max: 255, example: 'PEDIDO-1042' })
  externalId?: string | null;

  @Text({
    optional: true,
    max: 255,
    description:
      'Words, each of which stands in the tracking number, the `externalId`, or the destination’s contact name, city or ' +
      'state, or together the name of the destination’s state; upper and lower case, and accents, are alike.',
  })
  search?: string | null;

  @Text({ optional: true, max: 100, example: 'pesado', description: 'A tag that a shipping rule gave it.' })
  tag?: string | null;

  @Instant({ optional: true, description: 'Inclusive.' })
  createdFrom?: string | null;

  @Instant({ optional: true, description: 'Exclusive.' })
  createdTo?: string | null;

  @QueryFlag({ description: '`true`: pages by `cursor` instead of by `page`.' })
  useCursor?: boolean | null;

  @Cursor()
  cursor?: string | null;
}

function Cursor(): PropertyDecorator {
  return applyDecorators(
    Converted((value) => (value === '' ? null : value)),
    Field(
      (value) => (typeof value === 'string' && decodeCursor(value) ? null : 'must be a nextCursor, unchanged'),
      { optional: true, description: 'The `nextCursor` of the page before, unchanged.' },
      { type: String },
    ),
  );
}
