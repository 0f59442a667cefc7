import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { invalidInput } from '../../kernel/api-error.js';
import type { Order } from './order.js';

/** The order's etag as the header `ETag` and the field `etag` have it, quotes included: `"v3"`. */
export const etagOf = ({ version }: Pick<Order, 'version'>): string => `"v${version}"`;

/**
 * True where an `If-Match` lets a change pass: it is absent or empty, `*`, or a list that holds the order's etag.
 * Without quotes, or made weak by a proxy on the way (`W/"v3"`), an etag is still the same.
 */
export function matches(ifMatch: string | undefined, order: Pick<Order, 'version'>): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '') return true;
  const wanted = bare(etagOf(order));
  return ifMatch.split(',').some((each) => each.trim() === '*' || bare(each) === wanted);
}

/** Throws `INVALID_INPUT` with `PRECONDITION_FAILED`. */
export function requireMatch(ifMatch: string | undefined, order: Pick<Order, 'version'>): void {
  if (matches(ifMatch, order)) return;
  throw invalidInput('PRECONDITION_FAILED', 'The order has changed since you read it: read it again.', {
    etag: etagOf(order),
  });
}

const bare = (etag: string): string =>
  etag
    .trim()
    .replace(/^W\//i, '')
    .replace(/^"(.*)"$/, '$1');

/** The header `If-Match` of the request. */
export const IfMatch = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().headers['if-match'],
);

/** Documents the header. */
export const TakesIfMatch = (): MethodDecorator =>
  applyDecorators(
    ApiHeader({
      name: 'If-Match',
      required: false,
      schema: { type: 'string' },
      description:
        'The `etag` you read: if the order has changed since, nothing is done. `*` or none: whatever it is now.',
    }),
  );
