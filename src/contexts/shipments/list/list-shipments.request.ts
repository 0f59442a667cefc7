import { applyDecorators } from '@nestjs/common';
import { ApiSchema, IntersectionType } from '@nestjs/swagger';
import { plainHyphens, withoutInvisible } from '../../../kernel/characters.js';
import { comparedTrackingNumber } from '../../../kernel/tracking-number.js';
import { ExportFormatQuery } from '../../../platform/csv/export.request.js';
import { AnyList, ChoiceList } from '../../../platform/http/fields/composite-fields.js';
import { Converted, Field } from '../../../platform/http/fields/field-decorator.js';
import { Day, Id, OneOf, Text } from '../../../platform/http/fields/fields.js';
import { PageQuery, QueryFlag, QueryInstant } from '../../../platform/http/fields/query-fields.js';
import { SHIPMENT_STATUSES } from '../shipment-status.js';
import { decodeCursor } from './shipment-cursor.js';

/** Several statuses: `A,B`, or the parameter repeated, or both. An empty list counts as absent. */
const Statuses = (description: string): PropertyDecorator =>
  applyDecorators(
    ChoiceList(SHIPMENT_STATUSES, 'ShipmentStatus', {
      optional: true,
      max: 50,
      description,
      example: ['DRAFT', 'LABEL_PURCHASED'],
    }),
    Converted(splitStatuses),
  );

function splitStatuses(value: unknown): unknown {
  const parts: unknown[] = (Array.isArray(value) ? value : [value]) as unknown[];
  const items = parts
    .flatMap((part) => (typeof part === 'string' ? part.split(',') : part === undefined ? [] : [part]))
    .map((item) => (typeof item === 'string' ? item.trim() : item))
    .filter((item) => item !== '');
  return items.length === 0 ? null : [...new Set(items)];
}

/** Source: docs/reference/shipments.md#list-filters */
export class ShipmentFilterQuery {
  @OneOf(SHIPMENT_STATUSES, {
    enumName: 'ShipmentStatus',
    optional: true,
    description: 'Only shipments of this status; for several, `statuses`.',
  })
  status?: string | null;

  @Statuses('Only shipments of these statuses, comma-separated or repeated; goes before `status`.')
  statuses?: string[] | null;

  @Text({
    optional: true,
    max: 50,
    example: 'ESTAFETA',
    description: 'Only shipments of this carrier: that of the label, or the one that quotes are limited to.',
  })
  carrierCode?: string | null;

  @Converted((value) => (typeof value === 'string' ? comparedTrackingNumber(value) || value : value))
  @Text({
    optional: true,
    max: 100,
    description: 'Only shipments whose tracking number contains this. Spaces, hyphens, `*` and `#` do not count.',
  })
  trackingNumber?: string | null;

  @Text({
    optional: true,
    max: 255,
    example: 'PEDIDO-1042',
    description: 'Only shipments with exactly this number of your own, in the same case.',
  })
  externalId?: string | null;

  @Text({
    optional: true,
    max: 255,
    description:
      'Every word must occur in the tracking number, the `externalId`, the number of its order, or the destination’s contact name, city or state; ' +
      'or the whole text is the name of the destination’s state. Case and accents are ignored.',
  })
  search?: string | null;

  @Converted((value) => (typeof value === 'string' ? plainHyphens(withoutInvisible(value)) : value))
  @Text({
    optional: true,
    pattern: /^[\d\s+().-]{8,30}$/,
    format: 'at least the last 8 digits of a telephone number',
    example: '8112345678',
    description: 'The destination’s telephone: its last digits, at least 8; spaces, hyphens and brackets are ignored.',
  })
  phone?: string | null;

  @Text({ optional: true, max: 254, example: 'luis@correo.mx', description: 'The destination’s email, in any case.' })
  email?: string | null;

  @Text({ optional: true, max: 10, example: '64000', description: 'Only shipments to exactly this postal code.' })
  postalCode?: string | null;

  @Id({ optional: true, description: 'Only shipments made for this order.' })
  orderId?: string | null;

  @Text({ optional: true, max: 100, example: 'pesado', description: 'A tag set by a shipping rule.' })
  tag?: string | null;

  @QueryFlag({ description: '`true`: those with an `exception`; `false`: the others.' })
  needsAttention?: boolean | null;

  @QueryFlag({ description: '`true`: those that are `late`; `false`: the others.' })
  late?: boolean | null;

  @Day({
    optional: true,
    example: '2026-11-20',
    description:
      'Those whose label was bought on that day or before, in Mexico City, and that the carrier has not scanned since.',
  })
  unusedSince?: string | null;

  @QueryInstant({ description: 'Only shipments made then or later. A date is a day of Mexico City.' })
  createdFrom?: string | null;

  @QueryInstant({ description: 'Only shipments made before then. A date is a day of Mexico City.' })
  createdTo?: string | null;
}

export class ExportShipmentsQuery extends IntersectionType(ShipmentFilterQuery, ExportFormatQuery) {}

export class ListShipmentsQuery extends IntersectionType(PageQuery, ShipmentFilterQuery) {
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

@ApiSchema({ description: 'The shipments to read in one call.' })
export class FetchShipmentsRequest {
  @AnyList({
    min: 1,
    max: 100,
    example: ['shp_01jb7w0v5kq0m3r8x2d4t6y9za'],
    description:
      '1 to 100 ids. One that is unknown, or not a string, does not fail the others: its result is `found: false`.',
  })
  ids!: unknown[];
}
