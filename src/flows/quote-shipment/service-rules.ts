import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

/** Whether a request's shipment goes through the shipping rules. */
export type ServiceRules = 'apply' | 'skip';

/** `Service-Rules: skip` skips all rules for this request; anything else, or nothing, applies them. */
export const RulesOfRequest = createParamDecorator((_: unknown, context: ExecutionContext): ServiceRules => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers['service-rules'];
  return typeof header === 'string' && header.trim().toLowerCase() === 'skip' ? 'skip' : 'apply';
});

/** Documents the header on an endpoint that quotes a shipment. */
export const TakesServiceRules = (): MethodDecorator =>
  applyDecorators(
    ApiHeader({
      name: 'Service-Rules',
      required: false,
      schema: { type: 'string', enum: ['skip'] },
      description: '`skip`: no shipping rule is evaluated for this request.',
    }),
  );
