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

/** Accepts `A,B`, a repeated parameter, or both. An empty list has no effect. */
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

/** Source: docs/shipments.md#lists-and-exports */
export class ShipmentFilterQuery {
  @OneOf(SHIPMENT_STATUSES, {
    enumName: 'ShipmentStatus',
    optional: true,
    description: 'Only shipments with this status. Use `statuses` for several statuses.',
  })
  status?: string | null;

  @Statuses('Only shipments with one of these statuses, comma-separated or repeated. Overrides `status`.')
  statuses?: string[] | null;

  @Text({
    optional: true,
    max: 50,
    example: 'ESTAFETA',
    description:
      'Only shipments with a label of this carrier. A shipment without a label matches if its quotes are limited to this carrier.',
  })
  carrierCode?: string | null;

  @Converted((value) => (typeof value === 'string' ? comparedTrackingNumber(value) || value : value))
  @Text({
    optional: true,
    max: 100,
    description: 'Only shipments whose tracking number contains this text. Spaces, hyphens, `*` and `#` are ignored.',
  })
  trackingNumber?: string | null;

  @Text({
    optional: true,
    max: 255,
    example: 'PEDIDO-1042',
    description: 'Only shipments with exactly this `externalId`. The filter is case-sensitive.',
  })
  externalId?: string | null;

  @Text({
    optional: true,
    max: 255,
    description:
      'Search words. Each word must occur in tracking number, `externalId`, order number, or recipient name, city or state. A full state name also matches. Case and accents are ignored.',
  })
  search?: string | null;

  @Converted((value) => (typeof value === 'string' ? plainHyphens(withoutInvisible(value)) : value))
  @Text({
    optional: true,
    pattern: /^[\d\s+().-]{8,30}$/,
    format: 'at least the last 8 digits of a telephone number',
    example: '8112345678',
    description: 'Telephone of the recipient, at least its last 8 digits. Spaces, hyphens and brackets are ignored.',
  })
  phone?: string | null;

  @Text({
    optional: true,
    max: 254,
    example: 'luis@correo.mx',
    description: 'Email of the recipient. Case is ignored.',
  })
  email?: string | null;

  @Text({ optional: true, max: 10, example: '64000', description: 'Only shipments to exactly this postal code.' })
  postalCode?: string | null;

  @Id({ optional: true, description: 'Only shipments of this order.' })
  orderId?: string | null;

  @Text({
    optional: true,
    max: 100,
    example: 'pesado',
    description: 'Only shipments with this tag, set by a shipping rule.',
  })
  tag?: string | null;

  @QueryFlag({
    description: '`true`: only shipments with an `exception`. `false`: only shipments without an `exception`.',
  })
  needsAttention?: boolean | null;

  @QueryFlag({ description: '`true`: only late shipments. `false`: only shipments that are not late.' })
  late?: boolean | null;

  @Day({
    optional: true,
    example: '2026-11-20',
    description:
      'Only shipments that have no carrier scan and whose label was bought on or before this day in Mexico City.',
  })
  unusedSince?: string | null;

  @QueryInstant({
    description:
      'Only shipments created at or after this time. A date without a time means midnight at the start of that day in Mexico City.',
  })
  createdFrom?: string | null;

  @QueryInstant({
    description:
      'Only shipments created before this time. A date without a time means midnight at the start of that day in Mexico City.',
  })
  createdTo?: string | null;
}

export class ExportShipmentsQuery extends IntersectionType(ShipmentFilterQuery, ExportFormatQuery) {}

export class ListShipmentsQuery extends IntersectionType(PageQuery, ShipmentFilterQuery) {
  @QueryFlag({ description: '`true`: paginate by `cursor` instead of by `page`.' })
  useCursor?: boolean | null;

  @Cursor()
  cursor?: string | null;
}

function Cursor(): PropertyDecorator {
  return applyDecorators(
    Converted((value) => (value === '' ? null : value)),
    Field(
      (value) => (typeof value === 'string' && decodeCursor(value) ? null : 'must be a nextCursor, unchanged'),
      { optional: true, description: 'The `nextCursor` of the previous page, unchanged.' },
      { type: String },
    ),
  );
}

@ApiSchema({ description: 'Ids of the shipments to read in one call.' })
export class FetchShipmentsRequest {
  @AnyList({
    min: 1,
    max: 100,
    example: ['shp_01jb7w0v5kq0m3r8x2d4t6y9za'],
    description: '1 to 100 ids. An unknown or invalid id returns `found: false` and does not affect the other ids.',
  })
  ids!: unknown[];
}
