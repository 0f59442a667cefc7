import { applyDecorators } from '@nestjs/common';
import { MAX_PAGE, MAX_PAGE_SIZE } from '../../../kernel/page.js';
import { Converted, type FieldOptions } from './field-decorator.js';
import { Flag, Instant, Integer, type NumberOptions } from './fields.js';

/** Query parameters are text. These decorators convert the text. An empty parameter is treated like an absent parameter. */

export const QueryInteger = (options: NumberOptions = {}): PropertyDecorator =>
  applyDecorators(
    Converted((value) => (typeof value === 'string' ? readInteger(value) : value)),
    Integer({ optional: true, ...options }),
  );

export const QueryFlag = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    Converted((value) => (value === 'true' ? true : value === 'false' ? false : value === '' ? undefined : value)),
    Flag({ optional: true, ...options }),
  );

/**
 * Matches the space in `…T00:00:00 00:00`. Some clients send `+` without escaping, and query parsers decode this `+` as a space.
 */
const SPACE_BEFORE_OFFSET = /^(\d{4}-\d{2}-\d{2}T[\d:.]+) (?=\d{2}:\d{2}$)/;

/** Same as `Instant`, but a date is a day in Mexico City. Convert the value with `mexicoCityInstant`. */
export const QueryInstant = (options: FieldOptions): PropertyDecorator =>
  applyDecorators(
    Converted((value) => (typeof value === 'string' ? value.trim().replace(SPACE_BEFORE_OFFSET, '$1+') : value)),
    Instant({ optional: true, ...options }),
  );

const readInteger = (text: string): unknown =>
  text === '' ? undefined : /^-?\d{1,15}$/.test(text) ? Number(text) : text;

/** `page` (from 1) and `limit` (default 20, at most 100). Source: docs/paging.md#by-page */
export class PageQuery {
  @QueryInteger({ min: 1, max: MAX_PAGE, description: 'Page to return, from 1. Default 1.', example: 1 })
  page?: number | null;

  @QueryInteger({
    min: 1,
    max: MAX_PAGE_SIZE,
    description: `Rows per page, from 1 to ${MAX_PAGE_SIZE}. Default 20.`,
    example: 20,
  })
  limit?: number | null;
}

export const pageRequest = ({ page, limit }: PageQuery): { page: number; limit: number } => ({
  page: page ?? 1,
  limit: limit ?? 20,
});
