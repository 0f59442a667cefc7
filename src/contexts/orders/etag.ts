import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { invalidInput } from '../../kernel/api-error.js';
import type { Order } from './order.js';

/** Value of the `ETag` header and of the field `etag`, including the quotes: `"v3"`. */
export const etagOf = ({ version }: Pick<Order, 'version'>): string => `"v${version}"`;

/**
 * Returns true if `If-Match` is absent, empty, `*` or contains the etag. Some proxies remove the quotes or create a weak etag
 * (`W/"v3"`), so the function also accepts these forms.
 */
export function matches(ifMatch: string | undefined, order: Pick<Order, 'version'>): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '') return true;
  const wanted = bare(etagOf(order));
  return ifMatch.split(',').some((each) => each.trim() === '*' || bare(each) === wanted);
}

/** Throws `INVALID_INPUT` (`PRECONDITION_FAILED`). */
export function requireMatch(ifMatch: string | undefined, order: Pick<Order, 'version'>): void {
  if (matches(ifMatch, order)) return;
  throw invalidInput(
    'PRECONDITION_FAILED',
    'The order has changed since you read it. Read it again and retry with the new etag.',
    {
      etag: etagOf(order),
    },
  );
}

const bare = (etag: string): string =>
  etag
    .trim()
    .replace(/^W\//i, '')
    .replace(/^"(.*)"$/, '$1');

export const IfMatch = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined =>
    context.switchToHttp().getRequest<Request>().headers['if-match'],
);

export const TakesIfMatch = (): MethodDecorator =>
  applyDecorators(
    ApiHeader({
      name: 'If-Match',
      required: false,
      schema: { type: 'string' },
      description:
        'The `etag` that you last read. If the order has changed since that read, the request is rejected. Without this header, or with `*`, the service does not check for changes.',
    }),
  );
